// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import type { CrudRow } from '../../../shared/entity/crud';
import { fetchData } from '../../api/send';
import type { PageAction } from '../../page/PageActions';
import { RecordEditDialog } from '../../page/RecordEditDialog';
import { ShareDialog } from '../../page/share/ShareDialog';
import { InviteDialog } from './InviteDialog';
import ReservationListPage from './ReservationListPage';

interface Given {
  name: string;
  own: (rows: { meant: readonly CrudRow[] }) => PageAction[];
  editNote: (row: CrudRow) => string | undefined;
}
const { given } = vi.hoisted(() => ({ given: vi.fn((_: Given) => null as ReactNode) }));
vi.mock('../../api/send');
vi.mock('../../record/CrudPage', () => ({ CrudPage: (props: Given) => given(props) }));
vi.mock('../../page/RecordEditDialog', () => ({ RecordEditDialog: vi.fn() }));
vi.mock('./InviteDialog', () => ({ InviteDialog: vi.fn() }));
vi.mock('../../page/share/ShareDialog', () => ({ ShareDialog: vi.fn() }));

const row = (id: number, more: object = {}) => ({ id, version: 1, ...more }) as CrudRow; // what is read of one
const page = () => {
  const [props] = given.mock.lastCall ?? [];
  if (!props) throw new Error('no list is shown');
  return props;
};
const run = async (id: string, ...rows: CrudRow[]) => {
  await act(async () =>
    page()
      .own({ meant: rows })
      .find((each) => each.id === id)
      ?.run(),
  );
  await settled();
};
let shown: Awaited<ReturnType<typeof show>> | undefined;
beforeEach(async () => {
  enter({ id: 1, roles: ['vpSales'] });
  given.mockReturnValue(null);
  vi.mocked(fetchData).mockResolvedValue({ id: 7, version: 3 });
  shown = await show(<ReservationListPage />);
});
afterEach(() => leaveNothing(shown));

test('what is done with reservations has its keys, in one order', () => {
  expect(page().name).toBe('ExReservation');
  const keys = (...rows: CrudRow[]) =>
    page()
      .own({ meant: rows })
      .map(({ id, hotkey }) => [id, hotkey]);
  expect(keys(row(1))).toEqual([
    ['here.minutes', 'shift+m'],
    ['here.share', 'l'],
    ['here.invite', 'w'],
    ['here.copyShow', 'shift+c'],
  ]);
  // A link to pass on is one customer's.
  expect(keys(row(1), row(2)).map(([id]) => id)).toEqual(['here.minutes', 'here.invite', 'here.copyShow']);
});

test('those selected are invited, one is shared or written about, and each dialog is closed again', async () => {
  await run('here.invite', row(4), row(9));
  const invite = () => vi.mocked(InviteDialog).mock.lastCall?.[0];
  expect(invite()?.ids).toEqual([4, 9]);
  vi.mocked(InviteDialog).mockClear();
  await act(async () => page().own({ meant: [row(1)] }));
  await run('here.share', row(4));
  expect(vi.mocked(ShareDialog).mock.lastCall?.[0]).toMatchObject({ entity: 'reservation', recordId: 4 });
  await act(async () => invite()?.onClose());
  vi.mocked(InviteDialog).mockClear();
  await act(async () => vi.mocked(ShareDialog).mock.lastCall?.[0].onClose());
  expect(invite()).toBeUndefined();
});

test('who edits a reservation is told that its customer hears of it, where a calendar file was sent', () => {
  const { editNote } = page();
  expect(editNote(row(1, { calendarSentOn: '2027-02-01', invitationState: 'accepted' }))).toContain('2027-02-01');
  expect(editNote(row(1, { calendarSentOn: null, invitationState: 'accepted' }))).toBeUndefined();
});

test('answer and minutes are of the reservation that is meant', async () => {
  await run('here.minutes', row(7));
  expect(vi.mocked(fetchData).mock.calls.map(([, input]) => input)).toEqual([{ id: 7 }]);
  const dialog = () => vi.mocked(RecordEditDialog).mock.lastCall?.[0];
  expect(dialog()).toMatchObject({ title: 'Answer and minutes', record: { id: 7, version: 3 } });
  await act(async () => dialog()?.onClose());
  vi.mocked(RecordEditDialog).mockClear();
  await run('here.copyShow');
  expect(dialog()).toBeUndefined();
});
