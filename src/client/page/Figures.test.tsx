// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { click, show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { Figures } from './Figures';

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('a figure leads to its rows, or to those of the same page, or nowhere; more than six share two rows', async () => {
  const go = vi.fn();
  const figures = [
    { label: 'Orders', value: '5', path: '/Order' },
    { label: 'Late', value: '2', note: 'of 5', onGo: go },
    { label: 'Lost', value: '0' },
  ];
  page = await show(<Figures label="Figures" figures={figures} count={7} />);
  expect([...document.querySelectorAll('.figure')].map(({ tagName }) => tagName)).toEqual(['A', 'BUTTON', 'DIV']);
  await click('Late');
  expect(go).toHaveBeenCalledOnce();
  const columns = () => document.querySelector<HTMLElement>('.figures')?.style.getPropertyValue('--columns');
  expect(columns()).toBe('4');
  await page.draw(<Figures label="Figures" figures={figures} count={6} />);
  expect(columns()).toBe('6');
});
