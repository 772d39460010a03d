import { vi } from 'vitest';
import { forgetPageState } from '../../src/client/state/page';
import { queries } from '../../src/client/state/queries';

/** After a test of a page: what it showed, asked for and kept, and what stood in for others, is nothing to the next one. */
export async function leaveNothing(page: { end: () => Promise<void> } | undefined): Promise<void> {
  await page?.end();
  document.body.replaceChildren();
  queries.clear();
  forgetPageState();
  vi.resetAllMocks();
}
