import { sql } from 'kysely';
import { entityOf } from '../../../shared/areas/all';
import type { SharedName, shareCalls } from '../../../shared/areas/media/share-calls';
import type { MailPreview } from '../../../shared/areas/service/mail-calls';
import type { Language } from '../../../shared/language';
import { href, pageOf, sharedPageOf } from '../../../shared/pages';
import { eachOnce } from '../../../shared/rules/mail-addresses';
import { inDays, linkAddress } from '../../auth/link-tokens';
import { secretsOf } from '../../auth/secrets';
import { newShareLink } from '../../auth/share-links';
import type { Db } from '../../db/connect';
import { tableOf } from '../../db/storage';
import type { CallContext } from '../../http/handlers';
import { i18nOf } from '../../languages';
import { quoteFile } from '../../pdf/quote-pdf';
import { ourselves } from '../../queries/ourselves';
import { refuseUnseenSubject } from '../../queries/shared-subject';
import { calledAs } from '../../records/names';
import { steppingOf } from '../../records/stepping';
import { mailedOnce } from '../../services/mail/mailed-once';
import { type MailValues, signatureIn } from '../../services/mail/templates';
import { noteShared } from './share-links';

type Sending = CallContext<typeof shareCalls.mailShareLinks>;
type Previewing = CallContext<typeof shareCalls.previewShareMail>;

/** Makes a link for each recipient and mails it, all or none. */
export function mailShareLinks(context: Sending) {
  const { user, input, config, visit, services } = context;
  const { entity, recordId, days, language } = input;
  return mailedOnce(context, async (db) => {
    await refuseUnseenSubject(db, user, entity, recordId);
    // It locks the record: what the mails say of it is read as it is from then on.
    await noteShared(db, steppingOf(context), entity, recordId);
    const title = await titleOf(db, entity, recordId, language);
    const customerId = await customerOf(db, entity, recordId);
    const paper = { writtenIn: language, sizeUnits: context.sizeUnits };
    const attachments = input.attaches && entity === 'quote' ? [(await quoteFile(db, recordId, paper)).file] : [];
    let state: 'queued' | 'held' = 'held';
    const readers = eachOnce(input.to);
    for (const recipient of readers) {
      const link = { entity, recordId, until: inDays(days), recipient, by: user, address: visit.address };
      const { id, ...made } = await newShareLink(db, secretsOf(config), link);
      const mail = await services.mail.send(db, {
        template: 'sharedFile',
        to: recipient,
        language,
        values: await valuesOf(db, context, title, made),
        record: { entity: 'shareLink', id, customerId },
        by: user,
        attachments,
      });
      state = mail.state;
    }
    return { mails: readers.length, state };
  });
}

/** The mail that would be sent, without making a link. */
export async function previewShareMail(context: Previewing): Promise<MailPreview> {
  const { readDb, user, input, services } = context;
  const { entity, recordId, days, language } = input;
  await refuseUnseenSubject(readDb, user, entity, recordId);
  const link = { token: '', expiresAt: inDays(days) };
  const title = await titleOf(readDb, entity, recordId, language);
  return services.mail.preview('sharedFile', language, await valuesOf(readDb, context, title, link));
}

type Asking = Pick<Previewing, 'user' | 'config' | 'visit' | 'services'> & {
  input: { entity: SharedName; language: Language; note: string };
};

async function valuesOf(
  db: Db,
  { user, input: { entity, language, note }, config, visit, services: { clock } }: Asking,
  title: string,
  { token, expiresAt }: { token: string; expiresAt: Date },
): Promise<MailValues<'sharedFile'>> {
  return {
    title,
    ...signatureIn(language, user, await ourselves(db)),
    until: clock.minute(expiresAt),
    timeZone: clock.timeZone,
    note,
    link: linkAddress(config, visit.origin, href(sharedPageOf(entity)), token),
  };
}

/** The customer of a record; null for records without one, such as files of the library, or about several. */
async function customerOf(db: Db, entity: SharedName, id: number): Promise<number | null> {
  if (entity === 'loadingPlan') return customerOfPlan(db, id);
  if (entityOf(entity).access.scope !== 'customer') return null;
  const { rows } = await sql<{ customerId: number }>`
    select customer_id from ${sql.table(tableOf(entity))} where id = ${id}`.execute(db);
  return rows[0]?.customerId ?? null;
}

async function customerOfPlan(db: Db, planId: number): Promise<number | null> {
  const of = await db
    .selectFrom('loadingPlanOrder')
    .select('customerId')
    .distinct()
    .where('planId', '=', planId)
    .limit(2)
    .execute();
  const [only, other] = of;
  return other ? null : (only?.customerId ?? null);
}

/** The title of a record for the recipient: a file's title, or the kind of record and its number. */
async function titleOf(db: Db, entity: SharedName, id: number, language: Language): Promise<string> {
  if (entity === 'loadingPlan') return titleOfPlan(db, id, language);
  const table = tableOf(entity);
  const { isFile, label } = entityOf(entity);
  const called = isFile ? sql<string>`title` : calledAs(language, entity, table);
  const { rows } = await sql<{ title: string }>`
    select ${called} as title from ${sql.table(table)} where id = ${id}`.execute(db);
  const title = rows[0]?.title ?? '';
  return isFile ? title : `${i18nOf(language)._(label)} ${title}`;
}

async function titleOfPlan(db: Db, id: number, language: Language): Promise<string> {
  const { name } = await db.selectFrom('loadingPlan').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return `${i18nOf(language)._(pageOf('SharedPlan').title)} ${name}`;
}
