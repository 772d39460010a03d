import { msg } from '@lingui/core/macro';
import type { LedPerson } from '../../../../shared/areas/people/hierarchy-calls';
import type { Problem } from '../../../../shared/entity/problem';
import { grouped } from '../../../../shared/grouped';
import type { CheckedRow } from '../../../../shared/imports/rows';
import { everybodyAbove } from '../../../../shared/rules/leaders';

/** The leaders that a row gives a person, null for nobody. */
export interface LeadersOfRow {
  row: number;
  person: LedPerson;
  superior: LedPerson | null;
  skipLevelLeader: LedPerson | null;
}

/** Why a row cannot be applied. */
export interface RowProblem {
  row: number;
  /** As it stands in the row. */
  text: string;
  problem: Problem;
}

interface LeadersFile {
  /** The rows that change something and can be applied. */
  changes: LeadersOfRow[];
  problems: RowProblem[];
}

type Row = Pick<CheckedRow, 'row' | 'values'>;

const isUnknown: Problem = { message: msg`is nobody’s account or address`, values: {} };
const isShared: Problem = { message: msg`is the address of several people: enter the account`, values: {} };
const isLoop: Problem = { message: msg`would become their own superior`, values: {} };

/**
 * What a file of leaders would change: people are found by account, otherwise by address. A leader without a column in
 * the file stays; an empty cell means nobody.
 */
export function leadersOfRows(rows: readonly Row[], people: readonly LedPerson[]): LeadersFile {
  const problems: RowProblem[] = [];
  const find = finderIn(people);
  const byId = new Map(people.map((person) => [person.id, person]));
  const rowsOf = new Map<number, number>();
  const read: LeadersOfRow[] = [];
  for (const { row, values } of rows) {
    const fault = (text: string, problem: Problem) => problems.push({ row, text, problem });
    const named = (key: string, before: LedPerson | null): LedPerson | null => {
      const value = values[key];
      if (value === undefined) return before;
      const text = typeof value === 'string' ? value.trim() : '';
      if (text === '') return null;
      const found = find(text);
      if ('id' in found) return found;
      fault(text, found);
      return null;
    };
    const person = named('person', null);
    if (!person) continue;
    const earlier = rowsOf.get(person.id);
    if (earlier !== undefined) {
      fault(person.account, { message: msg`is in row {earlier} already`, values: { earlier } });
      continue;
    }
    rowsOf.set(person.id, row);
    const { superiorId, skipLevelLeaderId } = leaderIdsOf(person);
    read.push({
      row,
      person,
      superior: named('superior', byId.get(superiorId ?? 0) ?? null),
      skipLevelLeader: named('skipLevelLeader', byId.get(skipLevelLeaderId ?? 0) ?? null),
    });
  }
  problems.push(...loopsIn(read, people));
  const refused = new Set(problems.map(({ row }) => row));
  const changes = read.filter(({ row, person, superior, skipLevelLeader }) => {
    if (refused.has(row)) return false;
    const before = leaderIdsOf(person);
    return (superior?.id ?? null) !== before.superiorId || (skipLevelLeader?.id ?? null) !== before.skipLevelLeaderId;
  });
  return { changes, problems: problems.sort((left, right) => left.row - right.row) };
}

/** Who leads a person now; the id of a skip-level leader only counts with `hasSkipLevelLeader`. */
function leaderIdsOf({ superiorId, hasSkipLevelLeader, skipLevelLeaderId }: LedPerson) {
  return { superiorId, skipLevelLeaderId: hasSkipLevelLeader ? skipLevelLeaderId : null };
}

function finderIn(people: readonly LedPerson[]): (text: string) => LedPerson | Problem {
  const byAccount = new Map(people.map((person) => [person.account.toLowerCase(), person]));
  const byAddress = grouped(people, ({ email }) => email.toLowerCase());
  return (text) => {
    const found = byAccount.get(text.toLowerCase());
    if (found) return found;
    const [first, ...others] = byAddress.get(text.toLowerCase()) ?? [];
    return first && others.length === 0 ? first : first ? isShared : isUnknown;
  };
}

/** The rows whose people would stand above themselves once all rows are applied. */
function loopsIn(rows: readonly LeadersOfRow[], people: readonly LedPerson[]): RowProblem[] {
  const leaders = new Map(people.map((person) => [person.id, Object.values(leaderIdsOf(person))]));
  for (const { person, superior, skipLevelLeader } of rows) {
    leaders.set(person.id, [superior?.id ?? null, skipLevelLeader?.id ?? null]);
  }
  const leadersOf = (id: number) => (leaders.get(id) ?? []).filter((leader) => leader !== null);
  return rows
    .filter(({ person }) => everybodyAbove(person.id, leadersOf).has(person.id))
    .map(({ row, person }) => ({ row, text: person.account, problem: isLoop }));
}
