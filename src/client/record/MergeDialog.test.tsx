// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked } from '../../../tests/support/asked';
import { click, isOffered, settled, show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { speak } from '../../../tests/support/speak';
import type { Call } from '../../shared/api/call';
import { cover } from '../../shared/areas/catalogue/cover';
import { recordCalls } from '../../shared/areas/record/calls';
import type { CrudRow } from '../../shared/entity/crud';
import { fetchData } from '../api/send';
import { queries } from '../state/queries';
import { reloadRecords } from '../state/record-changes';
import { toastError } from '../state/toasts';
import { noteSaved } from '../state/undo';
import { MergeDialog } from './MergeDialog';

vi.mock('../api/send');
vi.mock('../state/undo');
vi.mock('../state/toasts');
vi.mock('../state/record-changes', async (original) => ({ ...(await original<object>()), reloadRecords: vi.fn() }));

const row = (id: number, nameEn: string | null = null): CrudRow => ({
  ...{ id, version: id * 10, code: `C${id}`, nameEn },
  may: { edit: true, remove: true },
});
const rows = [row(1, 'Grey'), row(2), row(3)];
const use = (entity: string, count: number, names: string[] = []) => ({ entity, count, names });
const ask = vi.mocked(fetchData);
const refused = new Set<Call>();
let records: object[] = [];
const onClose = vi.fn();
let end = async () => {};
const open = async () => {
  ({ end } = await show(<MergeDialog entity={cover} rows={rows} onClose={onClose} />));
  await settled();
};
const choices = () => [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
const chosen = () => choices().map(({ checked }) => checked);
const said = () => [...document.querySelectorAll('.merge-choice small')].map(({ textContent }) => textContent);

beforeEach(() => {
  records = [
    { id: 1, uses: [use('model', 1, ['M1'])] },
    { id: 2, uses: [use('material', 3, ['A', '布']), use('model', 1, ['M2'])] },
    { id: 3, uses: [] },
  ];
  ask.mockImplementation(async (call: Call) => {
    if (refused.has(call)) throw new Error('refused');
    return (call === recordCalls.uses ? { records } : { changeSet: 'set' }) as never;
  });
});
afterEach(async () => {
  await leaveNothing({ end });
  refused.clear();
});

test('the one that most refers to stays unless another is chosen, and what refers to each is told', async () => {
  await open();
  expect(asked(recordCalls.uses)).toEqual([{ entity: 'cover', ids: [1, 2, 3] }]);
  expect([chosen(), document.activeElement]).toEqual([[false, true, false], choices()[1]]);
  expect(said()).toEqual(['Model 1 (M1)', 'Material 3 (A, 布, …); Model 1 (M2)', 'Nothing refers to it']);
  expect([...document.querySelectorAll('.merge-choice')].map(({ textContent }) => textContent)[0]).toContain('C1 Grey');
  expect(document.querySelector('h2')?.textContent).toBe('Merge 3 records');
  await act(async () => choices()[2]?.click());
  expect([chosen(), isOffered('Keep C3')]).toEqual([[false, false, true], true]);
});

test('the others become the one that stays, in the versions seen; lists of what referred to them are loaded again', async () => {
  await open();
  await click('Keep C2');
  await settled();
  const others = [
    { id: 1, version: 10 },
    { id: 3, version: 30 },
  ];
  expect(asked(recordCalls.merge)).toEqual([{ entity: 'cover', into: { id: 2, version: 20 }, others }]);
  expect(new Set(vi.mocked(reloadRecords).mock.lastCall)).toEqual(new Set(['cover', 'model', 'material']));
  expect([vi.mocked(noteSaved).mock.calls, onClose.mock.calls.length]).toEqual([[['set', 'C1, C3 became C2']], 1]);
});

test('of more than are counted it is said that there are more', async () => {
  records = [
    { id: 1, uses: [use('material', 5000, ['A'])] },
    { id: 2, uses: [use('material', 5001, ['B'])] },
  ];
  await open();
  expect(said().slice(0, 2)).toEqual(['Material 5000 (A, …)', 'Material more than 5,000 (B, …)']);
  expect(chosen()).toEqual([false, true, false]);
});

test('what refers to each, and what became of them, is enumerated as the language does', async () => {
  await speak('zh');
  await open();
  expect(said()[1]).toBe('Material 3 (A、布、…)；Model 1 (M2)');
  await click('Keep C2');
  await settled();
  expect(vi.mocked(noteSaved).mock.calls).toEqual([['set', 'C1、C3 became C2']]);
  await speak('en');
});

test('of records to which as much refers the first stays', async () => {
  records = [];
  await open();
  expect([chosen(), said()]).toEqual([[true, false, false], Array(3).fill('Nothing refers to it')]);
});

test('what was refused can be tried again', async () => {
  refused.add(recordCalls.merge);
  await open();
  await click('Keep C2');
  await settled();
  expect([vi.mocked(toastError).mock.calls.length, onClose.mock.calls.length, isOffered('Keep C2')]).toEqual([
    1,
    0,
    true,
  ]);
  refused.clear();
  await click('Keep C2');
  await settled();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('before it is known what refers to them nothing is merged; where that does not come it is told, and asked for again', async () => {
  let answer = (_: { records: object[] }) => {};
  ask.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = resolve as typeof answer; // what the call answers
      }),
  );
  await open();
  expect([said()[0], isOffered('Keep'), document.querySelector('[role="alert"]')]).toEqual(['Loading…', false, null]);
  await act(async () => answer({ records }));
  await settled();
  expect(isOffered('Keep C2')).toBe(true);
  await end();
  queries.clear();
  refused.add(recordCalls.uses);
  await open();
  expect([isOffered('Keep'), document.querySelector('[role="alert"]')?.textContent?.includes('refused')]).toEqual([
    false,
    true,
  ]);
  refused.clear();
  await click('Try again');
  await settled();
  expect([isOffered('Keep C2'), document.querySelector('[role="alert"]')]).toEqual([true, null]);
});
