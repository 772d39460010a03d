// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { click, show } from '../../../tests/support/dom';
import { Figures } from './Figures';

test('a figure leads to its rows, or to those of the same page, or nowhere; more than six share two rows', async () => {
  const go = vi.fn();
  const figures = [
    { label: 'Orders', value: '5', path: '/Order' },
    { label: 'Late', value: '2', note: 'of 5', onGo: go },
    { label: 'Lost', value: '0' },
  ];
  const { draw, end } = await show(<Figures label="Figures" figures={figures} count={7} />);
  expect([...document.querySelectorAll('.figure')].map(({ tagName }) => tagName)).toEqual(['A', 'BUTTON', 'DIV']);
  await click('Late');
  expect(go).toHaveBeenCalledOnce();
  const columns = () => document.querySelector<HTMLElement>('.figures')?.style.getPropertyValue('--columns');
  expect(columns()).toBe('4');
  await draw(<Figures label="Figures" figures={figures} count={6} />);
  expect(columns()).toBe('6');
  await end();
});
