// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { reservation } from '../../shared/areas/market/reservation';
import type { CrudRow } from '../../shared/entity/crud';
import type { GridHandle } from '../grid/grid-props';
import { useInbox } from './use-inbox';

// Toasts write their style into the document when they are loaded.
vi.mock('sonner', () => ({ toast: {} }));

/** A reservation that its reader may agree to, or one that waits for somebody else. */
const row = (id: number, waits = true) =>
  ({
    ...{ id, version: 1, state: 'pendingReview' },
    may: { edit: false, remove: false, moves: waits ? ['agree', 'reject'] : [] },
  }) as unknown as CrudRow; // only the used part

let inbox: ReturnType<typeof useInbox>;
const goOn = vi.fn<GridHandle['goOn']>();

function Page({ rows, total, isInbox = true }: { rows: CrudRow[]; total: number; isInbox?: boolean }) {
  inbox = useInbox(reservation, { rows, total }, isInbox);
  inbox.grid.current = { goOn } as unknown as GridHandle; // as above
  return null;
}
let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));

test('after a decision the next record that waits is gone to, not the one decided nor one of somebody else', async () => {
  page = await show(<Page rows={[row(1), row(2, false), row(3)]} total={3} />);
  const [first] = [row(1)];
  await act(async () => inbox.onDecided([first]));
  const isLookedFor = goOn.mock.calls[0]?.[0];
  expect(['1', '2', '3'].map((id) => isLookedFor?.(id))).toEqual([false, false, true]);
});

test('a step nobody waited for moves nothing on', async () => {
  page = await show(<Page rows={[row(1), row(2, false)]} total={2} />);
  await act(async () => inbox.onDecided([row(2, false)]));
  expect(goOn).not.toHaveBeenCalled();
});

test('counts what is decided of all that waited once the list is loaded again; other lists count nothing', async () => {
  page = await show(<Page rows={[row(1), row(2), row(3)]} total={3} />);
  expect(inbox).toMatchObject({ done: 0, all: 3 });
  await act(async () => inbox.onDecided([row(1), row(2)]));
  await page.draw(<Page rows={[row(1, false), row(3)]} total={2} />);
  expect(inbox).toMatchObject({ done: 2, all: 3 });
  // A record that came back to the reader waits again.
  await page.draw(<Page rows={[row(1), row(3)]} total={2} />);
  expect(inbox).toMatchObject({ done: 1, all: 3 });
  await page.draw(<Page rows={[row(1), row(3)]} total={2} isInbox={false} />);
  expect(inbox.done).toBe(0);
});
