// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '../../../tests/support/dom';
import { TextField } from './Field';

test('what is wrong with a field stands in the place of its hint, and is tied to its input', async () => {
  const part = (more: object) => <TextField label="City" hint="As on the invoice." {...more} />;
  const input = () => document.querySelector('input');
  const note = () => document.getElementById(input()?.getAttribute('aria-describedby') ?? '');
  const { draw, end } = await show(part({}));
  expect([note()?.textContent, note()?.getAttribute('role'), input()?.getAttribute('aria-invalid')]).toEqual([
    ...['As on the invoice.', null, null],
  ]);
  await draw(part({ error: 'It is too long.', required: true }));
  expect([note()?.textContent, note()?.getAttribute('role'), input()?.getAttribute('aria-invalid')]).toEqual([
    ...['It is too long.', 'alert', 'true'],
  ]);
  expect([document.querySelector('label')?.textContent, input()?.getAttribute('aria-required')]).toEqual([
    'City *',
    'true',
  ]);
  await end();
});
