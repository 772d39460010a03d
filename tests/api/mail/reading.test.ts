import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FoundPart } from '../../../src/server/services/mail-box/parts-of-mail';
import { takeFiles } from '../../../src/server/services/mail-box/take-files';
import { receivedMailCalls } from '../../../src/shared/areas/mail/calls';
import { receivedLimits } from '../../../src/shared/areas/mail/limits';
import { type MailedCompany, startMailedCompany } from '../../support/mailed-company';
import { attached, writtenMail } from '../../support/received-mails';

let company: MailedCompany;
let { box, read, received, admin, vp } = {} as MailedCompany; // started before the first test

beforeAll(async () => {
  company = await startMailedCompany();
  ({ box, read, received, admin, vp } = company);
});
beforeEach(() => company.reset());
afterAll(() => company?.close());

const subjects = async () => (await received()).map(({ subject }) => subject);
const one = async (id: number) => (await admin.client.call(receivedMailCalls.readReceived, { id })).data;

test('what came in since the last time is read in its order, and nothing of the box is changed', async () => {
  box.deliver(writtenMail({ subject: 'First' }));
  box.deliver(writtenMail({ subject: 'Second' }));
  await read();
  expect(await subjects()).toEqual(['First', 'Second']);
  box.deliver(writtenMail({ subject: 'Third' }));
  await read();
  await read();
  expect(await subjects()).toEqual(['First', 'Second', 'Third']);
  expect(await company.state()).toMatchObject({ lastUid: 3, failingSince: null });
  expect(box.flags()).toEqual([[], [], []]);
});

test('a mail that came twice is kept once and counted, one without an id as well', async () => {
  for (const mail of [writtenMail({ messageId: '<same@shop.example>' }), writtenMail({ messageId: null })]) {
    box.deliver(mail);
    box.deliver(`Received: by another way\r\n${mail}`);
  }
  await read();
  const sources = await company.db
    .selectFrom('receivedSource')
    .select(['copies', 'messageId'])
    .orderBy('uid')
    .execute();
  expect(sources).toEqual([
    { copies: 2, messageId: '<same@shop.example>' },
    { copies: 2, messageId: null },
  ]);
});

test('another mail under an id that was used before is not lost', async () => {
  box.deliver(writtenMail({ messageId: '<known@shop.example>', text: 'A forged one that came first' }));
  box.deliver(writtenMail({ messageId: '<known@shop.example>', text: 'The true one' }));
  await read();
  expect((await received()).map(({ text }) => text)).toEqual(['A forged one that came first', 'The true one']);
});

test('a box that numbers its mails anew is read again, and nothing is kept twice', async () => {
  box.deliver(writtenMail({ subject: 'Before' }));
  await read();
  box.renumber();
  box.deliver(writtenMail({ subject: 'After' }));
  await read();
  expect(await subjects()).toEqual(['Before', 'After']);
});

test('wherever the line is cut, the next reading goes on, with nothing lost or twice', async () => {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.4 '), randomBytes(400_000)]);
  for (let at = 1; at <= 4; at += 1) {
    box.deliver(writtenMail({ subject: `Mail ${at}`, parts: [attached(`${at}.pdf`, pdf)] }));
  }
  const places = [0, 200, 900, 2500, 150_000, 400_000, 700_000, 1_000_000];
  for (const place of places) {
    box.cutAfter = place;
    await read();
    const { failingSince } = await company.state();
    if (box.cutAfter === null) expect(failingSince).not.toBeNull();
  }
  box.cutAfter = null;
  await read();
  expect(await subjects()).toEqual(['Mail 1', 'Mail 2', 'Mail 3', 'Mail 4']);
  const files = await company.db
    .selectFrom('file')
    .select(['name', 'size'])
    .where('entity', '=', 'receivedMail')
    .execute();
  expect(files).toEqual([1, 2, 3, 4].map((at) => ({ name: `${at}.pdf`, size: pdf.length })));
  expect(await company.state()).toMatchObject({ failingSince: null, lastError: null });
});

test('of two servers that read at once each mail is kept by one', async () => {
  for (let at = 1; at <= 5; at += 1) box.deliver(writtenMail({ subject: `Mail ${at}` }));
  await Promise.all([read(), read()]);
  expect(await subjects()).toEqual(['Mail 1', 'Mail 2', 'Mail 3', 'Mail 4', 'Mail 5']);
});

test('a reading that is told to stop leaves what is not kept for the next', async () => {
  for (let at = 1; at <= 3; at += 1) box.deliver(writtenMail({ subject: `Mail ${at}` }));
  const stop = new AbortController();
  const reading = read(stop.signal);
  setTimeout(() => stop.abort(new Error('the server stops')), 30);
  await reading.catch((error: Error) => expect(error.message).toBe('the server stops'));
  await read();
  expect(await subjects()).toEqual(['Mail 1', 'Mail 2', 'Mail 3']);
});

test('a box that refuses the password says so, on the page and in /ready, and administrators are told once after a while', async () => {
  const { imapBox } = company.app.config;
  Object.assign(imapBox ?? {}, { password: 'wrong' });
  try {
    await read();
    const { failingSince, lastError } = await company.state();
    expect(failingSince).not.toBeNull();
    expect(lastError).toMatch(/^Login refused/);
    expect(lastError).not.toContain('wrong');
    const ready = await (await fetch(`${company.app.url}/ready`)).json();
    expect(ready).toMatchObject({
      status: 'ready',
      mailBox: { failingSince: failingSince?.toISOString(), unmatched: 0 },
    });
    const { data } = await admin.client.call(receivedMailCalls.receivedFigures, {});
    expect(data.box).toMatchObject({ name: 'inbox@sofa.example/INBOX', lastError });
    // Of a box that was read before the setting was another one nothing is said.
    const former = { name: 'former', uidValidity: 1, readAt: new Date(Date.now() - 60_000) };
    await company.db.insertInto('mailBox').values(former).execute();
    const { mailBox } = (await (await fetch(`${company.app.url}/ready`)).json()) as { mailBox: object };
    expect(mailBox).toMatchObject({ failingSince: failingSince?.toISOString() });
    await company.db.deleteFrom('mailBox').where('name', '=', former.name).execute();
    const sale = (await company.vp.client.call(receivedMailCalls.receivedFigures, {})).data;
    expect(sale.box).toMatchObject({ isSet: true, name: null, lastError: null });
    const told = () => company.db.selectFrom('reminder').select('titleEn').where('type', '=', 'mail').execute();
    expect(await told()).toEqual([]);
    await sql`update mail_box set failing_since = now() - interval '1 hour'`.execute(company.db);
    await read();
    const once = await told();
    expect(once.length).toBeGreaterThan(0);
    await read();
    expect(await told()).toEqual(once);
  } finally {
    Object.assign(imapBox ?? {}, { password: 'k3y' });
  }
  await read();
  expect(await company.state()).toMatchObject({ failingSince: null, lastError: null, toldAt: null });
});

test.each([
  ['=?GB18030?B?yfq3osn6su3I1cba?=', 'GB18030', Buffer.from('沙发已收到，谢谢', 'utf8'), 'utf-8', '沙发已收到，谢谢'],
  ['=?UTF-8?B?5rKZ5Y+R?=', '沙发', Buffer.from('c9b3b7a2d2d1cad5b5bd', 'hex'), 'gb18030', '沙发已收到'],
  ['沙发 raw', '沙发 raw', Buffer.from('caf\xe9', 'latin1'), 'iso-8859-1', 'café'],
  ['Plain', 'Plain', Buffer.from('what is it'), 'x-nobody-knows', 'what is it'],
  ['=?x-none?B?////?=', null, Buffer.from('kept'), '', 'kept'],
])(
  'the subject %s and its text are read, whatever they are written in',
  async (subject, shown, text, charset, said) => {
    const head = `From: a@b.example\r\nSubject: ${subject}\r\nContent-Type: text/plain; charset=${charset}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`;
    box.deliver(Buffer.concat([Buffer.from(head), text, Buffer.from('\r\n')]));
    await read();
    const [mail] = await received();
    expect(mail?.text).toBe(said);
    if (shown === 'GB18030') expect(mail?.subject).toMatch(/^[\u4e00-\u9fff]+$/);
    else if (shown !== null) expect(mail?.subject).toBe(shown);
  },
);

test('of HTML the text alone is kept, and nothing it names is fetched', async () => {
  const html = '<p>Agreed &amp; <b>signed</b></p><script>alert(1)</script><img src="http://127.0.0.1:9/track.png">';
  box.deliver(`From: a@b.example\r\nSubject: H\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}\r\n`);
  await read();
  const [mail] = await received();
  expect(mail?.text).toContain('Agreed & signed');
  expect(mail?.text).not.toMatch(/alert|track|<|127/);
});

test('a file of 50 MB is not fetched, what is no file we take is named, and the others are kept', async () => {
  const huge = Buffer.alloc(50 * 1024 * 1024, 'x');
  const pdf = Buffer.from('%PDF-1.4 small');
  const parts = [
    attached('huge.pdf', huge),
    attached('small.pdf', pdf, 'application/pdf'),
    attached('winmail.dat', Buffer.from('789f3e22 00', 'utf8'), 'application/ms-tnef'),
    attached('page.html', Buffer.from('<script>alert(1)</script>'), 'text/html'),
  ];
  box.deliver(writtenMail({ subject: 'Huge', text: 'See the plans.', parts }));
  await read();
  expect(box.sent).toBeLessThan(200_000);
  const [mail] = await received();
  expect(mail).toMatchObject({ subject: 'Huge', text: 'See the plans.', state: 'unmatched' });
  const { keptFiles, filesSkipped } = await one(mail?.id ?? 0);
  expect(keptFiles).toMatchObject([{ name: 'small.pdf', size: pdf.length, kind: 'document' }]);
  expect(filesSkipped.map(({ name }) => name)).toEqual(['huge.pdf', 'winmail.dat', 'page.html']);
  expect(filesSkipped[0]?.reason).toContain(`${receivedLimits.fileBytes / 1024 / 1024} MB`);
  expect(await company.db.selectFrom('upload').select('id').execute()).toEqual([]);
}, 60_000);

test('a file without a name is called by its place and its type, and no name leads into a folder', async () => {
  const pdf = Buffer.from('%PDF-1.4 small');
  const nameless = attached('', pdf, 'application/pdf').replaceAll(/; (?:file)?name=""/g, '');
  const parts = [attached('../plans\\\\first/of all.pdf', pdf), nameless];
  box.deliver(writtenMail({ parts }));
  await read();
  const { keptFiles, filesSkipped } = await one((await received())[0]?.id ?? 0);
  expect(filesSkipped).toEqual([]);
  expect(keptFiles.map(({ name }) => name).sort()).toEqual(['.._plans__first_of all.pdf', '2.pdf']);
});

test('a name that is too long keeps its ending, of what is kept and of what is not', async () => {
  const [kept, skipped] = ['.pdf', '.html'].map((ending) => `${'长'.repeat(210)}${ending}`);
  const inWords = (name = '') => `=?utf-8?B?${Buffer.from(name).toString('base64')}?=`;
  const parts = [
    attached(inWords(kept), Buffer.from('%PDF-1.4 small'), 'application/pdf'),
    attached(inWords(skipped), Buffer.from('<p>'), 'text/html'),
  ];
  box.deliver(writtenMail({ subject: 'Long names', parts }));
  await read();
  const [mail] = await received();
  expect(mail).toMatchObject({ subject: 'Long names', state: 'unmatched' });
  const { keptFiles, filesSkipped } = await one(mail?.id ?? 0);
  const names = [...keptFiles, ...filesSkipped].map(({ name }) => name);
  expect(names).toEqual([`${'长'.repeat(196)}.pdf`, `${'长'.repeat(195)}.html`]);
});

test('a text of many megabytes is cut, and says so', async () => {
  box.deliver(writtenMail({ text: 'x'.repeat(70).concat('\r\n').repeat(100_000) }));
  await read();
  const [mail] = await received();
  expect(mail).toMatchObject({ isCut: true });
  expect(mail?.text?.length).toBe(receivedLimits.text);
  expect(box.sent).toBeLessThan(1_000_000);
});

test('a mail that cannot be read again and again is noted, and those behind it are read', async () => {
  box.deliver(writtenMail({ subject: 'Poison' }));
  box.deliver(writtenMail({ subject: 'Behind' }));
  await company.db
    .insertInto('mailBox')
    .values({ name: 'inbox@sofa.example/INBOX', uidValidity: 1, tryingUid: 1, tries: receivedLimits.attempts })
    .execute();
  await read();
  expect(await received()).toMatchObject([
    { state: 'skipped', reason: 'unreadable', subject: null },
    { state: 'unmatched', subject: 'Behind' },
  ]);
});

test('a mail is not given up while no other can be had either: the line is to blame', async () => {
  box.deliver(writtenMail({ subject: 'Known' }));
  await read();
  box.deliver(writtenMail({ subject: 'Fresh' }));
  box.isCutAtMails = true;
  for (let time = 0; time < receivedLimits.attempts + 2; time += 1) await read();
  box.isCutAtMails = false;
  expect(await subjects()).toEqual(['Known']);
  await read();
  expect(await subjects()).toEqual(['Known', 'Fresh']);
}, 60_000);

test('files are taken as long as all of them fit, a smaller one behind those that do not as well', async () => {
  const files: string[] = [];
  const part = (name: string, megabytes: number): FoundPart => ({
    ...{ id: '2', type: 'application/pdf', charset: 'utf-8', encoding: '8bit', isWhole: false },
    ...{ name, size: megabytes * 1024 * 1024 },
  });
  const stand = {
    files: {
      most: receivedLimits.fileBytes,
      prepare: async (_: unknown, { name }: { name: string }) => files.push(name),
    },
    box: {
      async *pieces() {
        yield Buffer.from('%PDF-1.4');
      },
    },
  };
  const given = { db: company.db, ...stand } as unknown as Parameters<typeof takeFiles>[0]; // what it asks of them
  const parts = [part('a.pdf', 24), part('b.pdf', 24), part('c.pdf', 3), part('d.pdf', 2)];
  const { skipped } = await takeFiles(given, 1, parts);
  expect(files).toEqual(['a.pdf', 'b.pdf', 'd.pdf']);
  expect(skipped).toMatchObject([{ name: 'c.pdf', reason: 'mail.filesTooLarge', parameters: { limit: 50 } }]);
});

test('the box is read at once by who may, and of two who ask once', async () => {
  for (const { code } of [
    await admin.client.call(receivedMailCalls.readMailNow, {}),
    await admin.client.call(receivedMailCalls.readMailNow, {}),
  ]) {
    expect(code).toBe(0);
  }
  expect((await vp.client.call(receivedMailCalls.readMailNow, {})).code).toBe(40003);
  const jobs = () => company.db.selectFrom('job').select('id').where('queue', '=', 'readMail').execute();
  expect(await jobs()).toHaveLength(1);
  const ofReading = company.db.updateTable('job').where('queue', '=', 'readMail');
  await ofReading.set({ state: 'running', nextAt: null, runner: randomUUID() }).execute();
  expect((await admin.client.call(receivedMailCalls.readMailNow, {})).code).toBe(0);
  expect(await jobs()).toHaveLength(1);
  await ofReading.set({ state: 'waiting', nextAt: new Date(), runner: null }).execute();
});

test('a mail that goes on with several stands where the last of them does', async () => {
  const { order, db } = company;
  const ids = ['<first@shop.example>', '<second@shop.example>'];
  for (const messageId of ids) box.deliver(writtenMail({ messageId }));
  await read();
  const places = { order: order.id, customer: order.customerId };
  for (const [at, [aboutEntity, aboutId]] of Object.entries(places).entries()) {
    const id = (await received())[at]?.id ?? 0;
    await db.updateTable('receivedMail').set({ state: 'kept', aboutEntity, aboutId }).where('id', '=', id).execute();
  }
  box.deliver(writtenMail({ answers: ids.join('\r\n ') }));
  await read();
  expect((await received())[2]).toMatchObject({
    ...{ state: 'kept', reason: 'thread', aboutEntity: 'customer', aboutId: order.customerId },
  });
});
