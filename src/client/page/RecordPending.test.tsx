// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { click, show } from '../../../tests/support/dom';
import { RecordPending } from './RecordPending';

test('a record that is on its way has the place of its figures, one that does not come the reason', async () => {
  const retry = vi.fn();
  const { draw, end } = await show(<RecordPending error={null} onRetry={retry} figureCount={5} />);
  expect(document.querySelectorAll('[aria-label="Figures"] > li')).toHaveLength(5);
  await draw(<RecordPending error={new Error('No connection.')} onRetry={retry} figureCount={5} />);
  expect(document.querySelector('[aria-label="Figures"]')).toBeNull();
  await click('Try again');
  expect(retry).toHaveBeenCalledOnce();
  await end();
});
