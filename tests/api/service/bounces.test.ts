import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { serviceLimits } from '../../../src/shared/areas/service/limits';
import { type MailCompany, startMailCompany } from '../../support/mail-company';

const secret = 'what-only-the-mail-server-knows';

let company: MailCompany;

beforeAll(async () => {
  company = await startMailCompany({ BOUNCE_SECRET: secret });
});
beforeEach(() => company.reset());
afterAll(() => company?.close());

function post(
  mail: string,
  { password, type = 'message/rfc822' }: { password?: string | undefined; type?: string } = {},
) {
  const authorization = `Basic ${Buffer.from(`postfix:${password ?? secret}`).toString('base64')}`;
  const headers = { authorization, 'content-type': type };
  return fetch(`${company.app.url}/api/mail/bounces`, { method: 'POST', headers, body: mail });
}

const report = (messageId: string, { action = 'failed', status = '5.1.1' } = {}) =>
  [
    'Message-ID: <report@mx.shop.example>',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 no such user 没有此人',
    '--b',
    `Message-ID: ${messageId}`,
    '--b--',
  ].join('\r\n');

/** A mail that the mail server took. */
async function taken(): Promise<{ id: number; messageId: string }> {
  const { id } = await company.send();
  const { db } = company.app;
  await db.updateTable('mail').set({ state: 'sent', answer: '250 Taken' }).where('id', '=', id).execute();
  return { id, messageId: (await company.mailOf(id)).messageId };
}

const toDos = async () => {
  const { db } = company.app;
  const rows = await db.selectFrom('reminder').select(['accountId', 'titleEn']).where('type', '=', 'mail').execute();
  return rows;
};

test('a mail that comes back counts as not sent, says why, and its sender is told, once', async () => {
  const { id, messageId } = await taken();
  const other = await taken();
  for (const marked of [1, 0]) {
    const response = await post(report(messageId));
    expect([response.status, await response.json()]).toEqual([200, { marked }]);
  }
  expect(await company.mailOf(id)).toMatchObject({
    state: 'failed',
    lastError: 'Came back: 5.1.1 550 no such user 没有此人',
  });
  expect(await company.stateOf(other.id)).toBe('sent');
  const told = await toDos();
  expect(told.filter(({ accountId }) => accountId === company.senderId)).toHaveLength(1);
  expect(told[0]?.titleEn).toBe('A mail was not sent: buyer@shop.example');
});

test('a mail of which nobody knew whether it arrived counts as not sent when it comes back', async () => {
  const { id, messageId } = await taken();
  await company.app.db.updateTable('mail').set({ state: 'unknown' }).where('id', '=', id).execute();
  expect(await (await post(report(messageId))).json()).toEqual({ marked: 1 });
  expect(await company.stateOf(id)).toBe('failed');
});

test('a mail that comes back before the mail server has answered counts as not sent, and its sender is told once', async () => {
  const { id } = await company.send();
  const { messageId } = await company.mailOf(id);
  let marked: unknown = null;
  company.server.respond = async () => {
    marked = await (await post(report(messageId))).json();
    return 'drop';
  };
  company.start();
  await vi.waitFor(async () => {
    const jobs = await company.app.db.selectFrom('job').select('state').execute();
    expect(jobs).toEqual([{ state: 'done' }]);
  }, 10_000);
  await company.stopRunners();
  expect(marked).toEqual({ marked: 1 });
  expect(await company.mailOf(id)).toMatchObject({ state: 'failed', lastError: expect.stringContaining('Came back') });
  const told = (await toDos()).filter(({ accountId }) => accountId === company.senderId);
  expect(told.map(({ titleEn }) => titleEn)).toEqual(['A mail was not sent: buyer@shop.example']);
});

test('a delay, an unknown mail and a mail still waiting change nothing', async () => {
  const { id, messageId } = await taken();
  const waiting = await company.send();
  const { messageId: early } = await company.mailOf(waiting.id);
  const answers = [
    await post(report(messageId, { action: 'delayed', status: '4.4.7' })),
    await post(report('<stranger@elsewhere.example>')),
    await post(report(early)),
  ];
  expect(await Promise.all(answers.map((each) => each.json()))).toEqual([{ marked: 0 }, { marked: 0 }, { marked: 0 }]);
  expect([await company.stateOf(id), await company.stateOf(waiting.id)]).toEqual(['sent', 'queued']);
});

test('a report that says of no mail, or not what became of it, is refused by what is missing', async () => {
  const nameless = report('').replaceAll(/Message-ID:.*\r\n/g, '');
  for (const [mail, problem] of [
    [nameless, 'no Message-ID'],
    [report('<a@b.example>', { action: 'vanished' }), 'no delivery status'],
    [report('<a@b.example>', { status: '' }), 'no delivery status'],
  ] as const) {
    const response = await post(mail);
    expect([response.status, await response.json()]).toEqual([422, { problem }]);
  }
});

test('who knows the secret after all has its failures forgotten', async () => {
  const { messageId } = await taken();
  const statusOf = async (password?: string) => (await post(report(messageId), { password })).status;
  for (let tries = 0; tries < serviceLimits.mail.freeFailures; tries += 1) expect(await statusOf('wrong')).toBe(401);
  expect(await statusOf()).toBe(200);
  expect(await statusOf('wrong')).toBe(401);
  expect(await statusOf()).toBe(200);
});

test('what is no report of delivery is refused, as is who does not know the secret, who waits at last', async () => {
  const { id, messageId } = await taken();
  const letter = await post('From: buyer@shop.example\r\nSubject: Re: order\r\n\r\nThanks!');
  expect([letter.status, await letter.json()]).toEqual([422, { problem: 'no delivery status' }]);
  expect((await post('{"a":1}', { type: 'application/json' })).status).toBe(422);
  const statuses = [];
  for (let tries = 0; tries < 7; tries += 1) {
    statuses.push((await post(report(messageId), { password: `wrong ${tries}` })).status);
  }
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
  expect(statuses.at(-1)).toBe(429);
  expect(await company.stateOf(id)).toBe('sent');
});
