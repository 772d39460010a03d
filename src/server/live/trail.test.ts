import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { expect, test } from 'vitest';
import { liveLimits } from '../../shared/areas/live/limits';
import type { Db } from '../db/connect';
import { headOfTrail, placeOf, placeText, readTrail } from './changes';
import { Trail } from './trail';

interface Line {
  place: number;
  mark: string;
  action: string;
  entity: string | null;
}

const line = (place: number, values: Partial<Line> = {}): Line => ({
  place,
  mark: `m${place}`,
  action: 'edited',
  entity: 'customer',
  ...values,
});

/** A database whose audit trail is the lines given. */
function databaseOf(lines: Line[]): Db {
  const answer = ({ sql, parameters: [after = 0, most = 0] }: CompiledQuery): unknown[] => {
    if (sql.includes('audit_head')) return lines.slice(-1).map(({ place, mark }) => ({ place, mark }));
    return lines.filter(({ place }) => place > Number(after)).slice(0, Number(most));
  };
  class Driver extends DummyDriver {
    override async acquireConnection() {
      const executeQuery = async <R>(query: CompiledQuery): Promise<QueryResult<R>> => ({ rows: answer(query) as R[] }); // lines, as asked for
      return { executeQuery, streamQuery: () => (async function* () {})() };
    }
  }
  return new Kysely<never>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }) as unknown as Db; // it answers whatever is asked
}

test('a place is written and read as one text, and what is none names none', () => {
  expect(placeText({ place: 12, mark: 'ab3' })).toBe('12-ab3');
  expect(placeOf('12-ab3')).toEqual({ place: 12, mark: 'ab3' });
  expect(placeOf('0-')).toEqual({ place: 0, mark: '' });
  for (const text of ['', '12', '-ab', '12-xyz', '12-123456789', '1234567890123456-a', ' 12-ab', '12-ab\n.']) {
    expect(placeOf(text), text).toBeNull();
  }
});

test('what came after a place are the lines that changed a record, and how far was read', async () => {
  const lines = [
    line(1),
    line(2),
    line(3, { action: 'login', entity: null }),
    line(4, { action: 'exported' }),
    line(5, { entity: 'order' }),
    line(6, { action: 'login refused', entity: null }),
  ];
  const read = await readTrail(databaseOf(lines), { place: 2, mark: 'm2' });
  expect(read).toMatchObject({ place: 6, mark: 'm6', changes: [{ place: 5, entity: 'order' }], endsSessions: false });
  expect(read?.changes).toHaveLength(1);
  expect(await readTrail(databaseOf(lines), { place: 6, mark: 'm6' })).toEqual({
    place: 6,
    mark: 'm6',
    changes: [],
    endsSessions: false,
  });
});

test.each(['exported', 'login', 'login refused', 'opened', 'proved again', 'refused'])(
  'a line that something was %s changed no record and ends no session',
  async (action) => {
    const read = await readTrail(databaseOf([line(1), line(2, { action, entity: 'account' })]), {
      place: 1,
      mark: 'm1',
    });
    expect(read).toMatchObject({ place: 2, changes: [], endsSessions: false });
  },
);

test.each([null, 'account', 'accountRole', 'apiKey'])('a line about %s may end sessions', async (entity) => {
  const read = await readTrail(databaseOf([line(1), line(2, { action: 'logged out', entity })]), {
    place: 1,
    mark: 'm1',
  });
  expect(read?.endsSessions).toBe(true);
  expect(read?.changes).toHaveLength(entity === null ? 0 : 1);
});

test('a trail that has not the place, or another line there, is another one; its beginning is in every one', async () => {
  const database = databaseOf([line(1), line(2)]);
  expect(await readTrail(database, { place: 2, mark: 'other' })).toBeNull();
  expect(await readTrail(database, { place: 3, mark: 'm3' })).toBeNull();
  expect((await readTrail(database, { place: 0, mark: '' }))?.changes).toHaveLength(2);
  expect(await headOfTrail(database)).toEqual({ place: 2, mark: 'm2' });
  const empty = databaseOf([]);
  expect(await headOfTrail(empty)).toEqual({ place: 0, mark: '' });
  expect(await readTrail(empty, { place: 0, mark: '' })).toMatchObject({ place: 0, mark: '', changes: [] });
});

test('so much is told line by line, and no more', async () => {
  const lines = Array.from({ length: liveLimits.caughtUp }, (_, at) => line(at + 1));
  const from = { place: 1, mark: 'm1' };
  expect((await readTrail(databaseOf(lines), from))?.changes).toHaveLength(liveLimits.caughtUp - 1);
  expect(await readTrail(databaseOf([...lines, line(liveLimits.caughtUp + 1)]), from)).toBeNull();
});

test('a server has at hand what it read on to, until it follows the trail no more', async () => {
  const lines = [line(1)];
  const trail = new Trail(databaseOf(lines));
  expect(trail.since({ place: 1, mark: 'm1' })).toBeNull();
  expect(await trail.head()).toEqual({ place: 1, mark: 'm1' });
  lines.push(line(2), line(3));
  expect(await trail.head()).toEqual({ place: 1, mark: 'm1' });
  expect((await trail.readOn())?.changes.map(({ place }) => place)).toEqual([2, 3]);
  lines.push(line(4));
  await trail.readOn();
  expect(trail.since({ place: 2, mark: 'm2' })).toMatchObject({
    to: { place: 4, mark: 'm4' },
    changes: [{ place: 3 }, { place: 4 }],
  });
  expect(trail.since({ place: 1, mark: 'm1' })?.changes).toHaveLength(3);
  expect(trail.since({ place: 0, mark: '' })).toBeNull();
  trail.forget();
  expect(trail.since({ place: 4, mark: 'm4' })).toBeNull();
  expect(await trail.head()).toEqual({ place: 4, mark: 'm4' });
  expect(trail.since({ place: 4, mark: 'm4' })?.changes).toEqual([]);
});

test('so many lines are kept at hand, the latest ones', async () => {
  const lines = [line(1)];
  const trail = new Trail(databaseOf(lines));
  await trail.head();
  for (let place = 2; place <= liveLimits.keptLines; place += 1) lines.push(line(place));
  await trail.readOn();
  lines.push(line(liveLimits.keptLines + 1));
  await trail.readOn();
  expect(trail.since({ place: 1, mark: 'm1' })?.changes).toHaveLength(liveLimits.keptLines);
  lines.push(line(liveLimits.keptLines + 2));
  await trail.readOn();
  expect(trail.since({ place: 1, mark: 'm1' })).toBeNull();
  expect(trail.since({ place: 2, mark: 'm2' })?.changes).toHaveLength(liveLimits.keptLines);
});

test('where the trail has become another one, its end is the new beginning', async () => {
  const lines = [line(1), line(2)];
  const trail = new Trail(databaseOf(lines));
  await trail.head();
  lines.splice(0, 2, line(1, { mark: 'other' }));
  expect(await trail.readOn()).toBeNull();
  expect(await trail.head()).toEqual({ place: 1, mark: 'other' });
  expect(trail.since({ place: 1, mark: 'other' })).toEqual({ to: { place: 1, mark: 'other' }, changes: [] });
});
