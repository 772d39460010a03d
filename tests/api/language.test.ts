import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authCalls } from '../../src/shared/areas/auth/calls';
import { startTestApp, type TestApp } from '../support/app';
import { TestClient } from '../support/client';
import { login, loginAs } from '../support/login';
import { addAccount, addDepartment } from '../support/people';

let app: TestApp;
let departmentId: number;

beforeAll(async () => {
  app = await startTestApp();
  departmentId = await addDepartment(app, 'north');
});
afterAll(() => app.close());

const hire = (account: string) => addAccount(app, { account, departmentId, roles: ['exportOffice'] });

/** The first heading of the customers' workbook, asked for without naming a language. */
async function firstHeading(client: TestClient, more: Record<string, string> = {}, query = ''): Promise<string> {
  const headers = { token: client.token ?? '', 'accept-language': '*', ...more };
  const response = await client.fetch(`/getCustomerExcel${query}`, { headers });
  const sheet = unzipSync(new Uint8Array(await response.arrayBuffer()))['xl/worksheets/sheet1.xml'];
  return strFromU8(sheet ?? new Uint8Array()).match(/<t[^>]*>(.*?)<\/t>/)?.[1] ?? '';
}

test('a language chosen once comes with every later login, and belongs to that person alone', async () => {
  await hire('mei');
  await hire('linda');
  const here = new TestClient(app.url);
  expect((await login(here, 'mei')).data.language).toBeNull();
  expect(await here.call(authCalls.chooseLanguage, { language: 'zh' })).toMatchObject({ code: 0 });
  expect((await here.call(authCalls.currentSession, {})).data.language).toBe('zh');
  expect((await login(new TestClient(app.url), 'mei')).data.language).toBe('zh');
  expect((await login(new TestClient(app.url), 'linda')).data.language).toBeNull();
  await here.call(authCalls.chooseLanguage, { language: 'en' });
  expect((await login(new TestClient(app.url), 'mei')).data.language).toBe('en');
});

test('units of sizes chosen once come with every later login alike', async () => {
  await hire('ines');
  await hire('otto');
  const here = new TestClient(app.url);
  expect((await login(here, 'ines')).data.sizeUnits).toBeNull();
  const metric = { length: 'cm', volume: 'm3' } as const;
  expect(await here.call(authCalls.chooseSizeUnits, metric)).toMatchObject({ code: 0 });
  expect((await here.call(authCalls.currentSession, {})).data.sizeUnits).toEqual(metric);
  expect((await login(new TestClient(app.url), 'ines')).data.sizeUnits).toEqual(metric);
  expect((await login(new TestClient(app.url), 'otto')).data.sizeUnits).toBeNull();
  const unknown = { length: 'ft' as 'in', volume: 'm3' } as const; // what no typed caller could send
  expect(await here.call(authCalls.chooseSizeUnits, unknown)).toMatchObject({ code: 40001 });
  expect(await new TestClient(app.url).call(authCalls.chooseSizeUnits, metric)).toMatchObject({ code: 40100 });
});

test('a file and a refusal are in the language chosen, unless the call asks for another', async () => {
  await hire('wei');
  const client = await loginAs(app, 'wei');
  expect(await firstHeading(client)).toBe('Code');
  await client.call(authCalls.chooseLanguage, { language: 'zh' });
  expect(await firstHeading(client)).toBe('编码');
  expect(await firstHeading(client, {}, '?language=E')).toBe('Code');
  expect(await firstHeading(client, { 'accept-language': 'en-GB,en;q=0.9' })).toBe('Code');

  const headers = { 'x-token': client.token ?? '', 'accept-language': '*' };
  const refused = await client.fetch('/api/account/list', { headers });
  expect(await refused.json()).toMatchObject({ code: 40003, msg: expect.stringMatching(/\p{Script=Han}/u) });
});

test('there are two languages, and choosing one takes a session', async () => {
  await hire('tom');
  const client = await loginAs(app, 'tom');
  const other = { language: 'de' as 'en' }; // what no typed caller could send
  expect(await client.call(authCalls.chooseLanguage, other)).toMatchObject({ code: 40001 });
  expect(await new TestClient(app.url).call(authCalls.chooseLanguage, { language: 'zh' })).toMatchObject({
    code: 40100,
  });
});
