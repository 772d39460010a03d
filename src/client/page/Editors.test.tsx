// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { liveLimits } from '../../shared/areas/live/limits';
import { editorsAtom, holdOpen, keyOfRecord } from '../state/open-records';
import { PageTabContext, pageTab } from '../state/page';
import { Editors, EditorsBeside } from './Editors';

vi.mock('../state/open-records', async (original) => ({ ...(await original<object>()), holdOpen: vi.fn() }));

const store = getDefaultStore();
let end = async () => {};
async function open(part: ReactNode) {
  await end();
  ({ end } = await show(part));
}
const said = () => document.body.textContent ?? '';

afterEach(async () => {
  await leaveNothing({ end });
  vi.useRealTimers();
  store.set(editorsAtom, {});
});

test('who else edits a record is named, in the language of the reader', async () => {
  const record = { kind: 'order', id: 7 } as const;
  const editors = [
    { nameEn: 'Ann', nameZh: '安' },
    { nameEn: 'Bob', nameZh: null },
  ];
  await open(<Editors entity="order" id={7} state="reading" />);
  expect([said(), vi.mocked(holdOpen).mock.calls]).toEqual(['', [[record, 'reading']]]);
  // Nothing else about them is shown.
  const tell = (others: object[]) =>
    act(async () => store.set(editorsAtom, { [keyOfRecord(record)]: others as never }));
  await tell(editors.slice(0, 1));
  expect(said()).toBe('Ann 安 is editing this record');
  await tell(editors);
  expect(said()).toBe('Ann 安, Bob are editing this record');
});

test('a record is open in a hidden tab only while it is edited', async () => {
  const hidden = (state: 'reading' | 'editing', entity = 'order') => (
    <PageTabContext value={pageTab('/OrderDet?id=7', { isActive: false })}>
      <Editors entity={entity} id={7} state={state} />
    </PageTabContext>
  );
  await open(hidden('reading'));
  await open(hidden('editing', 'nothing editable'));
  expect(holdOpen).not.toHaveBeenCalled();
  await open(hidden('editing'));
  expect(holdOpen).toHaveBeenCalledExactlyOnceWith({ kind: 'order', id: 7 }, 'editing');
});

test('beside a list it is asked only of a record at which one rests', async () => {
  vi.useFakeTimers();
  vi.mocked(holdOpen).mockClear();
  const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
  const { draw, end: close } = await show(<EditorsBeside entity="order" id={7} />);
  end = close;
  await pass(liveLimits.restedMs - 1);
  await draw(<EditorsBeside entity="order" id={8} />);
  await pass(liveLimits.restedMs - 1);
  expect(holdOpen).not.toHaveBeenCalled();
  await pass(1);
  expect(vi.mocked(holdOpen).mock.calls).toEqual([[{ kind: 'order', id: 8 }, 'reading']]);
});
