import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/app';
import { TestClient } from '../../support/client';
import { login, loginAs } from '../../support/login';
import { addAccount, addDepartment } from '../../support/people';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const departmentId = await addDepartment(app, 'north');
  for (const account of ['linda', 'mei']) await addAccount(app, { account, departmentId, roles: ['vpSales'] });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('loginThrottle').execute();
});

const browser = () => new TestClient(app.url);
const wrong = 'Wrong-pass-1';
const inAMinute = () => new Date(Date.now() + 60_000);

async function failTimes(count: number, account: string, client = browser()) {
  for (let attempt = 0; attempt < count; attempt += 1) await login(client, account, wrong);
}

test('five failures are free; after the sixth comes a wait of a second', async () => {
  await failTimes(5, 'linda');
  expect((await login(browser(), 'linda')).code).toBe(10000);
  await failTimes(6, 'linda');
  const { blockedUntil, lastFailureAt } = await rowOf('account linda');
  expect((blockedUntil?.getTime() ?? 0) - lastFailureAt.getTime()).toBe(1000);
});

test('while an account has to wait, even the right password is refused; an unknown account waits the same way', async () => {
  const answers = [];
  for (const account of ['linda', 'nobody']) {
    await setFailures(`account ${account}`, 10);
    expect((await login(browser(), account, wrong)).code).toBe(40101);
    answers.push(await login(browser(), account));
  }
  for (const answer of answers) {
    expect(answer).toMatchObject({
      code: 40129,
      msg: expect.stringMatching(/^Too many attempts. Try again in (3[012]|2\d) s/),
    });
  }
});

test('attempts made at the same moment do not share one count', async () => {
  await setFailures('account linda', 9);
  const answers = await Promise.all(Array.from({ length: 12 }, () => login(browser(), 'linda', wrong)));
  expect(answers.filter(({ code }) => code === 40101)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 40129)).toHaveLength(11);
});

test('the wait doubles up to fifteen minutes', async () => {
  const waits: number[] = [];
  for (const failures of [5, 6, 9, 40]) {
    await setFailures('account linda', failures);
    await login(browser(), 'linda', wrong);
    const { blockedUntil } = await rowOf('account linda');
    waits.push(Math.round(((blockedUntil?.getTime() ?? 0) - Date.now()) / 1000));
  }
  expect(waits).toEqual([1, 2, 16, 900]);
});

test('a hundred failures in a row lock the account until an administrator resets it', async () => {
  await setFailures('account linda', 100);
  expect(await login(browser(), 'linda')).toMatchObject({ code: 40130 });
  expect((await login(browser(), 'LINDA')).code).toBe(40130);
});

test('a known device has its own count: a stranger cannot lock the owner out', async () => {
  const device = await loginAs(app, 'linda');
  await setFailures('account linda', 20, inAMinute());
  await setFailures('address 127.0.0.1', 60, inAMinute());
  expect((await login(browser(), 'linda')).code).toBe(40129);
  expect((await login(device, 'linda')).code).toBe(10000);
});

test('where address and network have to wait both, it is said how long the longer one has to', async () => {
  await setFailures('address 127.0.0.1', 60, new Date(Date.now() + 10_000));
  await setFailures('network 127.0.0', 400, inAMinute());
  expect((await login(browser(), 'linda')).msg).toMatch(/\b(59|60)\b/);
});

test('failures on a known device make that device wait', async () => {
  const device = await loginAs(app, 'linda');
  await failTimes(1, 'linda', device);
  await app.db.updateTable('loginThrottle').set({ failures: 10 }).where('key', 'like', 'device %').execute();
  await failTimes(1, 'linda', device);
  expect((await login(device, 'linda')).code).toBe(40129);
  expect((await login(browser(), 'linda')).code).toBe(10000);
});

test('a device cookie of another account, or a forged one, makes no device known', async () => {
  const mei = await loginAs(app, 'mei');
  const ids = await app.db.selectFrom('account').select(['id', 'account']).execute();
  const idOf = (account: string) => ids.find((row) => row.account === account)?.id;
  const stolen = mei.cookie(`device${idOf('mei')}`) ?? '';
  expect(stolen).not.toBe('');
  await setFailures('account linda', 20, inAMinute());
  for (const value of [stolen, 'x.y', 'forged', `${stolen}x`]) {
    const client = browser();
    client.setCookie(`device${idOf('linda')}`, value, '/user/login');
    expect((await login(client, 'linda')).code).toBe(40129);
  }
});

test('one address trying many accounts has to wait, whichever account comes next', async () => {
  for (let index = 0; index < 8; index += 1) await login(browser(), `stranger${index}`, wrong);
  expect(await rowOf('address 127.0.0.1')).toMatchObject({ failures: 8 });
  await setFailures('address 127.0.0.1', 40);
  await login(browser(), 'stranger', wrong);
  expect((await login(browser(), 'linda')).code).toBe(40129);
});

test('an address forgets after an hour without a failure', async () => {
  await setFailures('address 127.0.0.1', 60);
  await app.db
    .updateTable('loginThrottle')
    .set({ lastFailureAt: new Date(Date.now() - 61 * 60_000) })
    .execute();
  await login(browser(), 'nobody', wrong);
  expect(await rowOf('address 127.0.0.1')).toMatchObject({ failures: 1 });
});

test('failures of more than a week ago are forgotten, a lock is not', async () => {
  await setFailures('account linda', 100);
  await setFailures('account mei', 99);
  await app.db
    .updateTable('loginThrottle')
    .set({ lastFailureAt: new Date(Date.now() - 8 * 86_400_000) })
    .execute();
  await login(browser(), 'nobody', wrong);
  expect((await login(browser(), 'linda')).code).toBe(40130);
  const left = await app.db.selectFrom('loginThrottle').select('key').where('key', 'like', 'account %').execute();
  expect(left.map(({ key }) => key).sort()).toEqual(['account linda', 'account nobody']);
});

async function setFailures(key: string, failures: number, blockedUntil: Date | null = null) {
  await app.db.deleteFrom('loginThrottle').where('key', '=', key).execute();
  await app.db.insertInto('loginThrottle').values({ key, failures, blockedUntil }).execute();
}

function rowOf(key: string) {
  return app.db.selectFrom('loginThrottle').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
}
