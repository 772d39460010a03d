import type { market } from '../../../shared/areas/market/market';
import type { reservation } from '../../../shared/areas/market/reservation';
import { addressesOf } from '../../../shared/areas/purchase/addresses';
import type { quote } from '../../../shared/areas/quote/quote';
import type { MailState, MailTemplateName } from '../../../shared/areas/service/mail-calls';
import type { Values } from '../../../shared/entity/entity';
import type { Language } from '../../../shared/language';
import { i18nOf } from '../../languages';
import { composed } from '../../services/mail/compose';
import { type MailValues, templates } from '../../services/mail/templates';
import type { SeededContact } from './contacts';
import type { SeededCustomer } from './customers';
import { type Day, dateOf, dayOf } from './day';
import { demoMailDomain, type Organization, type Seeded } from './organization';
import { momentOf, type SentPurchase } from './sent-purchases';

interface Written {
  sent: readonly SentPurchase[];
  quotes: readonly Seeded<Values<typeof quote>>[];
  reservations: readonly Seeded<Values<typeof reservation>>[];
  markets: readonly Seeded<Values<typeof market>>[];
  customers: readonly SeededCustomer[];
  organization: Organization;
  mains: ReadonlyMap<number, SeededContact>;
  today: Day;
}

/** A mail before it has its words. */
interface Planned<N extends MailTemplateName = MailTemplateName> {
  template: N;
  to: string;
  values: MailValues<N>;
  entity: string;
  recordId: number;
  customer: SeededCustomer;
  day: Day;
}

/** How long the outbox goes back. */
const lately = 45;
/** One of so many mails came back; the others were sent. */
const comesBack = 11;
const answers = {
  sent: { state: 'sent', answer: '250 2.0.0 OK', lastError: null },
  failed: { state: 'failed', answer: null, lastError: '550 5.1.1 User unknown' },
} as const satisfies Record<string, { state: MailState; answer: string | null; lastError: string | null }>;

/** The mails of the last weeks: purchase orders, links to quotes and invitations to shows, of which some came back. */
export function mails({ sent, quotes, reservations, markets, customers, organization, mains, today }: Written) {
  const customerOf = new Map(customers.map((customer) => [customer.row.id, customer]));
  const people = new Map(organization.accounts.map((account) => [account.id, account]));
  const [company] = organization.departments;
  const said = (customer: SeededCustomer) => {
    const sender = people.get(customer.row.ownerId);
    const isChinese = languageOf(customer) === 'zh';
    return {
      company: (isChinese ? company?.nameZh : company?.nameEn) ?? '',
      sender: (isChinese ? sender?.nameZh : sender?.nameEn) ?? '',
    };
  };
  const addressOf = ({ row }: SeededCustomer) => addressesOf(mains.get(row.id)?.emails ?? row.email ?? null)[0];
  const planned: Planned[] = [];
  for (const { order, customer, day } of sent) {
    for (const to of addressesOf(order.emails ?? null)) {
      const values = { ...said(customer), number: order.number, revision: '1', note: '' };
      const about = { entity: 'purchaseOrder', recordId: order.id, customer, day };
      planned.push({ template: 'purchaseOrder', to, values, ...about });
    }
  }
  for (const { id, customerId, number, sentOn } of quotes) {
    const customer = customerOf.get(customerId);
    const to = customer && addressOf(customer);
    if (!customer || to === undefined || !sentOn || dayOf(sentOn) < today - lately) continue;
    const about = { entity: 'quote', recordId: id, customer, day: dayOf(sentOn) };
    planned.push({ template: 'letter', to, values: ofQuote(customer, number, said(customer)), ...about });
  }
  for (const { id, customerId, marketId, invitedOn } of reservations) {
    const customer = customerOf.get(customerId);
    const show = markets.find((each) => each.id === marketId);
    const to = customer && addressOf(customer);
    if (!customer || !show || to === undefined || !invitedOn || dayOf(invitedOn) < today - lately) continue;
    const isChinese = languageOf(customer) === 'zh';
    const { nameEn, nameZh } = customer.row;
    const values = {
      ...said(customer),
      customer: (isChinese && nameZh) || nameEn,
      show: isChinese ? show.nameZh : show.nameEn,
      days: `${show.startDate} – ${show.endDate}`,
      place: show.area ?? '',
      ...{ visits: '', note: '', link: '' },
    };
    const about = { entity: 'reservation', recordId: id, customer, day: dayOf(invitedOn) };
    planned.push({ template: 'invitation', to, values, ...about });
  }
  planned.sort((left, right) => left.day - right.day);
  const rows = planned.map((each, at) => rowOf(each, at + 1));
  const ofPurchases = rows.flatMap(({ id, entity, recordId, recipient }) =>
    entity === 'purchaseOrder' ? [{ purchaseOrderId: recordId, revision: 1, recipient, mailId: id }] : [],
  );
  return { rows, ofPurchases };
}

/** The columns of what `mails` gives. */
export const mailColumns = [
  ...['id', 'messageId', 'template', 'language', 'recipient', 'replyTo', 'subject', 'textBody', 'htmlBody', 'state'],
  ...[
    'tries',
    'lastError',
    'answer',
    'entity',
    'recordId',
    'customerId',
    'createdBy',
    'createdAt',
    'changedAt',
    'sentAt',
  ],
];
export const purchaseMailColumns = ['purchaseOrderId', 'revision', 'recipient', 'mailId'];

function rowOf({ template, to, values, entity, recordId, customer, day }: Planned, id: number) {
  const language = languageOf(customer);
  const { subject, text, html } = composed(templates[template], i18nOf(language), values);
  const moment = momentOf(day, `09:${String(10 + (id % 50))}`);
  const became = id % comesBack === 0 ? answers.failed : answers.sent;
  return {
    ...{ id, messageId: `<${dateOf(day)}.${id}@${demoMailDomain}>`, template, language, recipient: to.toLowerCase() },
    ...{ replyTo: null, subject, textBody: text, htmlBody: html },
    ...became,
    ...{ tries: 1, entity, recordId, customerId: customer.row.id, createdBy: customer.row.ownerId },
    ...{ createdAt: moment, changedAt: moment, sentAt: became.state === 'sent' ? moment : null },
  };
}

/** A letter with a quote, as somebody writes it. */
function ofQuote(
  customer: SeededCustomer,
  number: string,
  { sender, company }: { sender: string; company: string },
): MailValues<'letter'> {
  return languageOf(customer) === 'zh'
    ? {
        subject: `报价单 ${number}`,
        text: `您好：\n\n如先前所谈，我们的报价单 ${number} 已发出，请查阅。\n\n顺祝商祺\n${sender}\n${company}`,
      }
    : {
        subject: `Quote ${number}`,
        text: `Good day,\n\nas discussed, this is our quote ${number}. Please tell us what you think of it.\n\nKind regards,\n${sender}\n${company}`,
      };
}

const languageOf = ({ country }: SeededCustomer): Language => (country.names === 'chinese' ? 'zh' : 'en');
