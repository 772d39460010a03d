import { buffer } from 'node:stream/consumers';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type EntityName, entityOf } from '../../../shared/areas/all';
import { hasFiles } from '../../../shared/areas/service/file-calls';
import type { OfferedPaper, PaperKind } from '../../../shared/areas/service/letter-calls';
import { serviceLimits } from '../../../shared/areas/service/limits';
import { AppError } from '../../../shared/errors';
import type { Language } from '../../../shared/language';
import { wordsIn } from '../../../shared/loading/sheet-words';
import type { SizeUnits } from '../../../shared/rules/size-units';
import type { Db } from '../../db/connect';
import { visible } from '../../db/scope';
import { tableOf } from '../../db/storage';
import { i18nOf } from '../../languages';
import { contractFile } from '../../pdf/contract-pdf';
import { planPdf } from '../../pdf/plan-pdf';
import { purchasePaper } from '../../pdf/purchase-paper';
import { quoteFile } from '../../pdf/quote-pdf';
import { planDetail, plansByOrder } from '../../queries/loading-plans';
import type { Files } from '../../services/files/files';
import { servedName } from '../../services/files/kind-of';
import type { MailAttachment } from '../../services/mail/mail';
import type { Asking, SessionUser } from '../../session-user';
import { mayLeaveWith } from '../../workflow/note-as-sent';

const { letter: limits } = serviceLimits;

/** The papers generated from records, with the record's entity and number field. */
const made = {
  contract: ['order', 'poNumber'],
  quote: ['quote', 'number'],
  purchaseOrder: ['purchaseOrder', 'number'],
} as const;
type MadePaper = keyof typeof made;

/** Papers of a kind, the latest, and how many there are. */
interface Papers {
  papers: OfferedPaper[];
  total: number;
}

const none: Papers = { papers: [], total: 0 };

/**
 * What can be attached to a letter about a record that the caller sees and its customer, its papers and files, and how many are left out
 * as there are later ones.
 */
export async function offeredPapers(
  db: Db,
  asking: Asking,
  { entity, recordId, customerId }: { entity: EntityName; recordId: number; customerId: number | null },
): Promise<{ papers: OfferedPaper[]; leftOut: number }> {
  const ofRecord = (paper: MadePaper, may: RawBuilder<SqlBool> = sql`true`) => {
    const [name] = made[paper];
    if (entity === name) return madePapers(db, asking.user, paper, sql`id = ${recordId} and ${may}`);
    return entity === 'customer' ? madePapers(db, asking.user, paper, sql`customer_id = ${recordId} and ${may}`) : none;
  };
  const offered = await Promise.all([
    ofRecord('contract'),
    ofRecord('quote', mayLeaveWith(asking.user, 'quote')),
    ofRecord('purchaseOrder'),
    entity === 'order' && customerId !== null ? plansOf(db, asking, { id: recordId, customerId }) : none,
    hasFiles(entityOf(entity)) ? storedFiles(db, entity, recordId) : none,
  ]);
  const papers = offered.flatMap((each) => each.papers);
  return { papers, leftOut: offered.reduce((sum, { total }) => sum + total, 0) - papers.length };
}

async function plansOf(db: Db, asking: Asking, order: { id: number; customerId: number }): Promise<Papers> {
  const plans = (await plansByOrder(db, asking, [order])).get(order.id) ?? [];
  const papers = plans.slice(0, limits.offered).map(({ id, name }) => paperOf('loadingPlan', id, name));
  return { papers, total: plans.length };
}

const paperOf = (kind: PaperKind, id: number, name: string, size: number | null = null): OfferedPaper => ({
  key: `${kind}:${id}`,
  kind,
  name,
  size,
});

const idOf = ({ key, kind }: OfferedPaper) => Number(key.slice(kind.length + 1));

/** The ids of the records or files behind the papers of a kind, in ascending order. */
export const idsOf = (kind: PaperKind, papers: readonly OfferedPaper[]): number[] =>
  papers
    .filter((paper) => paper.kind === kind)
    .map(idOf)
    .sort((one, other) => one - other);

/** Papers of the latest records that match the condition and that the user may see. */
async function madePapers(db: Db, user: SessionUser, paper: MadePaper, which: RawBuilder<unknown>): Promise<Papers> {
  const [name, number] = made[paper];
  const table = tableOf(name);
  const { rows } = await sql<{ id: number; name: string; total: number }>`
    select id, ${sql.ref(`${table}.${number}`)} as name, (count(*) over ())::int as total from ${sql.table(table)}
    where ${which} and ${visible(user, entityOf(name))}
    order by id desc limit ${limits.offered}`.execute(db);
  return { papers: rows.map((row) => paperOf(paper, row.id, row.name)), total: rows[0]?.total ?? 0 };
}

async function storedFiles(db: Db, entity: EntityName, recordId: number): Promise<Papers> {
  const files = await db
    .selectFrom('file')
    .select(['id', 'name', 'size', sql<number>`(count(*) over ())::int`.as('total')])
    .where('entity', '=', entity)
    .where('recordId', '=', recordId)
    .where('removedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(limits.files)
    .execute();
  const papers = files.map(({ id, name, size }) => paperOf('file', id, name, size));
  return { papers, total: files[0]?.total ?? 0 };
}

interface Wanted {
  /** The stored files among the papers, by their keys. */
  stored: ReadonlyMap<string, MailAttachment>;
  language: Language;
  sizeUnits: SizeUnits;
  day: string;
}

/**
 * Reads the stored files among the papers, by their keys. They may be in a store that takes its time, so no transaction
 * may be open. Throws where they are larger than mail servers accept.
 */
export async function storedPapers(
  db: Db,
  papers: readonly OfferedPaper[],
  files: Pick<Files, 'bytes'>,
): Promise<Map<string, MailAttachment>> {
  refuseTooLarge(papers.reduce((sum, { size }) => sum + (size ?? 0), 0));
  const stored = new Map<string, MailAttachment>();
  for (const paper of papers) {
    if (paper.kind === 'file') stored.set(paper.key, await storedFile(db, files, idOf(paper)));
  }
  return stored;
}

/** The papers as mail attachments; throws where they are larger than mail servers accept. */
export async function attachmentsOf(
  db: Db,
  asking: Asking,
  papers: readonly OfferedPaper[],
  wanted: Wanted,
): Promise<MailAttachment[]> {
  const attachments: MailAttachment[] = [];
  for (const paper of papers) attachments.push(await madeFile(db, asking, paper, wanted));
  refuseTooLarge(attachments.reduce((sum, { content }) => sum + content.length, 0));
  return attachments;
}

function refuseTooLarge(bytes: number): void {
  if (bytes <= limits.bytes) return;
  const megabytes = (size: number) => Math.ceil(size / 1024 / 1024);
  throw new AppError('letter.tooLarge', { size: megabytes(bytes), limit: megabytes(limits.bytes) });
}

async function madeFile(
  db: Db,
  { user }: Asking,
  paper: OfferedPaper,
  { stored, language, sizeUnits, day }: Wanted,
): Promise<MailAttachment> {
  const { key, kind, name } = paper;
  const id = idOf(paper);
  const reading = { user, language };
  switch (kind) {
    case 'contract':
      return contractFile(db, reading, id);
    case 'quote':
      return (await quoteFile(db, id, { writtenIn: language, sizeUnits })).file;
    case 'purchaseOrder':
      return purchasePaper(db, { ...reading, sizeUnits }, id);
    case 'loadingPlan': {
      const { ofOrders, problem, plan } = await planDetail(db, reading, id);
      const words = wordsIn(language, { en: i18nOf('en'), zh: i18nOf('zh') });
      const orders = ofOrders.map(({ poNumber }) => poNumber);
      const content = await planPdf({ name, day, orders, problem, plan, words });
      return { fileName: `${name.replace(/[\\/:*?"<>|]+/g, '-')}.pdf`, contentType: 'application/pdf', content };
    }
    case 'file': {
      const file = stored.get(key);
      if (!file) throw new AppError('record.notFound', { record: key });
      return file;
    }
    default:
      return kind satisfies never;
  }
}

async function storedFile(db: Db, files: Pick<Files, 'bytes'>, id: number): Promise<MailAttachment> {
  const { name, type, size, contentId } = await db
    .selectFrom('file')
    .select(['name', 'type', 'size', 'contentId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const content = await buffer(await files.bytes(db, contentId, 0, size));
  return { fileName: servedName(name, type), contentType: type, content };
}
