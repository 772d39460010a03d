import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import type { EntityName } from '../../../shared/areas/all';
import type { OrderStage } from '../../../shared/areas/order/order-status';
import { orderStages } from '../../../shared/areas/order/order-status';
import type { LetterDraft, OfferedPaper, PaperKind } from '../../../shared/areas/service/letter-calls';
import { serviceLimits } from '../../../shared/areas/service/limits';
import { keysOf } from '../../../shared/keys-of';
import type { Language } from '../../../shared/language';
import { shortened } from '../../../shared/shortened';
import { translate } from '../../../shared/translate';
import type { Db } from '../../db/connect';
import { firstOf } from '../../db/found';
import { i18nOf } from '../../languages';
import { isOpenOrder } from '../../queries/open-orders';
import { ourselves } from '../../queries/ourselves';
import { closing, salutation, signatureIn } from '../../services/mail/templates';
import type { SessionUser } from '../../session-user';

interface Draft {
  subject: MessageDescriptor;
  /** The paragraphs between greeting and closing. */
  words: readonly MessageDescriptor[];
  /** The kind of paper it refers to; without such a paper it is not offered. */
  paper?: PaperKind;
  /** Whether it is about orders. */
  isAboutOrders?: boolean;
}

/** The draft of each letter. */
const drafts: Record<LetterDraft, Draft> = {
  contract: {
    subject: msg`Contract {number}`,
    words: [
      msg`Enclosed is our contract {number}.`,
      msg`Please check it, sign it and send it back to us. We begin as soon as we have it.`,
    ],
    paper: 'contract',
  },
  quote: {
    subject: msg`Quote {number}`,
    words: [
      msg`Enclosed is our quote {number}.`,
      msg`Please tell us what you think of it; we gladly change pieces, covers or the loading.`,
    ],
    paper: 'quote',
  },
  orderStatus: {
    subject: msg`How your orders stand: {title}`,
    words: [msg`This is how your orders stand today:`, msg`{list}`, msg`We write again as soon as a date changes.`],
    isAboutOrders: true,
  },
  followUp: {
    subject: msg`{title}`,
    words: [
      msg`Thank you for your time. I should like to come back to what we talked about: {title}.`,
      msg`Please write to me if anything is still open on your side.`,
    ],
  },
  blank: { subject: msg`{title}`, words: [] },
};

export interface Drafting {
  user: SessionUser;
  entity: EntityName;
  recordId: number;
  title: string;
  name: string | null;
  language: Language;
  papers: readonly OfferedPaper[];
}

/** The letters that fit the record: those that refer to a paper only where there is one. */
export function fittingDrafts({ entity, papers }: Pick<Drafting, 'entity' | 'papers'>): LetterDraft[] {
  const names = keysOf(drafts);
  return names.filter((name) => {
    const { paper, isAboutOrders } = drafts[name];
    if (isAboutOrders) return entity === 'order' || entity === 'customer';
    return paper === undefined || papers.some(({ kind }) => kind === paper);
  });
}

/** The subject and text of a letter, from the greeting to the writer's name, and the paper that it refers to. */
export async function drafted(db: Db, name: LetterDraft, drafting: Drafting) {
  const { user, language, title, papers } = drafting;
  const i18n = i18nOf(language);
  const { subject, words, paper: kind, isAboutOrders } = drafts[name];
  const paper = kind && papers.find((each) => each.kind === kind);
  const list = isAboutOrders ? await ordersInWords(db, drafting) : '';
  const values = { title, list, number: paper?.name ?? '' };
  const signature = signatureIn(language, user, await ourselves(db));
  const parts = [
    drafting.name ? translate(i18n, msg`Dear {name},`, { name: drafting.name }) : i18n._(salutation),
    ...(words.length === 0 ? [''] : words.map((message) => translate(i18n, message, values))),
    translate(i18n, closing, signature),
  ];
  return {
    subject: shortened(translate(i18n, subject, values), serviceLimits.letter.subjectLength),
    text: shortened(parts.join('\n\n'), serviceLimits.letter.textLength),
    chosen: paper ? [paper.key] : [],
  };
}

interface OrderNow {
  poNumber: string;
  stage: OrderStage;
  etd: string | null;
  eta: string | null;
}

/** The state of the given order, or of a customer's latest open orders, one line each. */
async function ordersInWords(db: Db, { entity, recordId, language }: Drafting): Promise<string> {
  const i18n = i18nOf(language);
  const which = entity === 'order' ? sql`id = ${recordId}` : sql`customer_id = ${recordId} and ${isOpenOrder}`;
  const most = serviceLimits.letter.statusOrders;
  const { rows } = await sql<OrderNow>`
    select po_number, stage, etd::text as etd, eta::text as eta from sales_order where ${which}
    order by order_date desc, id desc limit ${most + 1}`.execute(db);
  const { rows: shown, more } = firstOf(rows, most);
  const lines = shown.map(({ poNumber, stage, etd, eta }) => {
    const dates = [etd && `ETD ${etd}`, eta && `ETA ${eta}`].filter(Boolean);
    const [colon, comma] = language === 'zh' ? ['：', '，'] : [': ', ', '];
    return `• ${[`${poNumber}${colon}${i18n._(orderStages[stage])}`, ...dates].join(comma)}`;
  });
  return [...lines, ...(more ? ['…'] : [])].join('\n');
}
