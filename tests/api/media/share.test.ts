import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { document } from '../../../src/shared/areas/media/document';
import { mediaLimits } from '../../../src/shared/areas/media/limits';
import { shareCalls } from '../../../src/shared/areas/media/share-calls';
import { mailCalls } from '../../../src/shared/areas/service/mail-calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { TestClient, unnamed } from '../../support/client';
import { type Company, type Person, startCompany } from '../../support/company';
import { readable } from '../../support/mail-company';
import { codeOf } from '../../support/records';
import { upload } from '../../support/upload-files';

const {
  makeShareLink,
  mailShareLinks,
  previewShareMail,
  getShareLinks,
  withdrawShareLink,
  openShare,
  getShareOpenings,
} = shareCalls;
const calls = crudCallsOf(document);
let company: Company;
let [admin, manager, vp, csr] = [] as unknown as [Person, Person, Person, Person]; // hired before the first test

beforeAll(async () => {
  company = await startCompany('small');
  admin = await company.as('admin');
  manager = await company.hire('manager');
  vp = await company.hire('vpSales');
  csr = await company.hire('csr');
});
afterAll(() => company.app.close());

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`);

/** A document with a file of these words. */
async function documentOf(text: string, audience = 'everyone'): Promise<number> {
  const { data } = await admin.client.call(calls.add, {
    ...{ title: `About ${text}`, type: 'other', textLanguage: 'en', audience, validUntil: null },
    ...{ responsibleId: admin.id, modelIds: null, customerIds: null, remark: null },
  });
  await upload(admin.client, data.id, `${text}.pdf`, pdf(text), 'document');
  return data.id;
}

const make = async ({ client }: Person, recordId: number, days = 7) =>
  (await client.call(makeShareLink, { entity: 'document', recordId, days })).data;
const linksTo = async ({ client }: Person, recordId: number) =>
  (await client.call(getShareLinks, { entity: 'document', recordId })).data.links;

/** Opens a link as somebody who has never been here. */
const open = (token: string | undefined) =>
  new TestClient(company.app.url).call(openShare, {}, token ? { headers: { 'x-token': token } } : {});

/** What an address answers to somebody without a session. */
async function bytesAt(address: string, headers = {}): Promise<{ status: number; text: string; type: string | null }> {
  const response = await fetch(`${company.app.url}${address}`, { headers });
  return { status: response.status, text: await response.text(), type: response.headers.get('content-type') };
}

describe('a link to a file', () => {
  test('shows it to anybody, as often as they like, and counts', async () => {
    const id = await documentOf('sofas');
    const { token } = await make(vp, id);
    for (let times = 0; times < 3; times += 1) {
      const { data } = await open(token);
      expect(data).toMatchObject({ title: 'About sofas', name: 'sofas.pdf', kind: 'document', isShown: true });
      expect(await bytesAt(data.address)).toEqual({ status: 200, text: '%PDF-1.7\nsofas', type: 'application/pdf' });
    }
    const { address } = (await open(token)).data;
    expect(await bytesAt(address, { range: 'bytes=0-3' })).toMatchObject({ status: 206, text: '%PDF' });
    const [link] = await linksTo(vp, id);
    expect(link).toMatchObject({ state: 'open', opens: 4, lastOpenedAt: expect.any(String), mayWithdraw: true });
  });

  test('tells whoever manages it when it was opened and from where, the latest first', async () => {
    const id = await documentOf('opened');
    const { id: linkId, token } = await make(vp, id);
    const asked = async ({ client }: Person) => client.call(getShareOpenings, { id: linkId });
    expect((await asked(vp)).data.openings).toEqual([]);
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0';
    for (const agent of [firefox, 'curl/8.5.0']) {
      const headers = { 'x-token': token, 'user-agent': agent };
      await new TestClient(company.app.url).call(openShare, {}, { headers });
    }
    const { openings } = (await asked(vp)).data;
    expect(openings.map(({ browser }) => browser)).toEqual(['curl/8.5.0', 'Firefox, Windows']);
    expect(openings[0]).toMatchObject({ address: expect.stringMatching(/[.:]/), at: expect.any(String) });
    expect((await asked(admin)).data.openings).toHaveLength(2);
    expect((await asked(csr)).code).toBe(codeOf('record.notFound'));
    expect((await linksTo(csr, id))[0]).toMatchObject({ opens: 2, seesOpenings: false });
  });

  test('shows the newest version, and an address of the one before nothing', async () => {
    const id = await documentOf('first');
    const { token } = await make(vp, id);
    const before = (await open(token)).data.address;
    await upload(admin.client, id, 'second.pdf', pdf('second'), 'document');
    const { data } = await open(token);
    expect(data.name).toBe('second.pdf');
    expect((await bytesAt(data.address)).text).toContain('second');
    const gone = await bytesAt(before);
    // A browser would save what comes with status 200 under the file's name.
    expect([gone.status, gone.text.includes('first')]).toEqual([404, false]);
  });

  test('is told once, and kept as a hash', async () => {
    const { id, token } = await make(vp, await documentOf('secret'));
    const { rows } = await sql<{
      row: string;
    }>`select to_jsonb(share_link)::text as row from share_link where id = ${id}`.execute(company.app.db);
    for (const part of token.split('.')) expect(rows[0]?.row).not.toContain(part);
  });
});

describe('a link opens nothing', () => {
  const refused = codeOf('link.invalid');

  test('once it is withdrawn, and neither does an address it gave', async () => {
    const id = await documentOf('withdrawn');
    const link = await make(vp, id);
    const { address } = (await open(link.token)).data;
    expect((await vp.client.call(withdrawShareLink, { id: link.id })).code).toBe(0);
    expect((await open(link.token)).code).toBe(refused);
    expect(await bytesAt(address)).toMatchObject({ status: 404, text: expect.not.stringContaining('withdrawn') });
    expect((await vp.client.call(withdrawShareLink, { id: link.id })).code).toBe(codeOf('record.notFound'));
    expect((await linksTo(vp, id))[0]).toMatchObject({ state: 'withdrawn', mayWithdraw: false });
  });

  test('once its days are over', async () => {
    const { id, token } = await make(vp, await documentOf('old'));
    const { address } = (await open(token)).data;
    await company.app.db
      .updateTable('shareLink')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute();
    expect((await open(token)).code).toBe(refused);
    expect((await bytesAt(address)).text).not.toContain('old');
  });

  test('once who made it may not see the record, is disabled, or the record or its file is gone', async () => {
    const { db } = company.app;
    const id = await documentOf('moved');
    const { token } = await make(manager, id);
    expect((await open(token)).code).toBe(0);
    const audience = (value: string) =>
      db
        .updateTable('document')
        .set({ audience: value as 'sales' })
        .where('id', '=', id)
        .execute();
    await audience('exportOffice');
    expect((await open(token)).code).toBe(0);
    await audience('catalogue');
    expect((await open(token)).code).toBe(refused);
    await audience('everyone');
    const disabled = (value: boolean) =>
      db.updateTable('account').set({ disabled: value }).where('id', '=', manager.id).execute();
    await disabled(true);
    expect((await open(token)).code).toBe(refused);
    await disabled(false);
    expect((await open(token)).code).toBe(0);
    await db.updateTable('file').set({ removedAt: new Date() }).where('recordId', '=', id).execute();
    expect((await open(token)).code).toBe(refused);
  });

  test('with one sign changed, without any, or made elsewhere', async () => {
    const { token } = await make(vp, await documentOf('forged'));
    const changed = token.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'));
    for (const text of [undefined, changed, 'a.b.c', '12.34.99999999999.x'])
      expect((await open(text)).code).toBe(refused);
    const { address } = (await open(token)).data;
    expect(await bytesAt(`${address}x`)).toMatchObject({ status: 404, text: expect.not.stringContaining('%PDF') });
  });
});

describe('a link by mail', () => {
  const letter = (recordId: number) =>
    ({ entity: 'document', recordId, days: 3, language: 'zh', note: '<b>Hi</b>' }) as const;
  const mails = () =>
    company.app.db
      .selectFrom('mail')
      .select(['id', 'recipient', 'state', 'textBody'])
      .where('template', '=', 'sharedFile')
      .orderBy('id')
      .execute();

  test('goes to each reader with a link of its own, which nobody here sees', async () => {
    const id = await documentOf('mailed');
    const preview = await vp.client.call(previewShareMail, letter(id));
    expect(preview.data).toMatchObject({ subject: 'About mailed', text: expect.stringContaining('<b>Hi</b>') });
    expect(preview.data.text).toContain(`${vp.account}的名字`);
    const to = ['a@shop.example', 'b@shop.example', 'a@shop.example'];
    const sent = await vp.client.call(mailShareLinks, { ...letter(id), to });
    expect(sent.data).toEqual({ mails: 2, state: 'held' });
    const links = await linksTo(vp, id);
    expect(links.map(({ recipient }) => recipient)).toEqual(['b@shop.example', 'a@shop.example']);
    const days = links.map(({ expiresAt }) => Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000));
    expect(days).toEqual([3, 3]);
    const kept = await mails();
    expect(kept.map(({ recipient }) => recipient)).toEqual(['a@shop.example', 'b@shop.example']);
    for (const { textBody } of kept) expect(textBody).not.toContain('/Shared#');

    const headers = { 'x-token': admin.client.token ?? '' };
    const file = await admin.client.fetch(`/api${mailCalls.getMailFile.path}?id=${kept[1]?.id}`, { headers });
    const [, token] = /Shared#(\S+?)[\s"<]/.exec(readable(await file.text())) ?? [];
    expect((await open(token)).data.title).toBe('About mailed');
    expect((await linksTo(vp, id)).map(({ opens }) => opens)).toEqual([1, 0]);
  });

  test('does not leave once its link is withdrawn, while the others do', async () => {
    const id = await documentOf('withdrawn');
    const before = (await mails()).length;
    await vp.client.call(mailShareLinks, { ...letter(id), to: ['a@shop.example', 'b@shop.example'] });
    const [link] = await linksTo(vp, id);
    expect(link?.recipient).toBe('b@shop.example');
    expect((await vp.client.call(withdrawShareLink, { id: link?.id ?? 0 })).msg).toBe('');
    expect((await mails()).slice(before).map(({ recipient, state }) => [recipient, state])).toEqual([
      ['a@shop.example', 'held'],
      ['b@shop.example', 'cancelled'],
    ]);
  });

  test('goes once, however often its draft is sent with the same words and key', async () => {
    const id = await documentOf('repeated');
    const before = (await mails()).length;
    const draft = { ...letter(id), to: ['a@shop.example'], key: randomUUID() };
    const first = await vp.client.call(mailShareLinks, draft);
    expect(await vp.client.call(mailShareLinks, draft)).toEqual(first);
    expect([(await mails()).length, (await linksTo(vp, id)).length]).toEqual([before + 1, 1]);
  });

  test('is refused for a wrong address or a record out of reach; nothing is made then', async () => {
    const id = await documentOf('unmailed');
    const hidden = await documentOf('unseen', 'management');
    const before = (await mails()).length;
    for (const to of [[], ['a@b.example\r\nBcc: c@d.example'], ['Ann <a@b.example>'], Array(21).fill('a@b.example')]) {
      expect((await vp.client.call(mailShareLinks, { ...letter(id), to })).code).toBe(codeOf('input.invalid'));
    }
    const to = ['a@b.example'];
    expect((await vp.client.call(mailShareLinks, { ...letter(hidden), to })).code).toBe(codeOf('record.notFound'));
    expect((await vp.client.call(previewShareMail, letter(hidden))).code).toBe(codeOf('record.notFound'));
    expect(await linksTo(vp, id)).toEqual([]);
    expect(await mails()).toHaveLength(before);
  });
});

describe('who shares', () => {
  test('a record one does not see is as one that does not exist', async () => {
    const id = await documentOf('hidden', 'management');
    for (const recordId of [id, 987_654]) {
      const asked = { entity: 'document' as const, recordId };
      const made = await vp.client.call(makeShareLink, { ...asked, days: 7 });
      expect(unnamed(made, recordId)).toEqual(
        unnamed(await vp.client.call(makeShareLink, { ...asked, recordId: 987_655, days: 7 }), 987_655),
      );
      expect((await vp.client.call(getShareLinks, asked)).code).toBe(codeOf('record.notFound'));
    }
  });

  test('who oversees others ends no link to what is out of their own reach', async () => {
    const chief = await company.as('generalManager');
    const out = company.customer.find(({ id }) => !manager.visible.has(id))?.id;
    const { rows } = await sql<{ id: number }>`
      update quote set customer_id = ${out}, state = 'sent' where id = (select min(id) from quote)
      returning id`.execute(company.app.db);
    const foreign = rows[0]?.id ?? 0;
    const { data: link } = await chief.client.call(makeShareLink, { entity: 'quote', recordId: foreign, days: 7 });
    expect(link.id).toBeGreaterThan(0);
    expect((await manager.client.call(withdrawShareLink, { id: link.id })).code).toBe(codeOf('record.notFound'));
    expect((await chief.client.call(withdrawShareLink, { id: link.id })).code).toBe(0);
  });

  test('one ends one’s own links, who oversees others theirs too', async () => {
    const id = await documentOf('shared');
    const [first, second] = [await make(vp, id), await make(vp, id)];
    expect((await csr.client.call(withdrawShareLink, { id: first.id })).code).toBe(codeOf('record.notFound'));
    expect((await linksTo(csr, id)).map(({ mayWithdraw }) => mayWithdraw)).toEqual([false, false]);
    expect((await manager.client.call(withdrawShareLink, { id: second.id })).code).toBe(0);
    const links = await linksTo(vp, id);
    expect(links.map(({ state, mayWithdraw }) => [state, mayWithdraw])).toEqual([
      ['open', true],
      ['withdrawn', false],
    ]);
  });

  test('of many links those that are open come first, and the oldest of them can be withdrawn', async () => {
    const { db } = company.app;
    const id = await documentOf('often shared');
    const { listed } = mediaLimits.shareLink;
    const oldest = await make(vp, id);
    await sql`
      insert into share_link (token_hash, entity, record_id, created_by, expires_at, withdrawn_at)
      select decode(md5('link ' || n), 'hex'), 'document', ${id}, ${vp.id}, now() + interval '1 day',
        case when n <= ${listed}::int then now() end
      from generate_series(1, ${2 * listed}::int) as n`.execute(db);
    const pageOf = async (page: number) =>
      (await vp.client.call(getShareLinks, { entity: 'document', recordId: id, page })).data;
    const [first, second, third] = [await pageOf(1), await pageOf(2), await pageOf(3)];
    expect([first, second, third].map(({ links, more }) => [links.length, more])).toEqual([
      [listed, true],
      [listed, true],
      [1, false],
    ]);
    expect(first.links.every(({ state }) => state === 'open')).toBe(true);
    expect(second.links.slice(0, 2).map(({ state }) => state)).toEqual(['open', 'withdrawn']);
    expect(second.links[0]).toMatchObject({ id: oldest.id, mayWithdraw: true });
  });

  test('one reads how each link stands: its days are over, or who made it is disabled', async () => {
    const { db } = company.app;
    const id = await documentOf('standing');
    const old = [(await make(vp, id)).id, (await make(manager, id)).id];
    await make(manager, id);
    await make(vp, id);
    await db
      .updateTable('shareLink')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('id', 'in', old)
      .execute();
    const disabled = (value: boolean) =>
      db.updateTable('account').set({ disabled: value }).where('id', '=', manager.id).execute();
    const states = async () => (await linksTo(vp, id)).map(({ state }) => state);
    await disabled(true);
    expect(await states()).toEqual(['open', 'ended', 'ended', 'expired']);
    await disabled(false);
    expect(await states()).toEqual(['open', 'open', 'expired', 'expired']);
  });

  test('for so many days at most', async () => {
    const recordId = await documentOf('long');
    for (const days of [0, 91, 1.5]) {
      expect((await vp.client.call(makeShareLink, { entity: 'document', recordId, days })).code).toBe(
        codeOf('input.invalid'),
      );
    }
    for (const days of [1, 90]) {
      const { expiresAt } = await make(vp, recordId, days);
      expect(Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000)).toBe(days);
    }
  });
});
