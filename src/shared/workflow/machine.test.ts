import { describe, expect, test } from 'vitest';
import { entities } from '../areas/all';
import { reservationApproval } from '../areas/market/reservation';
import type { AnyEntity } from '../entity/entity';
import { roleNames } from '../roles';
import { diagramOf } from './diagram';
import {
  type Actor,
  type AnyMachine,
  actorFor,
  awaitedMoves,
  changesOf,
  fieldsOfMoves,
  isAwaited,
  moveOf,
  movesFrom,
  relations,
  settles,
  takesBack,
} from './machine';
import { reasonFieldOf } from './move-call';

const withMachine = Object.values<AnyEntity>(entities).flatMap((entity) =>
  entity.machine ? [{ name: entity.name, entity, machine: entity.machine }] : [],
);

describe.each(withMachine)('the machine of $name', ({ entity, machine }) => {
  const states = Object.keys(machine.states);

  test('has one move for an action in a state', () => {
    const keys = machine.moves.map(({ from, action }) => `${from} ${action}`);
    expect(keys).toEqual([...new Set(keys)]);
  });

  test('reaches every state from the first', () => {
    const reached = new Set([machine.initial]);
    for (const _ of states) {
      for (const { from, to } of machine.moves) if (reached.has(from)) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...states].sort());
  });

  test('has the fields its moves write, and says whose its records are', () => {
    for (const field of [...fieldsOfMoves(machine), machine.ownedBy]) expect(entity.fields).toHaveProperty(field);
  });

  test('keeps each reason that is needed, in words or as a choice', () => {
    for (const move of machine.moves.filter(({ needs }) => needs === 'reason')) {
      expect(['text', 'choice']).toContain(reasonFieldOf(entity, move)?.kind);
      expect(reasonFieldOf(entity, move)?.required).toBe(true);
    }
  });

  test('has an own key for each action', () => {
    const keys = Object.values(machine.actions).flatMap(({ key }) => key ?? []);
    expect(keys).toEqual([...new Set(keys)]);
  });
});

const withSubmissions = withMachine.filter(({ machine }) => machine.moves.some(({ isSubmission }) => isSubmission));

test.each(withSubmissions)('the machine of $name lets nobody decide on their own submission', ({ machine }) => {
  const byOthers = machine.moves.filter(({ by }) => by.some((each) => each !== 'owner' && each !== 'submitter'));
  const decisions = byOthers.filter(({ isSubmission }) => !isSubmission);
  const submitter: Actor = { roles: roleNames, relations: ['submitter', 'superiorOfOwner'] };
  expect(decisions.length).toBeGreaterThan(0);
  for (const move of decisions) expect(actorFor(move, [submitter])).toBeNull();
});

test('what was submitted is settled by these decisions, and by no other step of any machine', () => {
  const settling = withMachine.flatMap(({ name, machine }) =>
    machine.moves.filter((move) => settles(machine, move)).map(({ from, action }) => `${name}: ${from} ${action}`),
  );
  expect(settling.sort()).toEqual([
    'divisionBudget: locked reopen',
    'divisionBudget: submitted lock',
    'divisionBudget: submitted reopen',
    'reservation: pendingApproval agree',
    'reservation: pendingApproval reject',
    'reservation: pendingReview reject',
  ]);
});

describe('the approval of reservations', () => {
  const machine: AnyMachine = reservationApproval;

  test('waits for whoever may decide, not for whoever may only recall', () => {
    expect(isAwaited(machine, 'pendingReview', ['agree', 'reject'])).toBe(true);
    expect(isAwaited(machine, 'pendingReview', ['recall'])).toBe(false);
    expect(isAwaited(machine, 'approved', [])).toBe(false);
  });

  test('has a submission taken back by its recall, and no decision', () => {
    expect(takesBack(machine, 'pendingReview', ['recall'])).toBe('recall');
    expect(takesBack(machine, 'pendingApproval', ['agree', 'reject'])).toBeUndefined();
  });

  const moves = (state: string, actor: Actor) => movesFrom(machine, state, [actor]).map(({ action }) => action);
  const as = (...held: string[]): Actor => ({
    roles: roleNames.filter((role) => held.includes(role)),
    relations: relations.filter((relation) => held.includes(relation)),
  });

  // The allowed actions by state and by role or relation; all others may do nothing.
  const allowed: Record<string, Record<string, string[]>> = {
    pendingSubmission: { owner: ['submit'] },
    pendingReview: {
      owner: ['recall'],
      submitter: ['recall'],
      approver: ['agree', 'reject'],
      superiorOfOwner: ['agree', 'reject'],
    },
    pendingApproval: { generalManager: ['agree', 'rejectToPrevious', 'reject'] },
    approved: {},
    rejected: { owner: ['submit'] },
  };
  const everybody = [...roleNames, ...relations];
  test.each(Object.keys(machine.states).flatMap((state) => everybody.map((who) => [state, who] as const)))(
    'in %s, %s may take exactly the moves of the table',
    (state, who) => {
      expect(moves(state, as(who))).toEqual(allowed[state]?.[who] ?? []);
    },
  );

  test('an approver who is the submitter or the owner decides nothing', () => {
    expect(moves('pendingReview', as('approver', 'submitter'))).toEqual(['recall']);
    expect(moves('pendingReview', as('approver', 'owner'))).toEqual(['recall']);
  });

  test('a deputy decides in the place of the first who may, but never on their own submission', () => {
    const agree = moveOf(machine, 'pendingApproval', 'agree');
    if (!agree) throw new Error('there is no such move');
    const manager = as('generalManager');
    expect(actorFor(agree, [as('csr'), manager])).toBe(manager);
    expect(actorFor(agree, [as('csr', 'submitter'), manager])).toBeNull();
    expect(actorFor(agree, [as('csr'), as('generalManager', 'submitter')])).toBeNull();
    expect(actorFor(agree, [as('csr')])).toBeNull();
    // Nor on two levels: one they may take themselves is another thing.
    expect(actorFor(agree, [as('approver', 'predecessor'), manager])).toBeNull();
    expect(actorFor(agree, [as('generalManager', 'predecessor')])).not.toBeNull();
  });
});

describe('a machine of one’s own', () => {
  const submitted = { isSubmission: true, clears: ['note'] } as const;
  const settled = { reasonIn: 'because', dayIn: 'settledOn', isOptional: true } as const;
  const machine: AnyMachine = {
    states: { open: { id: 'Open' }, sent: { id: 'Sent' }, over: { id: 'Over' } },
    actions: { send: { label: { id: 'Send' } }, settle: { label: { id: 'Settle' } }, end: { label: { id: 'End' } } },
    initial: 'open',
    editable: ['open'],
    ownedBy: 'ownerId',
    moves: [
      { from: 'open', action: 'send', to: 'sent', by: ['csr'], ...submitted },
      { from: 'sent', action: 'settle', to: 'over', by: ['csr'], not: ['submitter'], needs: 'reason', ...settled },
      { from: 'sent', action: 'end', to: 'over', by: [], until: 'note' },
    ],
  };
  const [send, settle] = machine.moves;
  if (!send || !settle) throw new Error('the machine has these moves');

  test('writes its state, who submitted and for whom, reasons and days, and what it clears', () => {
    expect([...fieldsOfMoves(machine)]).toEqual([
      ...['state', 'submittedById', 'submittedForId', 'note', 'because', 'settledOn'],
    ]);
  });

  test('clears what says nothing any more, and leaves a reason or a day that is not given', () => {
    expect(changesOf(send, { reason: 'why', day: '2026-05-01' })).toEqual({ state: 'sent', note: null });
    const told = { reason: null, day: '2026-05-01' };
    expect(changesOf(settle, told)).toEqual({ state: 'over', because: null, settledOn: '2026-05-01' });
    expect(changesOf(settle, {})).toEqual({ state: 'over' });
  });

  test('waits for nobody where a move comes by itself or need not be taken', () => {
    expect(awaitedMoves(machine)).toEqual([send]);
    expect(awaitedMoves(machine, 'sent')).toEqual([]);
  });

  test('takes nothing back by what need not be done', () => {
    expect(takesBack(machine, 'sent', ['settle'])).toBeUndefined();
  });

  test('is drawn with where it may be edited, who takes each step, who does not, with what and until when', () => {
    expect(diagramOf(machine).split('\n').slice(2)).toEqual([
      '  open : Open (may be edited)',
      '  sent : Sent',
      '  over : Over',
      '  open --> sent : Send (csr)',
      '  sent --> over : Settle with a reason (csr, not the submitter)',
      '  sent --> over : End (by itself, until note is filled in)',
      '  over --> [*]',
    ]);
  });
});
