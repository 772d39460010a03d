import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backup } from '../../../src/server/db/backup';
import { restore } from '../../../src/server/db/restore';
import { sealingKey } from '../../../src/server/sealing-key';
import { sendMail } from '../../../src/server/services/mail/send-mail';
import { settleMail } from '../../../src/server/services/mail/settle-mail';
import { trackingLinkCalls } from '../../../src/shared/areas/report/tracking-link-calls';
import { jobCalls } from '../../../src/shared/areas/service/job-calls';
import { letterCalls } from '../../../src/shared/areas/service/letter-calls';
import { mailCalls } from '../../../src/shared/areas/service/mail-calls';
import { outboxCalls } from '../../../src/shared/areas/service/outbox-calls';
import { errorCatalogue } from '../../../src/shared/errors';
import { startTestApp, type TestApp } from '../../support/app';
import { loginAs } from '../../support/login';
import { addRetailer, type MailCompany, readable, secretLink, startMailCompany } from '../../support/mail-company';
import { smtpError } from '../../support/mail-server';
import { addAccount, addDepartment } from '../../support/people';

let company: MailCompany;

beforeAll(async () => {
  company = await startMailCompany();
});
beforeEach(() => company.reset());
afterEach(() => company.stopRunners());
afterAll(() => company?.close());

describe('a mail whose job was given up', () => {
  const settle = async () => {
    const { appDb } = company.app;
    const result = await settleMail({} as never); // it looks at the database alone
    await appDb.transaction().execute(async (transaction) => result?.(transaction));
  };
  const mailOf = (id: number) =>
    company.app.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('while it was being sent is unknown to everybody, and a person may send it again; one that waited failed', async () => {
    const { db } = company.app;
    const [underWay, waiting, alive] = [await company.send(), await company.send(), await company.send()];
    await sql`update mail set state = 'sending' where id in (${underWay.id}, ${alive.id})`.execute(db);
    await sql`update mail set last_error = '450 Too busy' where id = ${waiting.id}`.execute(db);
    await sql`
      update job set state = 'failed', next_at = null, ended_at = now()
      where id in (select job_id from mail where id in (${underWay.id}, ${waiting.id}))`.execute(db);
    await settle();
    expect([
      (await mailOf(underWay.id)).state,
      (await mailOf(waiting.id)).state,
      (await mailOf(alive.id)).state,
    ]).toEqual([...['unknown', 'failed', 'sending']]);
    // What the mail server said last says more than that nothing more was said.
    expect([(await mailOf(underWay.id)).lastError, (await mailOf(waiting.id)).lastError]).toEqual([
      'brokeOff',
      '450 Too busy',
    ]);
    const told = await db.selectFrom('reminder').select('titleEn').where('type', '=', 'mail').execute();
    expect(told.map(({ titleEn }) => titleEn)).toContain('It is not known whether a mail was sent: buyer@shop.example');
    const ada = await loginAs(company.app, 'ada');
    const again = { id: underWay.id, reason: 'It never came' };
    expect((await ada.call(mailCalls.retryMail, again)).code).toBe(0);
    await settle();
    expect((await mailOf(underWay.id)).state).toBe('queued');
  });

  test('and that somebody sends again is settled by the new job alone', async () => {
    const { db } = company.app;
    const { id } = await company.send();
    const before = await mailOf(id);
    const attempt = await sendMail({
      ...{ id: before.jobId ?? 0, input: { mailId: id }, db: company.app.appDb, config: company.app.config },
      ...{ signal: new AbortController().signal, isLast: true },
    } as never); // what it asks for of its context
    await sql`update mail set job_id = null where id = ${id}`.execute(db);
    await company.app.appDb.transaction().execute(async (transaction) => attempt?.(transaction));
    expect((await mailOf(id)).state).toBe('sending');
  });

  test('that could not be written was not sent, and is written anew at the next attempt', async () => {
    const { db } = company.app;
    const { id } = await company.send();
    const { secrets } = await mailOf(id);
    await sql`update mail set secrets = '\\x00' where id = ${id}`.execute(db);
    company.start();
    await expect.poll(async () => (await mailOf(id)).lastError, { timeout: 10_000 }).not.toBeNull();
    expect((await mailOf(id)).state).toBe('queued');
    await db.updateTable('mail').set({ secrets }).where('id', '=', id).execute();
    await sql`update job set next_at = now() where queue = 'sendMail' and state = 'waiting'`.execute(db);
    await expect.poll(async () => (await mailOf(id)).state, { timeout: 10_000 }).toBe('sent');
  });
});

describe('the outbox', () => {
  test('shows the mails about customers within reach to export office and administrators', async () => {
    const { id } = await company.send();
    for (const account of ['ada', 'otto']) {
      const client = await loginAs(company.app, account);
      const { data } = await client.call(outboxCalls.getOutbox, {});
      expect(data.rows).toMatchObject([
        { id, recipient: 'buyer@shop.example', state: 'queued', customerId: company.customerId },
      ]);
    }
    const sue = await loginAs(company.app, 'sue');
    expect((await sue.call(outboxCalls.getOutbox, {})).data.rows).toEqual([]);
    for (const call of [mailCalls.getMail, mailCalls.retryMail, mailCalls.cancelMail, mailCalls.noteMailSent]) {
      expect((await sue.call(call, { id })).code).toBe(errorCatalogue['record.notFound'].code);
      const linda = await loginAs(company.app, 'linda');
      expect((await linda.call(call, { id })).code).toBe(errorCatalogue['access.denied'].code);
    }
  });

  test('shows a message about no customer to who sent it, and to nobody else of limited reach', async () => {
    const { id } = await company.send();
    const otto = await loginAs(company.app, 'otto');
    await sql`
      update mail set customer_id = null, created_by = (select id from account where account = 'otto')
      where id = ${id}`.execute(company.app.db);
    expect((await otto.call(outboxCalls.getOutbox, {})).data.rows).toMatchObject([{ id, customerId: null }]);
    expect((await otto.call(mailCalls.getMail, { id })).code).toBe(0);
    const sue = await loginAs(company.app, 'sue');
    expect((await sue.call(outboxCalls.getOutbox, {})).data.rows).toEqual([]);
    expect((await sue.call(mailCalls.getMail, { id })).code).toBe(errorCatalogue['record.notFound'].code);
  });

  test('shows a message about a customer to its sender no longer, once that one is out of their reach', async () => {
    const { db } = company.app;
    const { id } = await company.send();
    const otto = await loginAs(company.app, 'otto');
    await sql`update mail set created_by = (select id from account where account = 'otto') where id = ${id}`.execute(
      db,
    );
    const seen = async () => [
      (await otto.call(outboxCalls.getOutbox, {})).data.rows.length,
      (await otto.call(mailCalls.getMail, { id })).code,
      (await otto.call(letterCalls.readLetter, { id })).code,
    ];
    const movedTo = (code: string) =>
      sql`update customer set department_id = (select id from department where code = ${code})`.execute(db);
    expect(await seen()).toEqual([1, 0, 0]);
    await movedTo('south');
    const unknown = errorCatalogue['record.notFound'].code;
    expect(await seen()).toEqual([0, unknown, unknown]);
    await movedTo('north');
  });

  test('says in the reader’s language what we know of an error, and what a mail server said as it is', async () => {
    const { id } = await company.send();
    const otto = await loginAs(company.app, 'otto');
    const told = async (lastError: string, language: 'en' | 'zh') => {
      await company.app.db.updateTable('mail').set({ lastError }).where('id', '=', id).execute();
      const { data } = await otto.call(outboxCalls.getOutbox, {}, { language });
      const letter = await otto.call(letterCalls.readLetter, { id }, { language });
      expect(letter.data.lastError).toBe(data.rows[0]?.lastError);
      return data.rows[0]?.lastError;
    };
    expect(await told('brokeOff', 'en')).toBe('Sending it was interrupted.');
    expect(await told('brokeOff', 'zh')).toBe('发送过程中断。');
    expect(await told('550 No such user', 'zh')).toBe('550 No such user');
  });

  test('gives a mail that failed whole, to be sent by hand, and none that waits; then it was sent by the day it is noted', async () => {
    const { id } = await company.send();
    const ada = await loginAs(company.app, 'ada');
    const fileOf = async () => {
      const path = `/api${mailCalls.getMailFile.path}?id=${id}`;
      const response = await ada.fetch(path, { headers: { 'x-token': ada.token ?? '' } });
      return readable(await response.text());
    };
    expect(await fileOf()).not.toContain(secretLink);
    await company.app.db.updateTable('mail').set({ state: 'failed' }).where('id', '=', id).execute();
    expect(await fileOf()).toContain(secretLink);
    await company.app.db.updateTable('mail').set({ state: 'unknown' }).where('id', '=', id).execute();
    expect((await ada.call(mailCalls.noteMailSent, { id })).code).toBe(0);
    expect(await company.mailOf(id)).toMatchObject({ state: 'sent', secrets: null, sentAt: expect.any(Date) });
    const { rows } = await sql<object>`
      select action, before, after from audit where entity = 'mail' and record_id = ${id} order by id`.execute(
      company.app.db,
    );
    expect(rows.slice(-3)).toMatchObject([
      { action: 'exported', after: { isWhole: false } },
      { action: 'exported', after: { isWhole: true } },
      { action: 'noteSent', before: { state: 'unknown' } },
    ]);
  });

  test('comes latest first', async () => {
    const ids = [(await company.send()).id, (await company.send()).id];
    await sql`update mail set created_at = now() - id * interval '1 hour'`.execute(company.app.db);
    const ada = await loginAs(company.app, 'ada');
    expect((await ada.call(outboxCalls.getOutbox, {})).data.rows.map(({ id }) => id)).toEqual(ids);
  });

  test('takes back a mail that waits, which is never sent then, and says when it has moved on', async () => {
    const { id } = await company.send();
    const otto = await loginAs(company.app, 'otto');
    expect((await otto.call(mailCalls.cancelMail, { id })).code).toBe(0);
    expect(await company.mailOf(id)).toMatchObject({ state: 'cancelled', secrets: null });
    company.start();
    const other = await company.send('other@shop.example');
    await expect.poll(() => company.stateOf(other.id)).toBe('sent');
    expect(company.server.received.map(({ to }) => to[0])).toEqual(['other@shop.example']);
    for (const call of [mailCalls.cancelMail, mailCalls.retryMail, mailCalls.noteMailSent]) {
      expect((await otto.call(call, { id })).code).toBe(errorCatalogue['state.moved'].code);
    }
  });

  test('sends a failed mail again, once, however often it is asked', async () => {
    company.server.refuse = () => smtpError(550, 'No such user');
    company.start();
    const { id } = await company.send();
    await expect.poll(() => company.stateOf(id)).toBe('failed');
    company.server.refuse = () => null;
    const ada = await loginAs(company.app, 'ada');
    const answers = await Promise.all(Array.from({ length: 6 }, () => ada.call(mailCalls.retryMail, { id })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    await expect.poll(() => company.stateOf(id)).toBe('sent');
    await wait(200);
    expect(company.server.received).toHaveLength(1);
    expect(readable(company.server.received[0]?.text ?? '')).toContain(secretLink);
  });

  test('sends a mail that arrived again only with a reason, which the trail keeps, and never what was thrown away', async () => {
    company.start();
    const { id } = await company.send();
    await expect.poll(() => company.stateOf(id)).toBe('sent');
    const ada = await loginAs(company.app, 'ada');
    expect((await ada.call(mailCalls.retryMail, { id })).code).toBe(errorCatalogue['state.reasonNeeded'].code);
    const secret = await ada.call(mailCalls.retryMail, { id, reason: 'They lost it' });
    expect(secret.code).toBe(errorCatalogue['mail.secretsGone'].code);
    // One without a secret, such as that of a purchase order.
    await company.app.db.updateTable('mail').set({ template: 'purchaseOrder' }).where('id', '=', id).execute();
    expect((await ada.call(mailCalls.retryMail, { id, reason: 'They lost it' })).code).toBe(0);
    await expect.poll(() => company.server.received.length).toBe(2);
    const [first, second] = company.server.received.map(({ text }) => /^Message-ID: .*$/im.exec(text)?.[0]);
    expect(second).toBe(first);
    const { rows } = await sql<{ after: object }>`
      select after from audit where action = 'retried' and record_id = ${id}`.execute(company.app.db);
    expect(rows).toEqual([{ after: { reason: 'They lost it' } }]);
  });

  test('is narrowed by state, kind, customer and record, and says when what waits is tried next', async () => {
    await company.send();
    const ada = await loginAs(company.app, 'ada');
    const found = async (filter: object) => (await ada.call(outboxCalls.getOutbox, filter)).data.rows;
    const [row] = await found({});
    expect(row).toMatchObject({ kind: 'mail', state: 'queued', nextAt: expect.any(String), attempts: 0 });
    const { customerId, entity, recordId } = row ?? {};
    const matching = [
      { states: ['queued'] },
      { kinds: ['mail', 'erp'] },
      { customerIds: [customerId] },
      { entity, recordId },
    ];
    for (const filter of matching) expect((await found(filter)).map(({ key }) => key)).toEqual([row?.key]);
    const others = [
      { states: ['sent'] },
      { kinds: ['edi'] },
      { customerIds: [999_999] },
      { entity: 'quote', recordId },
      { entity, recordId: 999_999 },
    ];
    for (const filter of others) expect(await found(filter)).toEqual([]);
  });

  test('is counted by /ready as long as it waits, or is not settled', async () => {
    await company.send();
    const counted = async (state: 'queued' | 'sending' | 'failed' | 'unknown' | 'sent' | 'cancelled') => {
      await company.app.db.updateTable('mail').set({ state }).execute();
      return (await (await fetch(`${company.app.url}/ready`)).json()).messages;
    };
    for (const state of ['queued', 'sending'] as const) expect(await counted(state)).toEqual({ waiting: 1, failed: 0 });
    for (const state of ['failed', 'unknown'] as const) expect(await counted(state)).toEqual({ waiting: 0, failed: 1 });
    for (const state of ['sent', 'cancelled'] as const) expect(await counted(state)).toEqual({ waiting: 0, failed: 0 });
  });

  test('is where jobs of mails are moved, not the list of jobs', async () => {
    await company.send();
    const ada = await loginAs(company.app, 'ada');
    const [job] = (await ada.call(jobCalls.getJobs, {})).data.rows;
    const answer = await ada.call(jobCalls.cancelJob, { id: job?.id ?? 0 });
    expect(answer).toMatchObject({ code: errorCatalogue['job.ofPage'].code, msg: expect.stringContaining('Outbox') });
  });
});

describe('without a mail server', () => {
  let alone: TestApp;
  let theirs = 0;
  beforeAll(async () => {
    alone = await startTestApp();
    const departmentId = await addDepartment(alone, 'north');
    await addAccount(alone, { account: 'ada', departmentId, roles: ['admin'] });
    const ownerId = await addAccount(alone, { account: 'linda', departmentId, roles: ['csr'] });
    theirs = await addRetailer(alone, departmentId, ownerId);
  });
  afterAll(() => alone?.close());

  test('a mail is kept whole, to be sent by hand, and noted as sent then', async () => {
    const linda = await loginAs(alone, 'linda');
    const letter = {
      customerId: theirs,
      days: 7,
      language: 'en' as const,
      to: 'buyer@shop.example',
      note: 'As promised.',
    };
    const made = await linda.call(trackingLinkCalls.mailTrackingLink, letter);
    expect(made.data).toMatchObject({ state: 'held' });
    expect(JSON.stringify(made.data)).not.toContain('#');
    const ada = await loginAs(alone, 'ada');
    const id = made.data.mailId;
    expect((await ada.call(mailCalls.retryMail, { id })).code).toBe(errorCatalogue['mail.noServer'].code);
    const fileOf = async () => {
      const headers = { 'x-token': ada.token ?? '' };
      const response = await ada.fetch(`/api${mailCalls.getMailFile.path}?id=${id}`, { headers });
      expect(response.headers.get('content-disposition')).toContain(`mail-${id}.eml`);
      return readable(await response.text());
    };
    const whole = await fileOf();
    expect(whole).toContain('To: buyer@shop.example');
    expect(whole).toContain('As promised.');
    const token = /ReportTwentyV2#(\S+)/.exec(whole)?.[1] ?? '';
    expect((await ada.call(mailCalls.noteMailSent, { id })).code).toBe(0);
    expect(await fileOf()).not.toContain(token);
    const opened = await linda.call(trackingLinkCalls.getTrackingLinks, {});
    expect(opened.data.rows).toMatchObject([{ state: 'waiting', customerId: theirs }]);
  });
});

describe('a tracking link by mail', () => {
  const letter = () => ({ customerId: company.customerId, days: 3, language: 'zh' as const, note: '<b>Hi</b>' });

  test('is previewed as it will be read, and arrives with a link that opens', async () => {
    company.start();
    const linda = await loginAs(company.app, 'linda');
    const preview = await linda.call(trackingLinkCalls.previewTrackingMail, letter());
    expect(preview.data.text).toContain('<b>Hi</b>');
    expect(preview.data.text).toContain('linda的名字');
    const made = await linda.call(trackingLinkCalls.mailTrackingLink, { ...letter(), to: 'buyer@shop.example' });
    expect(made.data.state).toBe('queued');
    await expect.poll(() => company.stateOf(made.data.mailId)).toBe('sent');
    expect((await company.mailOf(made.data.mailId)).htmlBody).toContain('&lt;b&gt;Hi&lt;/b&gt;');
    const trail = await company.app.db.selectFrom('trackingLink').select(['customerId', 'createdBy']).execute();
    expect(trail).toEqual([{ customerId: company.customerId, createdBy: company.senderId }]);
  });

  test('goes once, however often its draft is sent, and not at all once its link is withdrawn', async () => {
    const linda = await loginAs(company.app, 'linda');
    const draft = { ...letter(), to: 'buyer@shop.example', key: randomUUID() };
    const first = await linda.call(trackingLinkCalls.mailTrackingLink, draft);
    expect(await linda.call(trackingLinkCalls.mailTrackingLink, draft)).toEqual(first);
    const states = () => company.app.db.selectFrom('mail').select('state').execute();
    expect(await states()).toEqual([{ state: 'queued' }]);
    expect((await linda.call(trackingLinkCalls.withdrawTrackingLink, { id: first.data.id })).msg).toBe('');
    expect(await states()).toEqual([{ state: 'cancelled' }]);
  });

  test('is refused for a customer out of reach, a wrong address and people who share nothing; neither is made then', async () => {
    const sue = await loginAs(company.app, 'sue');
    const to = 'buyer@shop.example';
    expect((await sue.call(trackingLinkCalls.mailTrackingLink, { ...letter(), to })).code).toBe(
      errorCatalogue['record.notFound'].code,
    );
    expect((await sue.call(trackingLinkCalls.previewTrackingMail, letter())).code).toBe(
      errorCatalogue['record.notFound'].code,
    );
    const linda = await loginAs(company.app, 'linda');
    const wrong = await linda.call(trackingLinkCalls.mailTrackingLink, {
      ...letter(),
      to: 'a@b.example\r\nBcc: c@d.example',
    });
    expect(wrong).toMatchObject({ code: errorCatalogue['input.invalid'].code, msg: expect.stringContaining('to:') });
    expect(await company.app.db.selectFrom('trackingLink').select('id').execute()).toEqual([]);
    expect(await company.app.db.selectFrom('mail').select('id').execute()).toEqual([]);
  });
});

test('after a restore what waited in the backup is left to a person, as it may have been sent since', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loadline-mail-'));
  const file = join(folder, 'some.backup');
  const { databaseUrl: url, config } = company.app;
  const place = { url, file, key: sealingKey(config), progress: () => ({ to() {}, end() {} }) };
  const { id } = await company.send();
  await backup(place);
  company.start();
  await expect.poll(() => company.stateOf(id)).toBe('sent');
  await company.stopRunners();
  await restore({ ...place, calendar: config, replace: true });
  expect(await company.stateOf(id)).toBe('unknown');
  company.start();
  const other = await company.send('other@shop.example');
  await expect.poll(() => company.stateOf(other.id)).toBe('sent');
  expect(company.server.received.map(({ to }) => to[0])).toEqual(['buyer@shop.example', 'other@shop.example']);
  await rm(folder, { recursive: true, force: true });
});
