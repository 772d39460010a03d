import type { MessageDescriptor } from '@lingui/core';
import type { Role } from '../roles';

/**
 * A person's relation to a record: owner, last submitter (or the person submitted for), superior of the owner, whoever
 * took the last step (or the person it was taken for).
 */
export const relations = ['owner', 'submitter', 'superiorOfOwner', 'predecessor'] as const;
export type Relation = (typeof relations)[number];

/** One step from state to state, as a row of the machine's table. */
export interface Move<S extends string = string, A extends string = string> {
  from: S;
  action: A;
  to: S;
  /** Who may take it: holders of a role, within their reach, or of a relation; empty if it happens by itself. */
  by: readonly (Role | Relation)[];
  /** Relations that bar somebody whom `by` admits. */
  not?: readonly Relation[];
  /** What must be given with it. */
  needs?: 'reason';
  /** The field that stores the reason: words, or one of the field's choices. */
  reasonIn?: string;
  /** The field that stores its day. */
  dayIn?: string;
  /** Whoever takes it becomes the submitter. */
  isSubmission?: true;
  /** Taking it is optional: the record does not wait for anybody to do so. */
  isOptional?: true;
  /** The field that rules it out: once filled, the move can no longer be taken. */
  until?: string;
  /** The fields that it empties. */
  clears?: readonly string[];
  /** Undoes the preceding move, and is offered as such to whoever took that. */
  takesBack?: true;
}

/** An action on a record: its label, key and tone. */
export interface Action {
  label: MessageDescriptor;
  /** A single letter, on the page of the records; absent if it happens by itself. */
  key?: string;
  tone?: 'primary' | 'danger';
}

/** The life cycle of a record as data: its states in order, its actions, and who moves it from where to where. */
export interface Machine<S extends string = string, A extends string = string> {
  states: Readonly<Record<S, MessageDescriptor>>;
  actions: Readonly<Record<A, Action>>;
  initial: S;
  /** The states in which a record may be edited and removed; in the others it waits for somebody, or is done. */
  editable: readonly S[];
  /** The field that determines the record's owner: an account, or a customer, whose owner it is. */
  ownedBy: string;
  moves: readonly Move<S, A>[];
}

/** Any machine; `Machine<S, A>` itself is invariant in its states. */
export type AnyMachine = Machine<string, string>;

/** Declares a machine. */
export function machine<S extends string, A extends string>(definition: Machine<S, A>): Machine<S, A> {
  return definition;
}

/** The fields of records with a machine, beside those for reasons and days; the last two only with a submission. */
export const stateField = 'state';
export const submitterField = 'submittedById';
/** The person for whom a deputy submitted it. */
export const submittedForField = 'submittedForId';

/** The fields of a record that only its moves write. */
export function fieldsOfMoves({ moves }: AnyMachine): Set<string> {
  const written = moves.flatMap(({ isSubmission, reasonIn, dayIn, clears = [] }) => [
    ...(isSubmission ? [submitterField, submittedForField] : []),
    ...clears,
    ...[reasonIn, dayIn].filter((field) => field !== undefined),
  ]);
  return new Set([stateField, ...written]);
}

/** The values that a move writes into its record, beside the submitter; a reason or day not given stays as it is. */
export function changesOf(
  { to, clears = [], reasonIn, dayIn }: Move,
  { reason, day }: { reason?: string | null | undefined; day?: string | undefined },
): Record<string, string | null> {
  return {
    [stateField]: to,
    ...Object.fromEntries(clears.map((field) => [field, null])),
    ...(reasonIn && reason !== undefined ? { [reasonIn]: reason } : {}),
    ...(dayIn && day !== undefined ? { [dayIn]: day } : {}),
  };
}

/** The rights by which somebody acts on a record: their own or, for a deputy, those of the represented person. */
export interface Actor {
  roles: readonly Role[];
  relations: readonly Relation[];
}

/**
 * Returns the first actor that may take a move; the user comes first in `actors`. Relations that bar the user bar all
 * actors, so that nobody decides on their own submission as a deputy; nor does anybody decide as a deputy after a step
 * of their own, or one taken in their place, as one person would decide on two levels.
 */
export function actorFor<A extends Actor>(move: Move, actors: readonly A[]): A | null {
  const { by, not = [] } = move;
  const isBarred = ({ relations: held }: Actor) => held.some((relation) => not.includes(relation));
  const [self] = actors;
  if (!self || isBarred(self)) return null;
  const may = ({ roles, relations: held }: Actor) => [...roles, ...held].some((each) => by.includes(each));
  const isSecond = not.length > 0 && self.relations.includes('predecessor');
  return actors.find((actor) => may(actor) && !isBarred(actor) && (actor === self || !isSecond)) ?? null;
}

/** The moves from a state that at least one of the actors may take. */
export function movesFrom({ moves }: AnyMachine, state: string, actors: readonly Actor[]): Move[] {
  return moves.filter((move) => move.from === state && actorFor(move, actors) !== null);
}

/** The move of an action from a state; undefined if there is none. */
export function moveOf({ moves }: AnyMachine, state: string, action: string): Move | undefined {
  return moves.find((move) => move.from === state && move.action === action);
}

/** The moves that wait for somebody to take them, from one state or from any. */
export function awaitedMoves({ moves }: AnyMachine, state?: string): Move[] {
  return moves.filter(
    ({ from, by, isOptional }) => (state === undefined || from === state) && by.length > 0 && !isOptional,
  );
}

/**
 * Whether a move settles what was submitted: somebody else than who submitted decides, and nobody is to decide after
 * them.
 */
export function settles(machine: AnyMachine, { to, not = [], takesBack: undoes }: Move): boolean {
  const isOpen = awaitedMoves(machine, to).some((next) => next.not?.includes('submitter'));
  return not.includes('submitter') && undoes !== true && !isOpen;
}

/** Whether one of the actions that somebody may take from a state is one the record waits for. */
export function isAwaited(machine: AnyMachine, state: string, actions: readonly string[]): boolean {
  return awaitedMoves(machine, state).some(({ action }) => actions.includes(action));
}

/** The action among those somebody may take that undoes the preceding move (`takesBack`). */
export function takesBack(machine: AnyMachine, state: string, actions: readonly string[]): string | undefined {
  return actions.find((action) => moveOf(machine, state, action)?.takesBack === true);
}
