// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { CountInput } from './CountInput';

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('naught is a count, and none given is nothing; nobody counts below naught', async () => {
  const onChange = vi.fn();
  const input = (value: number | null) => <CountInput control={{}} value={value} onChange={onChange} />;
  const press = (label: string) =>
    act(async () => document.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)?.click());
  const shown = () => document.querySelector('input')?.value;
  page = await show(input(0));
  expect(shown()).toBe('0');
  await press('One less');
  await page.draw(input(null));
  expect(shown()).toBe('');
  await press('One more');
  expect(onChange.mock.calls).toEqual([[0], [1]]);
});
