import type { MessageDescriptor } from '@lingui/core';
import type { Role } from '../roles';

/** What a person can be to a record: whose it is, who submitted it last or in whose place, and who stands above whose it is. */
export const relations = ['owner', 'submitter', 'superiorOfOwner'] as const;
export type Relation = (typeof relations)[number];

/** One step from state to state, as a row of the machine's table. */
export interface Move<S extends string = string, A extends string = string> {
  from: S;
  action: A;
  to: S;
  /** Who may: whoever holds one of the roles within their reach, or is one of these to the record; nobody where it comes by itself. */
  by: readonly (Role | Relation)[];
  /** Who may not all the same. */
  not?: readonly Relation[];
  /** What has to be told with it. */
  needs?: 'reason';
  /** The field in which the reason stands: words, or one of the field's choices. */
  reasonIn?: string;
  /** The field in which its day stands. */
  dayIn?: string;
  /** Whoever takes it is the submitter from then on. */
  isSubmission?: true;
  /** Nobody is waited for to take it. */
  isOptional?: true;
  /** The field that ends it: once something stands there, the move is taken no more. */
  until?: string;
  /** The fields that say nothing any more after it. */
  clears?: readonly string[];
  /** Takes the step before back for whoever took that. */
  takesBack?: true;
}

/** What is done to a record: how it is called, by which key, and its tone. */
export interface Action {
  label: MessageDescriptor;
  /** A single letter, on the page of the records; none where it comes by itself. */
  key?: string;
  tone?: 'primary' | 'danger';
}

/** The life of a record as data: its states in their order, what is done to it, and who moves it from where to where. */
export interface Machine<S extends string = string, A extends string = string> {
  states: Readonly<Record<S, MessageDescriptor>>;
  actions: Readonly<Record<A, Action>>;
  initial: S;
  /** The states in which a record is edited and removed; in the others it waits for somebody, or is done. */
  editable: readonly S[];
  /** The field that says whose the record is: an account, or a customer with its owner. */
  ownedBy: string;
  moves: readonly Move<S, A>[];
}

/** Any machine; `Machine<S, A>` itself is invariant in its states. */
export type AnyMachine = Machine<string, string>;

/** Declares a machine. */
export function machine<S extends string, A extends string>(definition: Machine<S, A>): Machine<S, A> {
  return definition;
}

/** The fields of records with a machine beside those for reasons and days: the others where something is submitted. */
export const stateField = 'state';
export const submitterField = 'submittedById';
/** In whose place a deputy submitted it. */
export const submittedForField = 'submittedForId';

/** The fields of a record that its moves write and nothing else does. */
export function fieldsOfMoves({ moves }: AnyMachine): Set<string> {
  const written = moves.flatMap(({ isSubmission, reasonIn, dayIn, clears = [] }) => [
    ...(isSubmission ? [submitterField, submittedForField] : []),
    ...clears,
    ...[reasonIn, dayIn].filter((field) => field !== undefined),
  ]);
  return new Set([stateField, ...written]);
}

/** What a move writes into its record, beside who submitted it; a reason or a day that is not given stays as it is. */
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

/** Somebody who may act on a record: by their own rights, or as deputy by those of the person they stand in for. */
export interface Actor {
  roles: readonly Role[];
  relations: readonly Relation[];
}

/**
 * Which of those who may act takes a move: the first that may, beginning with the person in front of the screen. That
 * person's own relations count against all of them, so that nobody decides on their own submission as a deputy.
 */
export function actorFor<A extends Actor>(move: Move, actors: readonly A[]): A | null {
  const { by, not = [] } = move;
  const isBarred = ({ relations: held }: Actor) => held.some((relation) => not.includes(relation));
  const [self] = actors;
  if (!self || isBarred(self)) return null;
  const may = ({ roles, relations: held }: Actor) => [...roles, ...held].some((each) => by.includes(each));
  return actors.find((actor) => may(actor) && !isBarred(actor)) ?? null;
}

/** The moves that one of those who may act takes from a state. */
export function movesFrom({ moves }: AnyMachine, state: string, actors: readonly Actor[]): Move[] {
  return moves.filter((move) => move.from === state && actorFor(move, actors) !== null);
}

/** The move an action is in a state; undefined where it is none. */
export function moveOf({ moves }: AnyMachine, state: string, action: string): Move | undefined {
  return moves.find((move) => move.from === state && move.action === action);
}

/** The moves that somebody is waited for to take, from one state or from any. */
export function awaitedMoves({ moves }: AnyMachine, state?: string): Move[] {
  return moves.filter(
    ({ from, by, isOptional }) => (state === undefined || from === state) && by.length > 0 && !isOptional,
  );
}

/** Whether one of the actions somebody may take from a state is waited for. */
export function isAwaited(machine: AnyMachine, state: string, actions: readonly string[]): boolean {
  return awaitedMoves(machine, state).some(({ action }) => actions.includes(action));
}

/** The action that takes a step back for whoever took it, among those they may take. */
export function takesBack(machine: AnyMachine, state: string, actions: readonly string[]): string | undefined {
  return actions.find((action) => moveOf(machine, state, action)?.takesBack === true);
}
