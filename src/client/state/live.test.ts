// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { followChanges, type LiveEvent } from '../api/follow-changes';
import { askForSession } from './fresh-session';
import { followLive } from './live';
import { noteChangesElsewhere } from './record-changes';

vi.mock('../api/follow-changes');
vi.mock('./fresh-session');
vi.mock('./record-changes');

let stop = () => {};
afterEach(() => {
  stop();
  vi.resetAllMocks();
});

/** What a stream says that ends with the window. */
async function said(event: LiveEvent) {
  vi.mocked(followChanges).mockImplementation(({ onEvent, signal }) => {
    onEvent(event);
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
  });
  stop = followLive();
  await vi.waitFor(() => expect(followChanges).toHaveBeenCalled());
}

test('when everything may have changed, so may one’s own rights', async () => {
  await said({ name: 'everything', data: { cursor: '1', readAfter: '0/1' } });
  expect(askForSession).toHaveBeenCalledOnce();
  expect(noteChangesElsewhere).toHaveBeenCalledExactlyOnceWith(null);
});

test('changes of records alone leave the session as it is', async () => {
  const changes = [{ kind: 'customer', ids: [7], isWhole: false, changeSet: null }];
  await said({ name: 'changes', data: { cursor: '1', readAfter: '0/1', changes } });
  expect(noteChangesElsewhere).toHaveBeenCalledExactlyOnceWith(changes);
  expect(askForSession).not.toHaveBeenCalled();
});
