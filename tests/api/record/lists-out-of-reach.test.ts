import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reachOfRole } from '../../../src/server/auth/rights';
import type { Call } from '../../../src/shared/api/call';
import { type ListedName, lists } from '../../../src/shared/areas/all';
import type { EntityList } from '../../../src/shared/areas/area';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { bulkNames } from '../../../src/shared/areas/record/editable';
import { editedNamesOf } from '../../../src/shared/entity/changes';
import { type CrudRow, crudCallsOf } from '../../../src/shared/entity/crud';
import type { AnyEntity } from '../../../src/shared/entity/entity';
import { type Role, roleNames } from '../../../src/shared/roles';
import { isDone, type TestClient } from '../../support/client';
import { type Company, startCompany } from '../../support/company';
import { loginAs } from '../../support/login';
import { besideNew } from '../../support/new-records';
import { addAccount, addDepartment } from '../../support/people';
import { fittingTexts, makeRoom, valuesOf } from '../../support/record-values';
import { codeOf } from '../../support/records';
import { wholeList } from '../../support/whole-list';

// Of every list whose records not everybody sees, a record is added that somebody who may read and write the list does
// not see. To them it is as one that does not exist, whichever way they ask for it.

const narrowed = Object.values<EntityList>(lists).filter(({ entity }) => entity.access.scope !== 'none');

let company: Company;
/** Has every role but those that reach everything, in a department without customers, people or a division. */
let outsider: TestClient;
const held: Role[] = roleNames.filter((role) => reachOfRole[role] !== 'everything');

beforeAll(async () => {
  company = await startCompany('small');
  const departmentId = await addDepartment(company.app, 'FAR');
  await addAccount(company.app, { account: 'outsider', departmentId, roles: held });
  outsider = await loginAs(company.app, 'outsider');
  await makeRoom(company.app.db);
});

afterAll(() => company.app.close());

/** No id of any record. */
const none = 99_999_999;
/** What only the texts of the hidden records hold. */
const mark = 'Hidn';

/** Values that put the record out of the outsider's reach, and bear the mark wherever it fits. */
async function hiddenValues(entity: AnyEntity, number: number): Promise<Record<string, unknown>> {
  const values = await valuesOf(company.app.db, entity, number);
  const marked = Object.entries(values).map(([name, value]) => {
    const field = entity.fields[name];
    const isFree = (field?.kind === 'text' || field?.kind === 'longText') && !fittingTexts.includes(name);
    const fits = isFree && typeof value === 'string' && field.schema.safeParse(`${mark} ${value}`).success;
    return [name, fits ? `${mark} ${value}` : value];
  });
  const customer = company.customer.at(-1)?.id;
  const others = (entity.oneOf ?? []).flat().filter((name) => name !== 'customerId');
  const isAboutOne = entity.access.scope === 'about' && 'customerId' in entity.fields;
  return {
    ...Object.fromEntries(marked),
    ...(isAboutOne ? { ...Object.fromEntries(others.map((name) => [name, null])), customerId: customer } : {}),
  };
}

/** Everything an answer says, also where it is a workbook. */
async function saidBy(client: TestClient, path: string): Promise<string> {
  const response = await client.fetch(path, { headers: { 'x-token': client.token ?? '', token: client.token ?? '' } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!response.headers.get('content-type')?.includes('spreadsheetml')) return strFromU8(bytes);
  const parts = Object.entries(unzipSync(bytes)).filter(
    ([name]) => name.includes('worksheets/') || name.includes('shared'),
  );
  return parts.map(([, part]) => strFromU8(part)).join('\n');
}

describe.each(narrowed)('of the list of $entity.name, a record out of reach', ({ entity }) => {
  const calls = crudCallsOf(entity);
  const name = entity.name as ListedName; // what has a list is edited by it
  const changed = editedNamesOf(entity) as string[]; // of any entity
  const isWritten = held.some((role) => entity.access.write.includes(role));
  let record: CrudRow;
  let values: Record<string, unknown>;
  let changeSets: string[];
  /** A code of the record that others do not have, and the names of its customer. */
  let secrets: string[];

  beforeAll(async () => {
    const { client } = await company.as('admin');
    values = await hiddenValues(entity, 3);
    const added = await client.call(calls.add, { ...values, ...(await besideNew(company.app.db, client, entity, 3)) });
    expect([added.msg, isDone(added)]).toEqual([added.msg, true]);
    const { id, version } = added.data;
    const field = changed.find((each) =>
      ['text', 'longText', 'money', 'number'].includes(entity.fields[each]?.kind ?? ''),
    );
    const other = await hiddenValues(entity, 4);
    const changes = field ? { [field]: other[field] } : {};
    const edit = await client.call(calls.modify, { id, version, changes });
    expect([edit.msg, isDone(edit)]).toEqual([edit.msg, true]);
    record = edit.data;
    changeSets = [edit.data.changeSet, added.data.changeSet].filter((each) => each !== null);
    const customer = company.customer.find((each) => each.id === record.customerId);
    const isMarked = Object.values(values).some((value) => String(value).includes(mark));
    secrets = [...(isMarked ? [mark] : []), ...(customer ? [customer.code, customer.nameEn] : [])];
  });

  /** Asks the same of the record and of one that does not exist: the answers differ in nothing but what was asked. */
  async function expectAlike<C extends Call>(call: C, input: (id: number) => object) {
    const [answer, lost] = await Promise.all(
      [record.id, none].map(async (id) => {
        const { headers: _, ...rest } = await outsider.call(call, input(id) as never);
        return JSON.stringify(rest).replaceAll(new RegExp(`\\b${id}\\b`, 'g'), 'RECORD');
      }),
    );
    expect([call.path, answer]).toEqual([call.path, lost]);
    for (const secret of secrets) expect([call.path, answer?.includes(secret)]).toEqual([call.path, false]);
  }

  test('is seen by those whose reach holds it', async () => {
    const { client } = await company.as('admin');
    expect((await client.call(calls.get, { id: record.id })).data.id).toBe(record.id);
    const found = await client.call(recordCalls.lookUp, { entity: name, text: '', ids: [record.id] });
    expect(found.data.rows.map(({ id }) => id)).toEqual([record.id]);
    if (secrets.length > 0)
      expect(await saidBy(client, `/api${calls.excel.path}?id=${record.id}`)).toMatch(new RegExp(secrets.join('|')));
  });

  test('is read nowhere: in the list, in files, in its history, by look-ups', async () => {
    await expectAlike(calls.get, (id) => ({ id }));
    await expectAlike(calls.list, (id) => ({ id }));
    await expectAlike(recordCalls.history, (id) => ({ entity: name, id }));
    await expectAlike(recordCalls.lookUp, (id) => ({ entity: name, text: '', ids: [id] }));
    await expectAlike(recordCalls.uses, (id) => ({ entity: name, ids: [id] }));
    const texts = secrets.filter((secret) => secret !== company.customer.at(-1)?.nameEn);
    const asked = [{}, ...(entity.search.length > 0 ? texts.map((text) => ({ text })) : [])];
    for (const input of asked) {
      const said = JSON.stringify(
        (await outsider.call(calls.list, { size: 5000, ...input, ...wholeList(entity) })).data,
      );
      expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
      expect(said).not.toMatch(new RegExp(`"id":${record.id}\\b`));
    }
    for (const text of texts) {
      const found = await outsider.call(recordCalls.lookUp, { entity: name, text, alike: [record.id] });
      expect(found.data.rows.filter(({ id }) => id === record.id)).toEqual([]);
    }
    const tags = await outsider.call(recordCalls.tags, { entity: name, text: mark });
    expect(tags.data.tags).toEqual([]);
    const said = await saidBy(outsider, `/api${calls.excel.path}?${entity.chosenBy ? 'everybody=true' : ''}`);
    expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
  });

  test('is written by nobody who does not see it, and no change of it is taken back', async () => {
    const { id, version } = record;
    const [field = ''] = changed;
    const changes = { [field]: record[field] };
    await expectAlike(calls.modify, (each) => ({ id: each, version, changes }));
    await expectAlike(calls.remove, (each) => ({ id: each, version }));
    await expectAlike(calls.removeMany, (each) => ({ records: [{ id: each, version }] }));
    if ((bulkNames as readonly string[]).includes(name)) {
      const rows = (each: number) => ({ entity: name, rows: [{ id: each, version }], changes });
      await expectAlike(recordCalls.previewChanges, rows);
      await expectAlike(recordCalls.changeMany, rows);
    }
    const into = { id: none - 1, version: 1 };
    await expectAlike(recordCalls.merge, (each) => ({ entity: name, into, others: [{ id: each, version }] }));
    for (const changeSet of changeSets) await expectUnknown(changeSet);
    const { client } = await company.as('admin');
    expect((await client.call(calls.get, { id })).data).toMatchObject({ version });
    if (entity.stays) return;
    const removal = await client.call(calls.remove, { id, version });
    expect(removal.msg).toBe('');
    // What it refers to is not found either, which says so by its id.
    const back = await outsider.call(recordCalls.undo, { changeSet: removal.data.changeSet ?? '' });
    expect(back.code).toBe(codeOf(isWritten ? 'record.notFound' : 'access.denied'));
    expect(secrets.filter((secret) => JSON.stringify(back).includes(secret))).toEqual([]);
    await expectAlike(recordCalls.history, (each) => ({ entity: name, id: each }));
    expect(isDone(await client.call(calls.get, { id }))).toBe(false);
  });

  /** A change set of the record is taken back no more than one that there is not. */
  async function expectUnknown(changeSet: string) {
    const [answer, lost] = await Promise.all(
      [changeSet, randomUUID()].map(async (each) => {
        const { code, msg, data } = await outsider.call(recordCalls.undo, { changeSet: each });
        return { code, data, msg: msg.replace(each, 'SET') };
      }),
    );
    expect(secrets.filter((secret) => JSON.stringify(answer).includes(secret))).toEqual([]);
    expect(answer).toEqual(isWritten ? lost : { code: codeOf('access.denied'), msg: answer?.msg, data: null });
  }
});

test('the lists asked are all whose records not everybody sees, in every way this is decided', () => {
  expect(narrowed.length).toBeGreaterThan(10);
  const scopes = new Set(narrowed.map(({ entity }) => entity.access.scope));
  expect([...scopes].sort()).toEqual(['about', 'assigned', 'audience', 'customer', 'division', 'people']);
});
