import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tableOf } from '../../../src/server/db/storage';
import { type EntityName, entityOf, type ListedName, lists } from '../../../src/shared/areas/all';
import type { EntityList } from '../../../src/shared/areas/area';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { bulkNames } from '../../../src/shared/areas/record/editable';
import { editedNamesOf, fieldNamesOf } from '../../../src/shared/entity/changes';
import { type CrudRow, crudCallsOf } from '../../../src/shared/entity/crud';
import { isFilledIn, isOpen, needsParts } from '../../../src/shared/entity/entity';
import type { Field } from '../../../src/shared/entity/field';
import { codeFieldOf, isReference, nameBeside, parentOf, referencesOf } from '../../../src/shared/entity/naming';
import { holds, type Role, roleNames } from '../../../src/shared/roles';
import { readAnySpreadsheet } from '../../../workers/spreadsheet/read-any';
import { type Company, type Person, startCompany } from '../../support/company';
import { besideNew, neededPartsOf } from '../../support/new-records';
import { makeRoom, valuesOf } from '../../support/record-values';
import { codeOf } from '../../support/records';
import { wholeList } from '../../support/whole-list';

type Given = string | number | null;

let company: Company;

beforeAll(async () => {
  company = await startCompany('small');
  await makeRoom(company.app.db);
});

afterAll(() => company.app.close());

/** What a record that is referred to is called by: its English name or, where it has none, its code. */
const nameFieldOf = (name: string): string => {
  const entity = entityOf(name as EntityName);
  return 'nameEn' in entity.fields ? 'nameEn' : (codeFieldOf(entity) ?? 'id');
};

describe.each(Object.values<EntityList>(lists))('the list of $entity.name', ({ entity }) => {
  const calls = crudCallsOf(entity);
  const name = entity.name as ListedName; // what has a list is edited by it
  const code = codeFieldOf(entity) ?? 'id';
  const table = tableOf(entity.name);
  const isInBulk = bulkNames.includes(name);
  let nextNumber = 0;

  const givenFields = fieldNamesOf(entity) as string[]; // of any entity
  const isCodeGiven = givenFields.includes(code);
  const editedFields = editedNamesOf(entity) as string[]; // as above
  const fieldOfKind = (kind: Field['kind']) =>
    [...(editedFields.includes(code) ? [code] : []), ...editedFields].find(
      (each) => entity.fields[each]?.kind === kind,
    );
  /** What is changed to see a change: the code or, where that is another record or stays, the first text or amount. */
  const written = fieldOfKind('text') ?? fieldOfKind('money') ?? code;
  const another = [77.77, 'QY', '17:45', '2000'].find(
    (value) => entity.fields[written]?.schema.safeParse(value).success,
  );
  const keyLabels = entity.unique?.[0]?.map((field) => entity.fields[field]?.label.message).join(', ') ?? '';
  const writes = entity.access.write;
  const writer = () => company.as(writes.includes('admin') ? 'admin' : (writes[0] as Role)); // each is written by somebody
  const refusedRoles = roleNames.filter((each) => !holds({ roles: [each] }, writes));
  const holdsRead = (role: Role) => holds({ roles: [role] }, entity.access.read) && role !== 'approver';
  const readerRole = refusedRoles.find(holdsRead);
  const reader = (): Promise<Person> => {
    return company.as(readerRole ?? 'csr'); // what all its readers write, others do not even read
  };
  const values = () => {
    nextNumber += 1;
    return valuesOf(company.app.db, entity, nextNumber);
  };
  const parts = () => neededPartsOf(company.app.db, entity, nextNumber);
  const beside = ({ client }: Person) => besideNew(company.app.db, client, entity, nextNumber);
  const add = async (person: Person): Promise<CrudRow & { changeSet: string | null }> => {
    const answer = await person.client.call(calls.add, { ...(await values()), ...(await beside(person)) });
    expect(answer.msg).toBe('');
    return answer.data;
  };
  const stored = async (id: number) => {
    const { rows } = await sql<CrudRow>`select * from ${sql.table(table)} where id = ${id}`.execute(company.app.db);
    return rows[0];
  };
  /** What people call a record by first: its code, or the record that stands in its place. */
  const called = async (row: CrudRow | undefined): Promise<string> => {
    const field = entity.fields[code];
    if (field?.kind === 'choice') return String(field.choices[String(row?.[code])]?.message);
    if (field?.kind !== 'reference') return String(row?.[code]);
    const { rows } = await sql<{ name: string }>`
      select ${sql.ref(nameFieldOf(field.to))} as name from ${sql.table(tableOf(field.to))} where id = ${row?.[code]}`.execute(
      company.app.db,
    );
    return String(rows[0]?.name);
  };
  /** What a history shows of the changed field: the name of what it refers to, otherwise its value. */
  const shown = async (row: CrudRow | undefined) =>
    isReference(entity.fields[written]) ? await called(row) : row?.[written];
  const historyOf = async ({ client }: Person, id: number) =>
    (await client.call(recordCalls.history, { entity: name, id })).data.entries;
  const all = async () => {
    const { rows } = await sql<CrudRow>`select * from ${sql.table(table)}`.execute(company.app.db);
    return rows;
  };

  /** Has the last record refer to something by a field that refers to nothing in the whole company. */
  const fill = async (field: string, to: string, isSeveral: boolean) => {
    const target = sql`(select min(id) from ${sql.table(tableOf(to))})`;
    await sql`
      update ${sql.table(table)} set ${sql.ref(field)} = ${isSeveral ? sql`array[${target}]` : target}
      where id = (select max(id) from ${sql.table(table)})`.execute(company.app.db);
  };

  /** Edits records as one change, which their histories tell, and takes it back. */
  const editedInBulk = async ({ client, ...person }: Person, records: readonly CrudRow[]) => {
    const given: Given[] = [];
    const isOnce = written === code || entity.unique?.some((fields) => fields.includes(written));
    for (const _ of records) given.push((isOnce ? (await values())[written] : another) as Given);
    const rows = records.map(({ id, version }, at) => {
      return { id, version, changes: { [written]: given[at] ?? null } };
    });
    const stale = rows.map((row, at) => ({ ...row, version: row.version + at }));
    const change = { entity: name, confirmed: true };
    const refused = await client.call(recordCalls.changeMany, { ...change, rows: stale });
    expect(refused.code).toBe(codeOf('bulk.refused'));
    for (const { id, version } of records) expect(await stored(id)).toMatchObject({ version });
    const { data, msg } = await client.call(recordCalls.changeMany, { ...change, rows });
    expect([msg, data?.changed]).toEqual(['', records.length]);
    const { changeSet } = data;
    for (const [at, record] of records.entries()) {
      const now = await stored(record.id);
      expect(now).toMatchObject({ [written]: given[at], version: record.version + 1 });
      const [edited] = await historyOf({ client, ...person }, record.id);
      expect(edited).toMatchObject({ action: 'edited', changeSet, mayUndo: true, records: records.length });
      expect(edited?.changes).toContainEqual({ field: written, before: await shown(record), after: await shown(now) });
    }
    await client.call(recordCalls.undo, { changeSet: changeSet ?? '' });
    for (const record of records) {
      expect(await stored(record.id)).toMatchObject({ [written]: record[written], version: record.version + 2 });
    }
  };

  test('answers every record with the names of what it refers to', async () => {
    const { client } = await writer();
    const rowsBefore = await all();
    const isFilled = (row: CrudRow, field: string) => [row[field] ?? []].flat().length > 0;
    const isEmpty = ({ field }: { field: string }) => !rowsBefore.some((row) => isFilled(row, field));
    // An order has to be one of the record's own customer, which so small a company may not have.
    const references = referencesOf(entity).filter((each) => each.field !== 'orderId' || !isEmpty(each));
    for (const { field, to, isSeveral } of references.filter(isEmpty)) await fill(field, to, isSeveral);
    const { data } = await client.call(calls.list, { size: 5000, ...wholeList(entity) });
    const rows = await all();
    expect(data.total).toBe(rows.length);
    expect(data.rows.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
    for (const { field, to } of references) {
      const row = data.rows.find((each) => isFilled(each, field));
      if (!row) throw new Error(`no ${name} has a ${field}`);
      const ids = [row[field]].flat();
      const { rows: named } = await sql<{ names: string }>`
        select string_agg(${sql.ref(nameFieldOf(to))}, '; ' order by id) as names from ${sql.table(tableOf(to))}
        where id = any(${ids}::bigint[])`.execute(company.app.db);
      expect(row[nameBeside(field)]).toBe(named[0]?.names);
    }
    const first = data.rows.find((each) => each[code] !== null);
    const narrowed: object = written === code ? { text: String(first?.[code]) } : { id: first?.id };
    const found = await client.call(calls.list, { ...narrowed, ...wholeList(entity) });
    expect(found.data.rows.map(({ id }) => id)).toContain(first?.id);
  });

  // What everybody writes has no mere reader.
  if (refusedRoles.length > 0) {
    test('says what its reader may do, and refuses the rest to every role that does not write it', async () => {
      const [{ client: writing }, { client: reading }] = [await writer(), await reader()];
      const [own] = (await writing.call(calls.list, { size: 1, ...wholeList(entity) })).data.rows;
      const answered = (await reading.call(calls.list, { size: 1, ...wholeList(entity) })).data as {
        rows: CrudRow[];
      } | null; // none where the role reads nothing
      const seen = answered?.rows[0];
      expect(seen === undefined).toBe(answered === null);
      const isEditable = isOpen(entity, own?.state);
      expect(own?.may).toMatchObject({ edit: isEditable, remove: isEditable && !entity.stays });
      expect(seen?.may ?? { edit: false, remove: false }).toMatchObject({ edit: false, remove: false });
      const before = await all();
      const { id, version } = before[0] as CrudRow; // the company has some
      const given = { ...(await values()), ...(await parts()) };
      const records = [{ id, version }];
      const changes = { [written]: another ?? null };
      const denied = codeOf('access.denied');
      const answers = async ({ client }: Person) => [
        (await client.call(calls.add, given)).code,
        (await client.call(calls.remove, { id, version })).code,
        (await client.call(calls.removeMany, { records })).code,
        (await client.call(calls.modify, { id, version, changes })).code,
        ...(isInBulk
          ? [(await client.call(recordCalls.changeMany, { entity: name, rows: records, changes })).code]
          : []),
      ];
      for (const role of refusedRoles) {
        const codes = await answers(await company.as(role));
        expect([role, ...new Set(codes)]).toEqual([role, denied]);
      }
      expect(await all()).toEqual(before);
    });
  }

  test('takes a new record, once', async () => {
    const [person, given] = [await writer(), await values()];
    const { data } = await person.client.call(calls.add, { ...given, ...(await beside(person)) });
    expect(data).toMatchObject({ ...given, version: 1 });
    expect(await stored(data.id)).toMatchObject(given);
    if (entity.unique?.[0]?.every((field) => givenFields.includes(field))) {
      const again = await person.client.call(calls.add, { ...given, ...(await parts()) });
      expect(again.code).toBe(codeOf('record.duplicate'));
      const isByCode = entity.unique[0]?.length === 1 && !isReference(entity.fields[code]);
      expect(again.msg).toContain(isByCode ? String(given[code]) : keyLabels);
      expect(again.data).toEqual({ fields: [{ field: entity.unique[0]?.at(-1), problem: again.msg }] });
    }
    const [required = code] = givenFields.filter((field) => entity.fields[field]?.required);
    const whole: Record<string, unknown> = { ...given, ...(await parts()) };
    const needed = isCodeGiven && entity.fields[code]?.required ? code : required;
    const { [needed]: _, ...without } = whole;
    expect((await person.client.call(calls.add, without)).code).toBe(codeOf('input.invalid'));
    expect((await person.client.call(calls.add, { ...given, ...(await parts()), hue: 'red' })).code).toBe(
      codeOf('input.invalid'),
    );
    for (const { field, isSeveral } of referencesOf(entity).filter((each) => isFilledIn(entity, each.field))) {
      const lost = await person.client.call(calls.add, {
        ...given,
        ...(await beside(person)),
        ...(written === code ? { [code]: 'QZ' } : {}),
        ...(entity.oneOf?.some((names) => names.includes(field))
          ? Object.fromEntries(entity.oneOf.flat().map((name) => [name, null]))
          : {}),
        [field]: isSeveral ? [999_999] : 999_999,
      });
      expect(lost.code).toBe(codeOf('record.notFound'));
    }
  });

  test('changes a record, tells of a conflict, and takes the change back', async () => {
    const person = await writer();
    const added = await add(person);
    const other = await values();
    const changes = { [written]: other[written] };
    const { data } = await person.client.call(calls.modify, { id: added.id, version: 1, changes });
    expect(data).toMatchObject({ ...changes, version: 2 });
    const late = await person.client.call(calls.modify, { id: added.id, version: 1, changes: { [written]: another } });
    expect(late.code).toBe(codeOf('record.conflict'));
    expect(late.data).toMatchObject({
      current: { id: added.id, version: 2, ...changes },
      yours: { [written]: another },
    });
    const { changeSet } = data as { changeSet: string };
    const [edited] = await historyOf(person, added.id);
    expect(edited).toMatchObject({ action: 'edited', changeSet, mayUndo: true, records: 1 });
    expect(edited?.changes).toContainEqual({
      field: written,
      before: await shown(added),
      after: await shown(await stored(added.id)),
    });
    expect((await person.client.call(recordCalls.undo, { changeSet })).code).toBe(0);
    expect(await stored(added.id)).toMatchObject({ [written]: added[written], version: 3 });
  });

  if (!entity.stays)
    test('removes a record; undone it is back as it was, and redone it is gone', async () => {
      const person = await writer();
      const { id } = await add(person);
      const before = await stored(id);
      const { data } = await person.client.call(calls.remove, { id, version: 1 });
      expect(await stored(id)).toBeUndefined();
      expect((await person.client.call(calls.get, { id })).code).toBe(codeOf('record.notFound'));
      const undone = await person.client.call(recordCalls.undo, { changeSet: data.changeSet as string });
      expect(undone.data.records).toEqual([{ entity: name, id, name: await called(before), fields: [] }]);
      const { createdAt: _, updatedAt: __, ...whole } = before as CrudRow;
      expect(await stored(id)).toMatchObject({ ...whole, version: 2 });
      const twice = await person.client.call(recordCalls.undo, { changeSet: data.changeSet as string });
      expect(twice.code).toBe(codeOf('undo.done'));
      await person.client.call(recordCalls.undo, { changeSet: undone.data.changeSet });
      expect(await stored(id)).toBeUndefined();
    });

  if (!entity.stays)
    test('removes several records, all or none, as one change that is undone at once', async () => {
      const { client } = await writer();
      const [first, second] = [await add(await writer()), await add(await writer())];
      const both = [first, second].map(({ id }) => ({ id, version: 1 }));
      const stale = await client.call(calls.removeMany, { records: [...both, { id: first.id, version: 9 }] });
      expect(stale.code).not.toBe(0);
      expect(await stored(first.id)).toBeDefined();
      const { data } = await client.call(calls.removeMany, { records: both });
      for (const { id } of both) expect(await stored(id)).toBeUndefined();
      await client.call(recordCalls.undo, { changeSet: data.changeSet as string });
      for (const { id } of both) expect(await stored(id)).toMatchObject({ version: 2 });
    });

  if (!entity.stays)
    test('takes back what was added, unless somebody changed it since', async () => {
      const person = await writer();
      const [first, second] = [await add(person), await add(person)];
      await person.client.call(recordCalls.undo, { changeSet: second.changeSet as string });
      expect(await stored(second.id)).toBeUndefined();
      const changes = { [written]: (await values())[written] };
      await person.client.call(calls.modify, { id: first.id, version: 1, changes });
      const refused = await person.client.call(recordCalls.undo, { changeSet: first.changeSet as string });
      expect(refused.code).toBe(codeOf('undo.changedSince'));
      expect(await stored(first.id)).toMatchObject(changes);
    });

  test('is exported as it is narrowed', async () => {
    const { client } = await writer();
    const [row] = await all();
    const narrowed = written === code ? `text=${encodeURIComponent(String(row?.[code]))}` : `id=${row?.id}`;
    const asked = entity.chosenBy ? '&everybody=true' : '';
    const response = await client.fetch(`/api${calls.excel.path}?${narrowed}${asked}`, {
      headers: { 'x-token': client.token ?? '' },
    });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain(await called(row));

    if (!entity.children) return;
    const whole = await client.fetch(`/api${calls.excel.path}?${asked}`, {
      headers: { 'x-token': client.token ?? '' },
    });
    const workbook = await readAnySpreadsheet(new Uint8Array(await whole.arrayBuffer()), 'list.xlsx');
    if (!workbook.ok) throw new Error(workbook.reason);
    for (const [at, child] of Object.values(entity.children).entries()) {
      const { field } = parentOf(child);
      const { rows: parts } = await sql<CrudRow>`select * from ${sql.table(tableOf(child.name))}`.execute(
        company.app.db,
      );
      const [, ...lines] = workbook.sheets[at + 1]?.rows ?? [];
      expect(lines.length).toBe(parts.length);
      const shown = nameFieldOf(name);
      const names = new Map((await all()).map((each) => [each.id, String(each[shown])]));
      if (entity.fields[code]?.kind === 'reference') continue;
      const said = lines.map(({ cells }) => String(cells[0]));
      for (const part of parts)
        expect(said.some((text) => text.includes(names.get(Number(part[field])) ?? '?'))).toBe(true);
      // In the order of the records themselves.
      const wholes = new Set(parts.map((part) => Number(part[field])));
      const { data } = await client.call(calls.list, { size: 5000, ...wholeList(entity) });
      const order = data.rows.filter(({ id }) => wholes.has(id)).map((each) => String(each[shown]));
      const once = (texts: readonly string[]) => texts.filter((text, place) => text !== texts[place - 1]);
      expect(once(said)).toEqual(once(order));
    }
  });

  test('has a history, edits in bulk and look-ups', async () => {
    const person = await writer();
    const added = await add(person);
    const entries = await historyOf(person, added.id);
    const areSeveral = entity.needsFile || needsParts(entity); // its file, or what it cannot be without
    expect(entries.map(({ action }) => action)).toEqual(areSeveral ? ['added', 'added'] : ['added']);
    const text = await called(added);
    const { data } = await person.client.call(recordCalls.lookUp, { entity: name, text });
    const best = written === code ? data.rows.slice(0, 1) : data.rows;
    expect(best).toContainEqual(expect.objectContaining({ id: added.id, code: text }));
    if (!isInBulk) return;
    // Some keys are made of references alone, of which so small a company has no more to add.
    const { data: listed } = await person.client.call(calls.list, { size: 5000, ...wholeList(entity) });
    const known = listed.rows.find(({ id, may }) => id !== added.id && may.edit);
    await editedInBulk(person, [added, known ?? (await add(person))]);
  });
});

test('of two who put departments into each other at once one is refused', async () => {
  const { modify, add } = crudCallsOf(entityOf('department'));
  const { client } = await company.as('admin');
  for (const round of [1, 2, 3]) {
    const values = { nameEn: 'Ring', nameZh: '环', division: null, parentId: null };
    const { data: one } = await client.call(add, { ...values, code: `R${round}A` });
    const { data: other } = await client.call(add, { ...values, code: `R${round}B` });
    const answers = await Promise.all([
      client.call(modify, { id: one.id, version: 1, changes: { parentId: other.id } }),
      client.call(modify, { id: other.id, version: 1, changes: { parentId: one.id } }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, codeOf('record.circle')]);
  }
});

test('a department is never part of itself, nor of one that is part of it', async () => {
  const { modify, add } = crudCallsOf(entityOf('department'));
  const { client } = await company.as('admin');
  const values = { nameEn: 'Circle', nameZh: '圈', division: null };
  const { data: outer } = await client.call(add, { ...values, code: 'CO', parentId: null });
  const { data: inner } = await client.call(add, { ...values, code: 'CI', parentId: outer.id });
  for (const parentId of [outer.id, inner.id]) {
    const answer = await client.call(modify, { id: outer.id, version: 1, changes: { parentId } });
    expect(answer).toMatchObject({
      code: codeOf('record.circle'),
      msg: 'CO cannot be part of itself, nor of what is part of it.',
    });
  }
  const [other] = company.department;
  const answer = await client.call(modify, { id: inner.id, version: 1, changes: { parentId: other?.id } });
  expect(answer.code).toBe(0);
});
