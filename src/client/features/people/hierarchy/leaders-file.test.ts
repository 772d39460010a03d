import { expect, test } from 'vitest';
import type { LedPerson } from '../../../../shared/areas/people/hierarchy-calls';
import { leaders } from '../../../../shared/imports/leaders';
import { recognizedColumns } from '../../../../shared/imports/proposal';
import type { ImportValues } from '../../../../shared/imports/target';
import { leadersOfRows } from './leaders-file';

const person = (
  id: number,
  account: string,
  superiorId: number | null,
  skipLevelLeaderId: number | null = null,
): LedPerson => ({
  ...{ id, version: 1, account, name: account, email: `${account}@example.com`, department: '', disabled: false },
  ...{
    superiorId,
    superior: null,
    hasSkipLevelLeader: skipLevelLeaderId !== null,
    skipLevelLeaderId,
    skipLevelLeader: null,
  },
  customers: 0,
});
const people = [person(1, 'ada', null), person(2, 'bo', 1), person(3, 'cy', 2, 1), person(4, 'di', 2)];

const read = (...rows: ImportValues[]) => {
  const { changes, problems } = leadersOfRows(
    rows.map((values, at) => ({ row: at + 2, values })),
    people,
  );
  return {
    changes: changes.map(({ row, person, superior, skipLevelLeader }) => [
      row,
      person.account,
      superior?.account ?? null,
      skipLevelLeader?.account ?? null,
    ]),
    problems: problems.map(({ row, text, problem }) => [row, text, problem.message.message]),
  };
};

test('the columns of the page’s own export are found in both languages, and change nothing', () => {
  const english = ['Employee account', 'Name', 'Email', 'Superior’s account', 'Direct superior', 'Superior’s email'];
  const chinese = ['员工账号', '姓名', '邮箱', '上级账号', '直属上级', '上级邮箱'];
  for (const [headings, ofLeader] of [
    [english, ['Leader’s account', 'Skip-level leader']],
    [chinese, ['隔级领导账号', '隔级领导']],
  ] as const) {
    const columns = recognizedColumns(leaders, [...headings, ...ofLeader]);
    expect(Object.entries(columns).map(([key, { column }]) => [key, column])).toEqual([
      ['person', 0],
      ['superior', 3],
      ['skipLevelLeader', 6],
    ]);
  }
  const asTheyAre = people.map(({ account, superiorId, skipLevelLeaderId }) => ({
    person: account,
    superior: people.find(({ id }) => id === superiorId)?.account ?? null,
    skipLevelLeader: people.find(({ id }) => id === skipLevelLeaderId)?.account ?? null,
  }));
  expect(read(...asTheyAre)).toEqual({ changes: [], problems: [] });
});

test('people are found by account or address; an empty cell is nobody, and what has no column stays', () => {
  expect(read({ person: 'CY@example.com', superior: ' Ada ' }, { person: 'di', superior: null })).toEqual({
    changes: [
      [2, 'cy', 'ada', 'ada'],
      [3, 'di', null, null],
    ],
    problems: [],
  });
});

test('who is not known is named, and so is who stands there twice', () => {
  const { changes, problems } = read(
    { person: 'nobody', superior: 'ada' },
    { person: 'di', superior: 'zoe' },
    { person: 'cy' },
    { person: 'cy', superior: 'ada' },
  );
  expect(problems).toEqual([
    [2, 'nobody', 'is nobody’s account or address'],
    [3, 'zoe', 'is nobody’s account or address'],
    [5, 'cy', 'is in row {earlier} already'],
  ]);
  expect(changes).toEqual([]);
  const twins = [...people, { ...person(5, 'ed', null), email: 'di@example.com' }];
  const [shared] = leadersOfRows([{ row: 2, values: { person: 'di@example.com' } }], twins).problems;
  expect(shared?.problem.message.message).toContain('several people');
});

test('what stands against rows is told in the order of the rows', () => {
  const { problems } = read({ person: 'ada', skipLevelLeader: 'di' }, { person: 'nobody' });
  expect(problems.map(([row, text]) => [row, text])).toEqual([
    [2, 'ada'],
    [3, 'nobody'],
  ]);
});

test('a skip-level leader who does not count, as the person is not marked to have one, is given by a file', () => {
  const unmarked = [person(1, 'ada', null), { ...person(2, 'bo', null, 1), hasSkipLevelLeader: false }];
  const changesOf = (values: ImportValues) =>
    leadersOfRows([{ row: 2, values }], unmarked).changes.map(
      ({ skipLevelLeader }) => skipLevelLeader?.account ?? null,
    );
  expect(changesOf({ person: 'bo', skipLevelLeader: 'ada' })).toEqual(['ada']);
  expect(changesOf({ person: 'bo', skipLevelLeader: null })).toEqual([]);
});

test('loops over either kind of leader are refused at their rows; two may change places', () => {
  expect(read({ person: 'ada', skipLevelLeader: 'di' }).problems).toEqual([
    [2, 'ada', 'would become their own superior'],
  ]);
  expect(read({ person: 'bo', superior: 'bo' }).problems).toHaveLength(1);
  expect(read({ person: 'ada', superior: 'bo' }, { person: 'bo', superior: null })).toEqual({
    changes: [
      [2, 'ada', 'bo', null],
      [3, 'bo', null, null],
    ],
    problems: [],
  });
});
