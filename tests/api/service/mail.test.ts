import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seal } from '../../../src/server/auth/seal';
import { tellOfMail } from '../../../src/server/services/mail/tell-of-mail';
import { begun } from '../../../src/server/services/outbox';
import { type MailTemplateName, mailCalls, mailTemplates } from '../../../src/shared/areas/service/mail-calls';
import { outboxCalls } from '../../../src/shared/areas/service/outbox-calls';
import { errorCatalogue } from '../../../src/shared/errors';
import { loginAs } from '../../support/login';
import { type MailCompany, readable, secretLink, startMailCompany } from '../../support/mail-company';
import { smtpError, startMailServer } from '../../support/mail-server';

let company: MailCompany;

beforeAll(async () => {
  company = await startMailCompany();
});
beforeEach(() => company.reset());
afterEach(() => company.stopRunners());
afterAll(() => company?.close());

async function hurriedState(id: number) {
  await company.hurry();
  return company.stateOf(id);
}
async function hurriedError(id: number) {
  await company.hurry();
  return (await company.mailOf(id)).lastError;
}
async function toDos(): Promise<string[]> {
  const { db } = company.app;
  const rows = await db.selectFrom('reminder').select('titleEn').where('type', '=', 'mail').execute();
  return rows.map(({ titleEn }) => titleEn);
}

describe('a mail', () => {
  test('is sent once its transaction is committed: to one recipient, with its own id, as text and HTML', async () => {
    company.start();
    const { id, state } = await company.send();
    expect(state).toBe('queued');
    await expect.poll(() => company.stateOf(id)).toBe('sent');
    const [mail, ...more] = company.server.received;
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ from: 'sales@sofa.example', to: ['buyer@shop.example'] });
    const stored = await company.mailOf(id);
    expect(mail?.messageId).toBe(stored.messageId);
    const text = readable(mail?.text ?? '');
    expect(text).toContain('Subject: Where your containers are');
    expect(text).toContain('Reply-To: linda@example.com');
    expect(text).toContain('Dear Ada & Søn <Ltd>,');
    expect(text).toContain('Dear Ada &amp; Søn &lt;Ltd&gt;,');
    expect(text.split(secretLink)).toHaveLength(3);
    expect(text).toContain(`Content-Language: ${stored.language}`);
    expect(stored).toMatchObject({ tries: 1, sentAt: expect.any(Date), answer: '250 Taken', secrets: null });
  });

  test('of which nobody knows whether it arrived is so again where it is sent again and that is canceled', async () => {
    const { id } = await company.send();
    await sql`update mail set state = 'unknown' where id = ${id}`.execute(company.app.db);
    const otto = await loginAs(company.app, 'otto');
    const again = () => otto.call(mailCalls.retryMail, { id, reason: 'Never came' });
    expect((await again()).code).toBe(0);
    expect((await otto.call(mailCalls.cancelMail, { id })).data).toEqual({ state: 'unknown' });
    company.start();
    await wait(300);
    expect(company.server.received).toEqual([]);
    expect((await again()).code).toBe(0);
    await expect.poll(() => company.stateOf(id)).toBe('sent');
    expect(readable(company.server.received[0]?.text ?? '')).toContain(secretLink);
  });

  test('says when it was written, however late it goes out', async () => {
    const { id } = await company.send();
    const written = new Date('2026-03-02T08:00:00Z');
    await sql`update mail set created_at = ${written} where id = ${id}`.execute(company.app.db);
    company.start();
    await expect.poll(() => company.stateOf(id)).toBe('sent');
    const [, date = ''] = /^Date: (.*)$/m.exec(company.server.received[0]?.text ?? '') ?? [];
    expect(new Date(date)).toEqual(written);
  });

  test('has its files in the order of their names', async () => {
    const { id: mailId } = await company.send();
    const given = ['b.txt', 'a.txt', 'c.txt'].map((fileName) => ({
      ...{ mailId, fileName, contentType: 'text/plain', content: Buffer.from(fileName) },
    }));
    await company.app.db.insertInto('mailAttachment').values(given).execute();
    company.start();
    await expect.poll(() => company.stateOf(mailId)).toBe('sent');
    const names = company.server.received[0]?.text.matchAll(/filename=(\w)\.txt/g) ?? [];
    expect([...names].map(([, name]) => name)).toEqual(['a', 'b', 'c']);
  });

  test('is not sent where the transaction is rolled back', async () => {
    company.start();
    const rolledBack = company.send('buyer@shop.example', 'en', true);
    await expect(rolledBack).rejects.toThrow('no');
    const { id } = await company.send();
    await expect.poll(() => company.stateOf(id)).toBe('sent');
    expect(company.server.received).toHaveLength(1);
  });

  test('is written in the language asked for', async () => {
    company.start();
    const { id } = await company.send('buyer@shop.example', 'zh');
    await expect.poll(() => company.stateOf(id)).toBe('sent');
    expect((await company.mailOf(id)).subject).toBe('您的货柜在哪里');
  });

  test('is answered to nobody where what stands with its sender is no address', async () => {
    const email = (value: string) =>
      company.app.db.updateTable('account').set({ email: value }).where('account', '=', 'linda').execute();
    await email('nowhere');
    const { id } = await company.send();
    await email('linda@example.com');
    expect(await company.mailOf(id)).toMatchObject({ replyTo: null, state: 'queued' });
  });

  test('goes to an address only: none that adds headers or a second recipient is taken', async () => {
    for (const to of [
      'a@b.example\r\nBcc: evil@z.example',
      'a@b.example, c@d.example',
      'a@b.example;c@d.example',
      'A <a@b.example>',
      'a@b',
    ]) {
      await expect(company.send(to)).rejects.toThrow();
    }
    expect(await company.app.db.selectFrom('mail').select('id').execute()).toEqual([]);
  });

  test('holds what only its reader may know sealed, and not at all once it is sent', async () => {
    const { id } = await company.send();
    const waiting = JSON.stringify(await company.mailOf(id));
    expect(waiting).not.toContain('secret-token');
    expect((await company.mailOf(id)).secrets).not.toBeNull();
    const ada = await loginAs(company.app, 'ada');
    const read = await ada.call(mailCalls.getMail, { id });
    expect(read.data.text).toContain('•••');
    expect(JSON.stringify(read.data)).not.toContain('secret-token');
  });

  test('sealed with another master key says so, where it is downloaded, sent or sent once more', async () => {
    const { db } = company.app;
    const { id } = await company.send();
    const { messageId } = await company.mailOf(id);
    const secrets = seal(randomBytes(32), Buffer.from('{}'), `mail ${messageId}`);
    await db.updateTable('mail').set({ secrets }).where('id', '=', id).execute();
    company.start();
    await expect.poll(async () => (await company.mailOf(id)).lastError).toBe('otherKey');
    const ada = await loginAs(company.app, 'ada');
    const outbox = await ada.call(outboxCalls.getOutbox, {});
    const told = 'Sealed with another master key: restore that key, or write it anew.';
    expect(outbox.data.rows).toMatchObject([{ lastError: told }]);
    await db.updateTable('mail').set({ state: 'failed' }).where('id', '=', id).execute();
    const headers = { 'x-token': ada.token ?? '', 'accept-language': 'zh' };
    const file = await ada.fetch(`/api${mailCalls.getMailFile.path}?id=${id}`, { headers });
    const { code } = errorCatalogue['mail.otherKey'];
    expect(await file.json()).toMatchObject({ code, msg: expect.stringMatching(/主密钥/) });
    expect((await ada.call(mailCalls.retryMail, { id })).code).toBe(code);
  });
});

describe('a kind of mail', () => {
  const keyedBy = Object.keys(mailTemplates) as MailTemplateName[];
  test.each(keyedBy)('shows what it says by an example of itself, in either language (%s)', async (template) => {
    const ada = await loginAs(company.app, 'ada');
    const shown = async (language: 'en' | 'zh') =>
      (await ada.call(mailCalls.getMailExample, { template, language })).data;
    const [english, chinese] = [await shown('en'), await shown('zh')];
    for (const { subject, text } of [english, chinese]) expect(`${subject}\n${text}`).not.toMatch(/[{}]|undefined/);
    expect(`${english.subject}\n${english.text}`).not.toMatch(/\p{Script=Han}/u);
    expect(chinese.subject).toMatch(/\p{Script=Han}/u);
    expect(chinese.text).toMatch(/\p{Script=Han}/u);
    expect(await company.app.db.selectFrom('mail').select('id').execute()).toEqual([]);
  });

  test('is shown only to those who read the outbox', async () => {
    const linda = await loginAs(company.app, 'linda');
    const { code } = await linda.call(mailCalls.getMailExample, { template: 'toDos', language: 'en' });
    expect(code).toBe(errorCatalogue['access.denied'].code);
  });
});

describe('a mail server that', () => {
  test('refuses the reader for good: the mail has failed, and its sender and the administrators are told', async () => {
    company.server.refuse = () => smtpError(550, 'No such user');
    company.start();
    const { id } = await company.send();
    await expect.poll(() => company.stateOf(id)).toBe('failed');
    expect(await company.mailOf(id)).toMatchObject({
      sentAt: null,
      lastError: expect.stringContaining('550 No such user'),
    });
    expect(await toDos()).toEqual(Array(2).fill('A mail was not sent: buyer@shop.example'));
    // Administrators have a page that shows it; the sender is led to the customer whose containers it was about.
    const paths = company.app.db.selectFrom('reminder').select(['accountId', 'path']).where('type', '=', 'mail');
    for (const { accountId, path } of await paths.execute()) {
      expect(path).toBe(accountId === company.senderId ? '/CustomerDet?id=1' : '/Outbox');
    }
    expect(company.server.received).toEqual([]);
  });

  test('refuses for now, before or after the text: the mail is tried again, with the same id', async () => {
    company.server.refuse = () => smtpError(450, 'Come back later');
    company.start();
    const { id } = await company.send();
    await expect.poll(async () => (await company.mailOf(id)).lastError).toContain('450 Come back later');
    await expect.poll(() => company.stateOf(id)).toBe('queued');
    company.server.refuse = () => null;
    company.server.respond = () => smtpError(451, 'Disk full');
    await expect.poll(() => hurriedError(id)).toContain('451 Disk full');
    company.server.respond = () => 'Taken';
    await expect.poll(() => hurriedState(id)).toBe('sent');
    expect(new Set(company.server.received.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await toDos()).toEqual([]);
  });

  test('breaks off after the text: nobody knows, so it is not sent again, and a person is asked', async () => {
    company.server.respond = () => 'drop';
    company.start();
    const { id } = await company.send();
    await expect.poll(() => company.stateOf(id)).toBe('unknown');
    expect((await company.mailOf(id)).sentAt).toBeNull();
    await company.hurry();
    await wait(300);
    expect(company.server.received).toHaveLength(1);
    expect(await toDos()).toEqual(Array(2).fill('It is not known whether a mail was sent: buyer@shop.example'));
  });

  test('breaks off before the text, or is not there: the mail is tried again', async () => {
    const silent = await startMailServer({
      onConnect: (_session, callback) => callback(smtpError(421, 'Too busy')),
    });
    const { port } = new URL(silent.url);
    const elsewhere = {
      ...company.app.config,
      smtpServer: { host: '127.0.0.1', port: Number(port), secure: false, user: null, password: '' },
    };
    company.start({ config: elsewhere });
    const { id } = await company.send();
    await expect.poll(async () => (await company.mailOf(id)).lastError).toContain('Too busy');
    await silent.close();
    await expect.poll(() => hurriedError(id)).toContain('ECONNREFUSED');
    await expect.poll(() => company.stateOf(id)).toBe('queued');
  });

  test('is slow: the call that sends does not wait for it, and others are sent meanwhile', async () => {
    let free = () => {};
    company.server.respond = async ({ to }) => {
      if (to[0] === 'slow@shop.example') await new Promise<void>((resolve) => (free = resolve));
      return 'Taken';
    };
    company.start();
    const startedAt = Date.now();
    const slow = await company.send('slow@shop.example');
    expect(Date.now() - startedAt).toBeLessThan(2000);
    await expect.poll(() => company.stateOf(slow.id)).toBe('sending');
    const quick = await company.send('quick@shop.example');
    await expect.poll(() => company.stateOf(quick.id)).toBe('sent');
    expect(await company.stateOf(slow.id)).toBe('sending');
    free();
    await expect.poll(() => company.stateOf(slow.id)).toBe('sent');
  });
});

test('an administrator whose mail was not sent has one to-do of it', async () => {
  const { db } = company.app;
  const mail = await company.mailOf((await company.send()).id);
  const ada = await db.selectFrom('account').select('id').where('account', '=', 'ada').executeTakeFirstOrThrow();
  await tellOfMail(db, { ...mail, createdBy: ada.id }, 'failed');
  const told = await db.selectFrom('reminder').select(['accountId']).where('type', '=', 'mail').execute();
  expect(told).toEqual([{ accountId: ada.id }]);
});

test.each([
  ['quote', '/quotationDetail?id=7'],
  ['customer', '/CustomerDet?id=7'],
])('whoever sent a mail about a %s is led there when it was not sent', async (entity, path) => {
  const { db } = company.app;
  const mail = await company.mailOf((await company.send()).id);
  await tellOfMail(db, { ...mail, entity, recordId: 7 }, 'failed');
  const told = db.selectFrom('reminder').select('path').where('accountId', '=', company.senderId);
  expect(await told.orderBy('id', 'desc').limit(1).execute()).toEqual([{ path }]);
});

test('of twenty that want to send the same mail at the same moment one does', async () => {
  const { id } = await company.send();
  const { jobId } = await company.mailOf(id);
  const found = await Promise.all(Array.from({ length: 20 }, () => begun(company.app.appDb, 'mail', id, jobId ?? 0)));
  expect(found.filter((mail) => mail?.state === 'queued')).toHaveLength(1);
  expect(found.filter((mail) => mail?.state === 'sending')).toHaveLength(19);
  expect(await begun(company.app.appDb, 'mail', id, (jobId ?? 0) + 1)).toBeNull();
});

test('a mail that was being sent when the server ended is left to a person', async () => {
  const { id } = await company.send();
  const { jobId } = await company.mailOf(id);
  await begun(company.app.appDb, 'mail', id, jobId ?? 0);
  company.start();
  await expect.poll(() => company.stateOf(id)).toBe('unknown');
  expect(company.server.connections).toBe(0);
});
