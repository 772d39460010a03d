// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../../tests/support/asked';
import { click, isOffered, settled, show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import type { Call } from '../../../../shared/api/call';
import { hierarchyCalls, type LedPerson } from '../../../../shared/areas/people/hierarchy-calls';
import { fetchData } from '../../../api/send';
import { queries } from '../../../state/queries';
import { noteRecordChange } from '../../../state/record-changes';
import { toastError } from '../../../state/toasts';
import { noteSaved } from '../../../state/undo';
import { LeadersDialog } from './LeadersDialog';
import { LeadersFileDialog } from './LeadersFileDialog';

vi.mock('../../../../shared/limits', async (original) => {
  const { limits } = await original<typeof import('../../../../shared/limits')>();
  return { limits: { ...limits, bulkRows: 3 } };
});
vi.mock('../../../api/send');
vi.mock('../../../state/undo');
vi.mock('../../../state/toasts');
vi.mock('../../../state/record-changes', async (original) => ({
  ...(await original<object>()),
  noteRecordChange: vi.fn(),
}));
vi.mock('../../../forms/ReferenceInput', () => import('../../../../../tests/support/stand-in-reference'));
let read: { row: number; values: Record<string, string | null> }[] = [];
vi.mock('../../../imports/use-import', () => ({ useImport: (name: string) => name }));
vi.mock('../../../imports/ImportWizard', () => ({
  ImportWizard: ({ importing, onTake }: { importing: string; onTake: (rows: unknown) => void }) => (
    <button type="button" onClick={() => onTake(read)}>
      take {importing}
    </button>
  ),
}));

const person = (id: number, given: Partial<LedPerson> = {}): LedPerson => ({
  ...{ id, version: 3, account: `p${id}`, name: `Person ${id}`, email: `p${id}@example.com`, department: '' },
  ...{ disabled: false, superiorId: null, superior: null, hasSkipLevelLeader: false, skipLevelLeaderId: null },
  ...{ skipLevelLeader: null, customers: 0 },
  ...given,
});
const leader = (id: number) => ({ account: `p${id}`, name: `Person ${id}`, email: '' });
const boss = person(1);
const led = person(2, { superiorId: 1, superior: leader(1) });
const ask = vi.mocked(fetchData);
let effects: object[] | Error = [];
let saving: Error | null = null;
const onClose = vi.fn();
let end = async () => {};

beforeEach(() => {
  effects = [];
  saving = null;
  ask.mockImplementation(async (call: Call) => {
    if (call === hierarchyCalls.previewLeaders && !(effects instanceof Error)) return { effects } as never;
    if (call === hierarchyCalls.setLeaders && !saving) return { changed: 1, changeSet: 'set' } as never;
    throw saving ?? effects;
  });
});
afterEach(() => leaveNothing({ end }));
const open = async (people: LedPerson[], begins?: object) => {
  ({ end } = await show(<LeadersDialog people={people} onClose={onClose} {...(begins && { begins })} />));
  await settled();
};
const references = () => [...document.querySelectorAll<HTMLElement>('.reference')];
const shown = () => references().map(({ firstChild }) => firstChild?.textContent);
const choose = async (at: number, what: 'nine' | 'none') => {
  await act(async () => references()[at]?.querySelectorAll('button')[what === 'nine' ? 0 : 1]?.click());
  await settled();
};
const told = () => document.querySelector('.leaders-effects')?.textContent;
const hints = () => [...document.querySelectorAll('.field-hint')].map(({ textContent }) => textContent);

test('nothing is saved or foreseen before a leader is another one; nobody is offered as their own leader', async () => {
  await open([led]);
  expect([shown(), isOffered('Save'), told()]).toEqual([['1', 'nobody'], false, '']);
  expect(references().map(({ dataset }) => dataset.without)).toEqual(['2', '2']);
  expect(document.querySelector('h2')?.textContent).toBe('Who leads Person 2');
  await choose(1, 'none');
  expect([isOffered('Save'), asked(hierarchyCalls.previewLeaders)]).toEqual([false, []]);
  await choose(1, 'nine');
  expect(isOffered('Save')).toBe(true);
});

test('who begins with another superior, as by being moved, is saved with that one alone', async () => {
  effects = [
    { id: 4, name: 'Ann', gained: 2, lost: 1 },
    { id: 5, name: 'Bo', gained: 0, lost: 3 },
    { id: 6, name: 'Cy', gained: 1, lost: 0 },
  ];
  await open([led], { superiorId: 8 });
  expect(shown()).toEqual(['8', 'nobody']);
  await vi.waitFor(() => expect(told()).not.toBe(''));
  expect([...document.querySelectorAll('.leaders-effects li')].map(({ textContent }) => textContent)).toEqual([
    'Ann sees 2 more customers, no longer sees 1 customer',
    'Bo no longer sees 3 customers',
    'Cy sees 1 more customer',
  ]);
  await click('Save');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  const input = { people: [{ id: 2, version: 3, superiorId: 8 }] };
  expect([asked(hierarchyCalls.previewLeaders), asked(hierarchyCalls.setLeaders)]).toEqual([[input], [input]]);
  expect(noteSaved).toHaveBeenCalledWith('set', 'Who leads Person 2');
  expect(noteRecordChange).toHaveBeenCalledWith('account');
});

test('what somebody else changed meanwhile is met by what was seen, and what was foreseen of another leader is not agreed to', async () => {
  const { draw, ...shownDialog } = await show(
    <LeadersDialog people={[led]} onClose={onClose} begins={{ superiorId: 8 }} />,
  );
  end = shownDialog.end;
  await settled();
  await draw(<LeadersDialog people={[{ ...led, version: 4, superiorId: 9 }]} onClose={onClose} />);
  let foresee: (answer: object) => void = () => {};
  ask.mockImplementationOnce(() => new Promise((resolve) => (foresee = resolve as typeof foresee)));
  await choose(1, 'nine');
  expect(isOffered('Save')).toBe(false);
  await act(async () => foresee({ effects: [] }));
  await settled();
  await click('Save');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked(hierarchyCalls.setLeaders)).toEqual([
    { people: [{ id: 2, version: 3, superiorId: 8, skipLevelLeaderId: 9 }] },
  ]);
});

test('nobody is set before what it does is foreseen for the first time', async () => {
  let foresee: (answer: object) => void = () => {};
  ask.mockImplementationOnce(() => new Promise((resolve) => (foresee = resolve as typeof foresee)));
  await open([led], { superiorId: 8 });
  expect(isOffered('Save')).toBe(false);
  await act(async () => foresee({ effects: [] }));
  await settled();
  expect(isOffered('Save')).toBe(true);
});

test('of several people what differs is said, and stays unless somebody is chosen', async () => {
  await open([led, person(3, { superiorId: 5 }), person(4, { superiorId: 1 })]);
  expect([shown(), hints()]).toEqual([
    ['nobody', 'nobody'],
    ['They differ, and stay so unless somebody is chosen here.'],
  ]);
  expect(document.querySelector('h2')?.textContent).toBe('Who leads these 3 people');
  expect(references()[0]?.dataset.without).toBe('2,3,4');
  await choose(0, 'none');
  expect([hints(), isOffered('Save')]).toEqual([[], true]);
  expect(told()).toBe('Everybody sees the same customers as before.');
  expect(asked(hierarchyCalls.previewLeaders)).toEqual([
    { people: [2, 3, 4].map((id) => ({ id, version: 3, superiorId: null })) },
  ]);
});

test('of several people one who has the chosen leader already does not keep the others from it', async () => {
  await open([led, person(3, { superiorId: 9 })]);
  await choose(0, 'nine');
  expect(isOffered('Save')).toBe(true);
});

test('what several have in common is shown', async () => {
  await open([led, person(3, { superiorId: 1 })]);
  expect([shown(), hints()]).toEqual([['1', 'nobody'], []]);
});

test('what the server would refuse cannot be saved, and what it refused can be tried again', async () => {
  effects = new Error('a loop');
  await open([led], { superiorId: 8 });
  await vi.waitFor(() => expect(told()).toBe('a loop'));
  expect(isOffered('Save')).toBe(false);
  await end();
  queries.clear();
  effects = [];
  saving = new Error('somebody was quicker');
  await open([led], { superiorId: 8 });
  await click('Save');
  await vi.waitFor(() => expect(toastError).toHaveBeenCalledWith(saving));
  expect([isOffered('Save'), onClose.mock.calls]).toEqual([true, []]);
});

const fromFile = async (people: LedPerson[], ...rows: Record<string, string | null>[]) => {
  read = rows.map((values, at) => ({ row: at + 2, values }));
  ({ end } = await show(<LeadersFileDialog people={people} onClose={onClose} />));
  await click('take leaders');
  await settled();
};
const cells = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  );
const status = () => document.querySelector('[role="status"]')?.textContent;

test('what a file changes is shown by row and leader, and saved as a whole', async () => {
  const both = person(3, { superiorId: 1, superior: leader(1) });
  await fromFile([boss, led, both], { person: 'p2', skipLevelLeader: 'p3' }, { person: 'p3', superior: null });
  expect(status()).toBe('2 people change. ');
  expect(cells()).toEqual([
    ['Row 2: p2', 'Skip-level leader', '', 'Person 3 (p3)'].map((cell) => cell || expect.anything()),
    ['Row 3: p3', 'Direct superior', 'Person 1 (p1)', expect.anything()],
  ]);
  await click('Save');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  const people = [
    { id: 2, version: 3, superiorId: 1, skipLevelLeaderId: 3 },
    { id: 3, version: 3, superiorId: null, skipLevelLeaderId: null },
  ];
  expect([asked(hierarchyCalls.previewLeaders), asked(hierarchyCalls.setLeaders)]).toEqual([
    [{ people }],
    [{ people }],
  ]);
  expect(noteSaved).toHaveBeenCalledWith('set', 'Leaders from a file');
  expect(noteRecordChange).toHaveBeenCalledWith('account');
});

test('one row that cannot be followed holds up the file, and is named first', async () => {
  await fromFile([boss, led], { person: 'p2', superior: null }, { person: 'zoe' });
  expect(status()).toBe('1 person changes. 1 row cannot be applied, so nothing is changed.');
  expect(cells().map(([name]) => name)).toEqual(['Row 3', 'Row 2: p2']);
  expect(cells()[0]?.join(' ')).toContain('zoe is nobody’s account or address');
  expect([isOffered('Save'), asked(hierarchyCalls.previewLeaders)]).toEqual([false, []]);
  await click('Back');
  expect(isOffered('take leaders')).toBe(true);
});

test('a file that changes nothing, or more people than at once, is not saved', async () => {
  await fromFile([boss, led], { person: 'p2', superior: 'p1' });
  expect([status(), isOffered('Save')]).toEqual(['Nobody changes. ', false]);
  await end();
  for (const [count, isTaken] of [
    [3, true],
    [4, false],
  ] as const) {
    const many = Array.from({ length: count }, (_, at) => person(at + 10));
    await fromFile([boss, ...many], ...many.map(({ account }) => ({ person: account, superior: 'p1' })));
    expect(isOffered('Save')).toBe(isTaken);
    await end();
  }
});

test('a file that the server refuses stays, with the reason', async () => {
  effects = new Error('a loop');
  await fromFile([boss, led], { person: 'p2', superior: null });
  await vi.waitFor(() => expect(told()).toBe('a loop'));
  expect(isOffered('Save')).toBe(false);
  await end();
  queries.clear();
  effects = [];
  saving = new Error('somebody was quicker');
  await fromFile([boss, led], { person: 'p2', superior: null });
  await click('Save');
  await vi.waitFor(() => expect(toastError).toHaveBeenCalledWith(saving));
  expect([isOffered('Save'), onClose.mock.calls]).toEqual([true, []]);
});
