// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { FindBar } from './FindBar';

test('find says which match one is at, and goes on, back and away by key; not while letters are put together', async () => {
  const [onStep, onClose] = [vi.fn(), vi.fn()];
  const bar = (wanted: string, count: number, isCut = false) => (
    <FindBar {...{ text: wanted, count, isCut, current: 1, onStep, onClose, onText: () => {} }} />
  );
  const said = () => document.querySelector('[role=status]')?.textContent;
  const page = await show(bar('', 0));
  expect(said()).toBe('');
  await page.draw(bar('sofa', 0));
  expect(said()).toBe('0 of 0');
  await page.draw(bar('sofa', 10_000, true));
  expect(said()).toBe('2 of 10,000+');
  for (const how of [{}, { shiftKey: true }, { isComposing: true }]) {
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...how });
    await act(async () => void document.querySelector('input')?.dispatchEvent(event));
  }
  expect(onStep.mock.calls).toEqual([[1], [-1]]);
  const leaving = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
  await act(async () => void document.querySelector('input')?.dispatchEvent(leaving));
  expect(onClose).toHaveBeenCalledOnce();
  await page.end();
});
