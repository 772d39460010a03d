// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { TextField } from './Field';

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('what is wrong with a field stands in the place of its hint, and is tied to its input', async () => {
  const part = (more: object) => <TextField label="City" hint="As on the invoice." {...more} />;
  const input = () => document.querySelector('input');
  const note = () => document.getElementById(input()?.getAttribute('aria-describedby') ?? '');
  page = await show(part({}));
  expect([note()?.textContent, note()?.getAttribute('role'), input()?.getAttribute('aria-invalid')]).toEqual([
    ...['As on the invoice.', null, null],
  ]);
  await page.draw(part({ error: 'It is too long.', required: true }));
  expect([note()?.textContent, note()?.getAttribute('role'), input()?.getAttribute('aria-invalid')]).toEqual([
    ...['It is too long.', 'alert', 'true'],
  ]);
  expect([document.querySelector('label')?.textContent, input()?.getAttribute('aria-required')]).toEqual([
    'City *',
    'true',
  ]);
});
