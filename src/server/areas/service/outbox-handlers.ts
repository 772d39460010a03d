import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ParsedInputOf } from '../../../shared/api/call';
import { hitchText, mailHitchText } from '../../../shared/areas/service/hitches';
import { type MessageRow, messageRow, outboxCalls } from '../../../shared/areas/service/outbox-calls';
import { AppError } from '../../../shared/errors';
import { nameOf } from '../../db/columns';
import { allOf, isAmong } from '../../db/conditions';
import { listPage } from '../../db/list-page';
import { answering, type Handlers } from '../../http/handlers';
import { i18nOf } from '../../languages';
import type { Asking } from '../../session-user';
import { isSeenMessage } from './message-scope';

type Filter = Omit<ParsedInputOf<typeof outboxCalls.getOutbox>, 'page' | 'size' | 'sort'>;

const handlers: Handlers<typeof outboxCalls> = {
  async getOutbox({ readDb, input, ...asking }) {
    const page = await listPage(readDb, {
      row: messageRow,
      rows: messageRows(asking, input),
      input,
      sort: { by: 'createdAt', direction: 'desc' },
      tie: ['key'],
      totals: [],
    });
    const i18n = i18nOf(asking.language);
    const told = ({ kind, lastError }: MessageRow) => {
      if (lastError === null) return null;
      return kind === 'mail' ? mailHitchText(i18n, lastError) : hitchText(i18n, lastError);
    };
    return { ...page, rows: page.rows.map((row) => ({ ...row, lastError: told(row) })) };
  },

  async getDocument({ readDb, user, input: { kind, id } }) {
    const table = kind === 'erp' ? 'erpDocument' : 'ediDocument';
    const { rows } = await sql<{ content: string | null }>`
      select content from ${sql.table(table)} where id = ${id} and ${isSeenMessage(user, table)}`.execute(readDb);
    const [document] = rows;
    if (!document) throw new AppError('record.notFound', { record: id });
    return document;
  },
};

/** Messages of all three kinds within the caller's reach. */
export function messageRows({ user, language }: Asking, filter: Filter): RawBuilder<MessageRow> {
  const kinds = [
    sql`select 'mail' as kind, id, state, recipient, subject, template, tries, job_id, last_error, answer,
        customer_id, true as is_latest, entity, record_id, created_at, changed_at, created_by
      from mail`,
    sql`select 'erp', erp_document.id, erp_document.state, null, purchase_order.number || ' / ' || erp_document.revision,
        null, tries, job_id, last_error, concat_ws(' ', status, reason), erp_document.customer_id,
        (erp_document.state = 'unknown' or not exists (select from erp_document as later
          where later.purchase_order_id = purchase_order.id and later.revision > erp_document.revision))
        and (purchase_order.state <> 'cancelled' or jsonb_array_length(erp_document.purchase -> 'lines') = 0),
        'purchaseOrder', purchase_order_id, erp_document.created_at, changed_at, created_by
      from erp_document join purchase_order on purchase_order.id = erp_document.purchase_order_id`,
    sql`select 'edi', edi_document.id,
        case edi_document.state when 'accepted' then 'acknowledged' when 'rejected' then 'refused' else edi_document.state end,
        edi_partner.their_id, invoice.invoice_number, null, tries, job_id, last_error, null, edi_document.customer_id,
        not exists (select from edi_document as later where later.customer_id = edi_document.customer_id
          and later.invoice_id = edi_document.invoice_id and later.attempt > edi_document.attempt),
        'invoice', edi_document.invoice_id, edi_document.created_at, changed_at, created_by
      from edi_document join edi_partner on edi_partner.id = edi_document.partner_id
      join invoice on invoice.customer_id = edi_document.customer_id and invoice.id = edi_document.invoice_id`,
  ];
  return sql<MessageRow>`
    select message.kind || ' ' || message.id as key, message.kind, message.id, message.state, message.recipient,
      message.subject, message.template, message.tries as attempts, message.last_error, nullif(message.answer, '') as answer,
      message.customer_id, ${nameOf(language, 'customer')} as customer_name, message.is_latest, message.entity,
      message.record_id,
      message.created_at, message.changed_at, ${nameOf(language, 'maker')} as made_by_name,
      case when job.state = 'waiting' then job.next_at end as next_at
    from (${sql.join(kinds, sql` union all `)}) as message
    left join customer on customer.id = message.customer_id
    left join account as maker on maker.id = message.created_by
    left join job on job.id = message.job_id
    where ${isSeenMessage(user, 'message')} and ${isAsked(filter)}`;
}

const isAsked = ({ kinds, states, customerIds, entity, recordId }: Filter): RawBuilder<SqlBool> =>
  allOf(
    isAmong(sql.ref('message.kind'), kinds),
    isAmong(sql.ref('message.state'), states),
    isAmong(sql.ref('message.customerId'), customerIds),
    entity && sql`message.entity = ${entity}`,
    recordId && sql`message.record_id = ${recordId}`,
  );

export const outboxAnswers = answering(outboxCalls, handlers);
