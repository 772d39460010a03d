// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { click, show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { RecordPending } from './RecordPending';

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('a record that is on its way has the place of its figures, one that does not come the reason', async () => {
  const retry = vi.fn();
  page = await show(<RecordPending error={null} onRetry={retry} figureCount={5} />);
  expect(document.querySelectorAll('[aria-label="Figures"] > li')).toHaveLength(5);
  await page.draw(<RecordPending error={new Error('No connection.')} onRetry={retry} figureCount={5} />);
  expect(document.querySelector('[aria-label="Figures"]')).toBeNull();
  await click('Try again');
  expect(retry).toHaveBeenCalledOnce();
});
