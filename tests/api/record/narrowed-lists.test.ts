import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tableOf } from '../../../src/server/db/storage';
import { listed } from '../../../src/shared/areas/all';
import { type CrudRow, crudCallsOf, filtersOf } from '../../../src/shared/entity/crud';
import { type AnyEntity, rowFieldsOf } from '../../../src/shared/entity/entity';
import { throughOf } from '../../../src/shared/entity/naming';
import type { Role } from '../../../src/shared/roles';
import { type Company, startCompany, sum } from '../../support/company';
import { wholeList } from '../../support/whole-list';

let company: Company;
beforeAll(async () => {
  company = await startCompany('small');
});
afterAll(() => company.app.close());

/** What a list is asked for, and which of its rows it holds then. */
interface Narrowing {
  asked: Record<string, unknown>;
  holds: (row: CrudRow) => boolean;
}

const isGiven = (value: unknown): value is string | number => value !== null && value !== undefined && value !== '';
const idsIn = (value: unknown): number[] => [value ?? []].flat().map(Number);

/** The records that a list's references name and that it tells of, as they are stored: by the reference and their ids. */
type Named = ReadonlyMap<string, ReadonlyMap<unknown, Record<string, unknown>>>;

async function namedBy(entity: AnyEntity): Promise<Named> {
  const entries = throughOf(entity).map(async ({ field, to }) => {
    const { rows } = await sql<{ id: number }>`select * from ${sql.table(tableOf(to))}`.execute(company.app.db);
    return [field, new Map(rows.map((row) => [row.id, row]))] as const;
  });
  return new Map(await Promise.all(entries));
}

/** To the cent, as sums of fractions are not the same in any order. */
const sumOf = (rows: readonly CrudRow[], name: string) =>
  expect.closeTo(
    sum(rows, (row) => Number(row[name] ?? 0)),
    3,
  );

/** Every way a list is narrowed by what its rows are told through a reference. */
function narrowingsThrough(entity: AnyEntity, rows: readonly CrudRow[], named: Named): Narrowing[] {
  return throughOf(entity).flatMap(({ field, references }) =>
    references.flatMap(({ name }) => {
      const idOf = (row: CrudRow) => named.get(field)?.get(row[field])?.[name];
      const ids = [...new Set(rows.map(idOf).filter(isGiven))].sort();
      const asked = [ids.slice(0, 1), ids.slice(-2)].filter((each) => each.length > 0);
      return asked.map((each) => ({
        asked: { [name]: each },
        holds: (row: CrudRow) => each.includes(idOf(row) as number),
      }));
    }),
  );
}

/** Every way a list is narrowed by one of its columns, by what stands in it. */
function narrowingsOf(entity: AnyEntity, rows: readonly CrudRow[], named: Named): Narrowing[] {
  const { list, search, searchesText } = entity;
  const fields = rowFieldsOf(entity);
  const byColumn = list.flatMap((name): Narrowing[] => {
    const values = [...new Set(rows.flatMap((row) => row[name] as unknown[]).filter(isGiven))].sort();
    const [one, other = one] = [values[Math.floor(values.length / 2)], values[0]];
    if (!isGiven(one) || !isGiven(other)) return [];
    const text = (row: CrudRow) => String(row[name] ?? '');
    switch (fields[name]?.kind) {
      case 'choice':
        return [[one], [one, other]].map((asked) => ({
          asked: { [name]: asked },
          holds: (row) => asked.includes(text(row)),
        }));
      case 'reference':
      case 'references':
        return [[Number(one)], [Number(one), Number(other)]].map((asked) => ({
          asked: { [name]: asked },
          holds: (row) => idsIn(row[name]).some((id) => asked.includes(id)),
        }));
      case 'flag':
        return [true, false].map((asked) => ({ asked: { [name]: asked }, holds: (row) => row[name] === asked }));
      case 'date':
        return [
          { asked: { [`${name}From`]: one }, holds: (row) => text(row) >= String(one) },
          { asked: { [`${name}To`]: one }, holds: (row) => text(row) !== '' && text(row) <= String(one) },
          { asked: { [`${name}From`]: one, [`${name}To`]: one }, holds: (row) => text(row) === one },
        ];
      default:
        return [];
    }
  });
  const narrowings = [...narrowingsThrough(entity, rows, named), ...byColumn];
  // Of long texts one finds the beginnings of words, which is tested with them.
  if (searchesText) return narrowings;
  const through = throughOf(entity).filter(({ search: found }) => found.length > 0);
  const textsOf = (row: CrudRow) => search.map((name) => String(row[name] ?? ''));
  const namedTextsOf = (row: CrudRow) =>
    through.flatMap(({ field, search: found }) =>
      found.map((name) => String(named.get(field)?.get(row[field])?.[name] ?? '')),
    );
  const pieces = [textsOf, namedTextsOf].flatMap((texts) => {
    const found = rows.flatMap(texts).find((text) => text !== '') ?? '';
    const piece = found.slice(Math.floor(found.length / 3), Math.ceil((2 * found.length) / 3)).trim();
    return piece === '' ? [] : [piece];
  });
  return [
    ...narrowings,
    ...pieces.map((piece) => ({
      asked: { text: piece.toUpperCase() },
      holds: (row: CrudRow) =>
        [...textsOf(row), ...namedTextsOf(row)].some((text) => text.toLowerCase().includes(piece.toLowerCase())),
    })),
  ];
}

// Between them they have columns of every kind, and all are narrowed by the same code.
const { contact, lineUp, market, material, model, quote, reservation, task, travel } = listed;

describe.each<AnyEntity>([contact, lineUp, market, material, model, quote, reservation, task, travel])(
  'the list of $name',
  (entity) => {
    const calls = crudCallsOf(entity);
    const idsOf = (rows: readonly CrudRow[]) => rows.map(({ id }) => id).sort((left, right) => left - right);

    test('holds exactly what it is narrowed to, by each of its columns and by several', async () => {
      const role = entity.access.write.includes('admin') ? 'admin' : (entity.access.write[0] as Role); // each is written by somebody
      const { client } = await company.as(role);
      const { rows } = (await client.call(calls.list, { size: 5000, ...wholeList(entity) })).data;
      const narrowings = narrowingsOf(entity, rows, await namedBy(entity));
      for (const { asked, holds } of narrowings) {
        const { data, msg } = await client.call(calls.list, { size: 5000, ...wholeList(entity), ...asked });
        expect([msg, asked, idsOf(data.rows), data.total]).toEqual([
          '',
          asked,
          idsOf(rows.filter(holds)),
          rows.filter(holds).length,
        ]);
        for (const name of entity.totals ?? [])
          expect([asked, name, data.totals[name as never]]).toEqual([asked, name, sumOf(data.rows, name)]);
      }
      const [first, last] = [narrowings[0], narrowings.at(-1)];
      if (!first || !last || Object.keys(first.asked).some((name) => name in last.asked)) return;
      const { data } = await client.call(calls.list, {
        size: 5000,
        ...wholeList(entity),
        ...first.asked,
        ...last.asked,
      });
      expect(idsOf(data.rows)).toEqual(idsOf(rows.filter((row) => first.holds(row) && last.holds(row))));
    });

    test('is found by no name of a customer out of reach, and narrowed to nobody’s whose customers are', async () => {
      if (!throughOf(entity).some(({ to }) => to === 'customer')) return;
      const vp = await company.as('vpSales');
      const customers = await company.app.db.selectFrom('customer').select(['id', 'code', 'ownerId']).execute();
      const far = customers.filter(({ id }) => !vp.visible.has(id));
      expect(far.length).toBeGreaterThan(0);
      for (const { code, ownerId } of far.slice(0, 5)) {
        for (const asked of [{ text: code }, ...('ownerId' in filtersOf(entity) ? [{ ownerId: [ownerId] }] : [])]) {
          const { data } = await vp.client.call(calls.list, { size: 5000, ...wholeList(entity), ...asked });
          const reached = data.rows.filter(
            ({ customerId }) => customerId === null || vp.visible.has(Number(customerId)),
          );
          expect([asked, data.rows.length]).toEqual([asked, reached.length]);
        }
      }
    });

    test('is answered whole to nobody whose reach it goes beyond', async () => {
      if (entity.access.scope !== 'customer') return;
      const vp = await company.as('vpSales');
      const { rows } = (await vp.client.call(calls.list, { size: 5000, ...wholeList(entity) })).data;
      const { rows: all } = await sql<{ id: number; customerId: number }>`
      select id, customer_id from ${sql.table(tableOf(entity.name))}`.execute(company.app.db);
      expect(idsOf(rows)).toEqual(
        all
          .flatMap(({ id, customerId }) => (vp.visible.has(customerId) ? [id] : []))
          .sort((left, right) => left - right),
      );
    });
  },
);
