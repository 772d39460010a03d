// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { click, show, type } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { errorCatalogue } from '../../../shared/errors';
import { ApiError } from '../../api/errors';
import { toastSuccess } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { MinutesDialog } from './MinutesDialog';

// Toasts write their style into the document when they are loaded.
vi.mock('sonner', () => ({ toast: { success: () => undefined, error: () => undefined } }));
vi.mock('../../page/Editors', () => ({ Editors: () => null }));
vi.mock('../../page/LastChange', async (actual) => ({ ...(await actual<object>()), LastChange: () => null }));
vi.mock('../../page/files/FilesSection', () => ({ FilesSection: () => null }));
const { loaded, fetchData } = vi.hoisted(() => ({ loaded: vi.fn(), fetchData: vi.fn() }));
vi.mock('../../page/use-call', () => ({ useCall: () => ({ data: loaded(), isLoading: false }) }));
vi.mock('../../api/send', async (actual) => ({ ...(await actual<object>()), fetchData }));

vi.mock('../../state/record-changes', async (actual) => ({ ...(await actual<object>()), noteRecordChange: vi.fn() }));
vi.mock('../../state/undo');
vi.mock('../../state/toasts');

const stored = { id: 7, version: 3, invitationState: 'declined', visitTimes: null, partyCount: null, party: 'Anna' };

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('what somebody else keeps while the dialog is open meets it as a conflict, and is not written over', async () => {
  loaded.mockReturnValue(stored);
  page = await show(<MinutesDialog id={7} onClose={() => {}} />);
  const theirs = { ...stored, version: 4, party: 'Bob' };
  const conflict = errorCatalogue['record.conflict'].code;
  fetchData.mockRejectedValueOnce(new ApiError(conflict, '', '', { current: theirs }));
  loaded.mockReturnValue(theirs);
  await page.draw(<MinutesDialog id={7} onClose={() => {}} />);
  await type('Visit times', 'Tuesday');
  await click('Save');
  expect(fetchData.mock.calls[0]?.[1]).toEqual({ id: 7, version: 3, changes: { visitTimes: 'Tuesday' } });
  expect(document.body.textContent).toContain('Somebody else changed this record');
});

test('what is kept can be undone; where it cannot, one is told that it is saved', async () => {
  for (const changeSet of ['set', null]) {
    vi.clearAllMocks();
    loaded.mockReturnValue(stored);
    const onClose = vi.fn();
    page = await show(<MinutesDialog id={7} onClose={onClose} />);
    fetchData.mockResolvedValueOnce({ changeSet });
    await type('Visit times', 'Tuesday');
    await click('Save');
    expect(vi.mocked(noteSaved).mock.calls).toEqual([[changeSet, 'Visit times']]);
    expect(vi.mocked(toastSuccess).mock.calls).toHaveLength(changeSet ? 0 : 1);
    expect(onClose).toHaveBeenCalledOnce();
    await leaveNothing(page);
  }
});
