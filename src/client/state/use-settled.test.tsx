// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { useSettled } from './use-settled';

test('a value that is typed counts once it has stood for a moment', async () => {
  vi.useFakeTimers();
  let settledValue = '';
  function Page({ value }: { value: string }) {
    settledValue = useSettled(value);
    return null;
  }
  const page = await show(<Page value="a" />);
  await page.draw(<Page value="ab" />);
  await act(async () => void vi.advanceTimersByTime(200));
  await page.draw(<Page value="abc" />);
  await act(async () => void vi.advanceTimersByTime(299));
  expect(settledValue).toBe('a');
  await act(async () => void vi.advanceTimersByTime(1));
  expect(settledValue).toBe('abc');
  vi.useRealTimers();
  await page.end();
});
