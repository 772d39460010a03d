import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiKey } from '../../src/server/auth/api-keys';
import { decodeQuery } from '../../src/server/http/decode-query';
import { i18nOf } from '../../src/server/languages';
import type { Call, Reading } from '../../src/shared/api/call';
import { errorCatalogue } from '../../src/shared/errors';
import { addressOf, callsWithoutFiles, expectWhole, groupOf, isOfList } from './call-groups';
import { type Company, startCompany } from './company';
import { hostileInput } from './schema-inputs';
import { watchWrites } from './watched-writes';

const runs = Number(process.env.BAD_INPUT_RUNS ?? 12);
// The same inputs on every run; another number tries others.
const seed = Number(process.env.BAD_INPUT_SEED ?? 1);
const codes = new Set<number>(Object.values(errorCatalogue).map(({ code }) => code));
const successCode = { A: 10000, B: 0 };
const chineseIsThere = /[\u4e00-\u9fff]/.test(i18nOf('zh')._(errorCatalogue['access.denied'].message));

/** After these the keys may be good no longer. */
const endsSessions = new Set(['revokeApiKey']);

const withCalls = (isIn: (call: Call) => boolean) => callsWithoutFiles.filter(([, call]) => isIn(call));
const isRead = ({ method }: Call) => method === 'GET';

/** The calls, by the names of the test files, which take about as long as each other. */
const groups: Readonly<Record<string, typeof callsWithoutFiles>> = {
  'lists-read': withCalls((call) => isOfList(call) && isRead(call)),
  'lists-sent': withCalls((call) => isOfList(call) && !isRead(call)),
  'others-read': withCalls((call) => !isOfList(call) && isRead(call)),
  'others-sent': withCalls((call) => !isOfList(call) && !isRead(call)),
};

/** Tests every call of a test file's group with arbitrary input. */
export function testBadInput(file: string): void {
  const calls = groupOf(groups, file);
  const subject = startedSubject();
  describe('whatever is sent, a call answers with a code and a message, and a refusal changes nothing', () => {
    test.each(calls)('%s', { timeout: 120_000 }, async (name, call) => {
      const { company, foreignIds, written } = subject();
      const arbitrary = fc.record({
        input: hostileInput(call.input, foreignIds),
        reading: fc.constantFrom<Reading>('A', 'B'),
        chinese: fc.boolean(),
        who: fc.constantFrom<'admin' | 'vp'>('admin', 'vp'),
      });
      const keys = await freshKeys(subject());
      let before = await written();
      await fc.assert(
        fc.asyncProperty(arbitrary, async ({ input, reading, chinese, who }) => {
          const answer = await send(company.app.url, { call, reading, chinese, input, key: keys[who] });
          expect(answer.status).toBeLessThan(500);
          if (!answer.isJson) return;
          const { code, msg } = answer.body;
          if (code === successCode[reading]) {
            expect(answer.isValid).toBe(true);
            before = await written();
            return;
          }
          expect(codes).toContain(code);
          expect(code).toBeLessThan(50000);
          expect(msg).not.toBe('');
          if (chinese && chineseIsThere && code !== errorCatalogue['session.invalid'].code)
            expect(msg).toMatch(/[\u4e00-\u9fff]/);
          // The keys are good, so nothing was refused for being nobody, which would have tested nothing.
          if (!endsSessions.has(name)) expect(code).not.toBe(errorCatalogue['session.invalid'].code);
          if (!answer.isValid && code !== errorCatalogue['access.denied'].code) {
            expect([errorCatalogue['input.invalid'].code, errorCatalogue['session.invalid'].code]).toContain(code);
          }
          expect(await written()).toBe(before);
        }),
        { numRuns: runs, seed },
      );
    });
  });
}

/** Tests that no call is left out, what is refused before any call, and that what is written would be noted. */
export function testBadInputWhole(file: string): void {
  const subject = startedSubject();

  test('every call is tried once', () => {
    const addresses = (calls: typeof callsWithoutFiles) => calls.map(([, call]) => addressOf(call));
    const done = Object.values(groups).flatMap(addresses);
    expectWhole({ groups, done, due: addresses(callsWithoutFiles), file });
  });

  test('keys of the prototype, broken JSON and oversized bodies are refused before any call', async () => {
    const { company, written } = subject();
    const keys = await freshKeys(subject());
    const headers = { authorization: `Bearer ${keys.admin}`, 'content-type': 'application/json' };
    const post = async (body: string) => {
      const response = await fetch(`${company.app.url}/api/customer/modify`, { method: 'POST', headers, body });
      return { status: response.status, body: await response.json() };
    };
    const before = await written();
    expect(await post('{"__proto__":{"id":1},"id":1}')).toMatchObject({ status: 400, body: { code: 40000 } });
    expect(await post('{"id":1,"version":1,"changes":{"constructor":{"prototype":1}}}')).toMatchObject({ status: 400 });
    expect(await post('{"id":')).toMatchObject({ status: 400, body: { code: 40000 } });
    expect(await post(`{"id":"${'x'.repeat(1_200_000)}"}`)).toMatchObject({ status: 413, body: { code: 40013 } });
    const names = Array.from({ length: 9000 }, (_, index) => `ownerIds=${index + 1}`).join('&');
    const crowded = await fetch(`${company.app.url}/getOrder?${names}`, { headers });
    expect({ status: crowded.status, body: await crowded.json() }).toMatchObject({
      status: 431,
      body: { code: 40013 },
    });
    expect(await post('[1,2]')).toMatchObject({ status: 200, body: { code: 40001 } });
    expect(await post('"text"')).toMatchObject({ status: 200, body: { code: 40001 } });
    expect(await written()).toBe(before);
  });

  test('a row that is written is noted, and one of a write that is given up is not', async () => {
    const { company, written } = subject();
    const { db } = company.app;
    const before = await written();
    const change = (given: typeof db) =>
      given
        .updateTable('country')
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', 1)
        .execute();
    await db
      .transaction()
      .execute(async (transaction) => {
        await change(transaction);
        throw new Error('given up');
      })
      .catch(() => undefined);
    expect(await written()).toBe(before);
    await change(db);
    expect(await written()).toBe(before + 1);
  });
}

interface Subject {
  company: Company;
  people: { admin: number; vp: number };
  foreignIds: number[];
  /** How many rows were written; what is refused must write none. */
  written: () => Promise<number>;
}

/** A company of the test file's own, from its first test on, and who asks. */
function startedSubject(): () => Subject {
  let subject: Subject;
  beforeAll(async () => {
    const company = await startCompany('small');
    const vp = await company.as('vpSales');
    const admin = company.account.find(({ roles, disabled }) => roles.includes('admin') && !disabled);
    const foreign = company.customer.filter(({ id }) => !vp.visible.has(id));
    const order = company.order.find(({ customerId }) => !vp.visible.has(customerId));
    subject = {
      company,
      people: { admin: admin?.id ?? 0, vp: vp.id },
      foreignIds: [...foreign.slice(0, 2).map(({ id }) => id), order?.id ?? 0],
      written: await watchWrites(company.app.db),
    };
  });
  afterAll(() => subject.company.app.close());
  return () => subject;
}

/** New keys of two people who may log in, whatever the calls before have done to them. */
async function freshKeys({ company, people }: Subject): Promise<{ admin: string; vp: string }> {
  const { db } = company.app;
  await db.updateTable('account').set({ disabled: false }).where('id', 'in', Object.values(people)).execute();
  const key = async (accountId: number) => {
    const name = randomUUID();
    return (await createApiKey(db, { accountId, name, by: null })).key;
  };
  return { admin: await key(people.admin), vp: await key(people.vp) };
}

interface Sent {
  call: Call;
  reading: Reading;
  chinese: boolean;
  input: Record<string, unknown>;
  key: string;
}

/** Sends the input as a client would; answers also what the call's schema says of it. */
async function send(url: string, { call, reading, chinese, input, key }: Sent) {
  const isQuery = call.method !== 'POST' || call.inputIn === 'query';
  const language: Record<string, unknown> = reading === 'A' ? { language: chinese ? 1 : 'E' } : {};
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(isQuery ? { ...input, ...language } : {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      query.append(name, typeof item === 'object' ? JSON.stringify(item) : String(item));
    }
  }
  const path = `${reading === 'A' ? call.path : `/api${call.path}`}?${query}`;
  const response = await fetch(url + path, {
    method: call.method,
    headers: {
      authorization: `Bearer ${key}`,
      'accept-language': chinese ? 'zh-CN' : 'en',
      ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(call.method === 'POST' ? { body: JSON.stringify(isQuery ? {} : { ...input, ...language }) } : {}),
  });
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const text = await response.text();
  const sent = Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)]));
  delete sent.language;
  const flat = Object.fromEntries(
    Object.entries(sent).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );
  const parsed = call.input.safeParse(isQuery ? decodeQuery(call.input, flat) : JSON.parse(JSON.stringify(input)));
  return { status: response.status, isJson, body: isJson ? JSON.parse(text) : null, isValid: parsed.success };
}
