import { vi } from 'vitest';
import { forgetPageState } from '../../src/client/state/page';
import { queries } from '../../src/client/state/queries';

/** Cleans up after a test of a page: its DOM, queries, page state and mocks must not affect the next test. */
export async function leaveNothing(page: { end: () => Promise<void> } | undefined): Promise<void> {
  await page?.end();
  document.body.replaceChildren();
  queries.clear();
  forgetPageState();
  vi.resetAllMocks();
}
