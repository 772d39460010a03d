// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { isAtWork, isDue, isOnItsWay, useAskedAgain } from './use-asked-again';

afterEach(() => {
  vi.useRealTimers();
});

const reload = vi.fn();
function Page({ isUnderWay }: { isUnderWay: boolean }) {
  useAskedAgain(isUnderWay, reload);
  return null;
}

test('a page asks again only as long as something is under way', async () => {
  vi.useFakeTimers();
  const idle = await show(<Page isUnderWay={false} />);
  vi.advanceTimersByTime(60_000);
  expect(reload).not.toHaveBeenCalled();
  await idle.end();
  const page = await show(<Page isUnderWay />);
  vi.advanceTimersByTime(6500);
  expect(reload).toHaveBeenCalledTimes(2);
  await page.end();
  vi.advanceTimersByTime(60_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('documents that are sent and jobs that run are under way; those tried again much later are not', () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T08:00:00Z') });
  const [soon, late] = ['2026-11-18T08:00:10Z', '2026-11-18T08:15:00Z'];
  const ways = [{ state: 'sending' }, { state: 'queued' }, { state: 'queued', nextAt: soon }];
  expect(ways.map(isOnItsWay)).toEqual([true, true, true]);
  expect([{ state: 'queued', nextAt: late }, { state: 'failed' }, { state: 'sent' }].map(isOnItsWay)).toEqual([
    ...[false, false, false],
  ]);
  const jobs = [
    { state: 'running', nextAt: null },
    { state: 'waiting', nextAt: soon },
    { state: 'waiting', nextAt: late },
    { state: 'done', nextAt: null },
  ];
  expect(jobs.map(isAtWork)).toEqual([true, true, false, false]);
  expect(['2026-11-18T07:00:00Z', soon, late, null].map(isDue)).toEqual([true, true, false, false]);
  expect(['2026-11-18T08:00:29Z', '2026-11-18T08:00:30Z'].map(isDue)).toEqual([true, false]);
});
