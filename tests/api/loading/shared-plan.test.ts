import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadingCalls } from '../../../src/shared/areas/loading/calls';
import { shareCalls } from '../../../src/shared/areas/media/share-calls';
import { offerOf } from '../../../src/shared/loading/container-kinds';
import { orientationNames } from '../../../src/shared/loading/orientations';
import type { LoadingPlan } from '../../../src/shared/loading/plan';
import type { CartonLine } from '../../../src/shared/loading/problem';
import { TestClient } from '../../support/client';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';

const { saveLoadingPlan, removeLoadingPlan, restoreLoadingPlan, openSharedPlan } = loadingCalls;
const { makeShareLink, mailShareLinks, previewShareMail, getShareLinks } = shareCalls;

let company: Company;
let vp: Person;
let stranger: Person;
let order: Company['order'][number] | undefined;

beforeAll(async () => {
  company = await startCompany('small');
  vp = await company.as('vpSales');
  stranger = await company.hire('vpSales');
  order = company.order.find(({ customerId }) => vp.visible.has(customerId));
});
afterAll(() => company?.app.close());

const line: CartonLine = {
  ...{ id: 'a', label: '重庆 sofa', material: 'M-1', length: 1000, width: 800, height: 500, quantity: 3 },
  orientations: Object.fromEntries(orientationNames.map((name) => [name, true])) as CartonLine['orientations'], // all six
  ...{ mixedStacking: true, maxTiers: null, weight: 40.5, priority: 1, set: null, group: null, orderId: null },
};
const plan: LoadingPlan = {
  containers: [
    { offer: 0, placements: [0, 1000].map((x) => ({ line: 'a', x, y: 0, z: 0, dx: 1000, dy: 800, dz: 500 })) },
  ],
  unplaced: [{ line: 'a', count: 1, reason: 'noRoom' }],
};

async function saved(name: string) {
  const problem = {
    lines: [{ ...line, orderId: order?.id ?? 0 }],
    containers: [offerOf('40HC')],
    rules: { support: 100 },
  };
  const { data, msg } = await vp.client.call(saveLoadingPlan, { name, problem, plan, replace: true });
  expect(msg).toBe('');
  return data.plan;
}
const subject = (recordId: number) => ({ entity: 'loadingPlan' as const, recordId, days: 7 });
const open = (token: string | undefined) =>
  new TestClient(company.app.url).call(openSharedPlan, {}, token ? { headers: { 'x-token': token } } : {});

test('a plan is shown by its link alone, as it is stored now, without our numbers of orders', async () => {
  const { id, version } = await saved('Autumn');
  const { data: link } = await vp.client.call(makeShareLink, subject(id));
  const { data } = await open(link.token);
  expect(data).toMatchObject({
    name: 'Autumn',
    orders: [order?.poNumber],
    plan,
    seller: { nameEn: expect.any(String) },
  });
  expect(data.problem.lines).toEqual([line]);
  await vp.client.call(loadingCalls.renameLoadingPlan, { id, version, name: 'Winter' });
  expect((await open(link.token)).data.name).toBe('Winter');
  expect((await open(undefined)).code).toBe(codeOf('link.invalid'));
  const { links } = (await vp.client.call(getShareLinks, { entity: 'loadingPlan', recordId: id })).data;
  expect(links).toMatchObject([{ state: 'open', opens: 2, mayWithdraw: true }]);
});

test('it opens nothing while the plan is put away, and once it is withdrawn', async () => {
  const { id, version } = await saved('Spring');
  const { data: link } = await vp.client.call(makeShareLink, subject(id));
  const { data: away } = await vp.client.call(removeLoadingPlan, { id, version });
  expect((await open(link.token)).code).toBe(codeOf('link.invalid'));
  await vp.client.call(restoreLoadingPlan, { id, version: away.version });
  expect((await open(link.token)).code).toBe(0);
  await vp.client.call(shareCalls.withdrawShareLink, { id: link.id });
  expect((await open(link.token)).code).toBe(codeOf('link.invalid'));
});

test('a link to something else does not open it, and its own no file', async () => {
  const { id } = await saved('Summer');
  const { data: link } = await vp.client.call(makeShareLink, subject(id));
  const file = await new TestClient(company.app.url).call(
    shareCalls.openShare,
    {},
    { headers: { 'x-token': link.token } },
  );
  expect(file.code).toBe(codeOf('link.invalid'));
});

test('who does not reach its customers neither shares it nor sees its links', async () => {
  const { id } = await saved('Ours');
  const answers = [
    await stranger.client.call(makeShareLink, subject(id)),
    await stranger.client.call(getShareLinks, { entity: 'loadingPlan', recordId: id }),
    await stranger.client.call(previewShareMail, { ...subject(id), language: 'en' }),
  ];
  expect(answers.map(({ code }) => code)).toEqual(Array(3).fill(codeOf('record.notFound')));
});

test('it is mailed in either language, as a mail about the customer', async () => {
  const { id } = await saved('Basel');
  const preview = async (language: 'en' | 'zh') =>
    (await vp.client.call(previewShareMail, { ...subject(id), language })).data;
  const [english, chinese] = [await preview('en'), await preview('zh')];
  expect(english.text).toContain('“Loading plan Basel”');
  expect(chinese.text).toContain('装柜方案 Basel');
  const { data } = await vp.client.call(mailShareLinks, { ...subject(id), language: 'en', to: ['ann@example.com'] });
  expect(data.mails).toBe(1);
  const mail = await company.app.db.selectFrom('mail').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ entity: 'shareLink', customerId: order?.customerId, recipient: 'ann@example.com' });
});
