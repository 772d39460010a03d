import { sql } from 'kysely';
import type { ParsedInputOf } from '../../../shared/api/call';
import { entityOf } from '../../../shared/areas/all';
import { type ContactLanguage, contact, mailLanguageOf } from '../../../shared/areas/customer/contact';
import { customerLimits } from '../../../shared/areas/customer/limits';
import { recipientCalls } from '../../../shared/areas/customer/recipient-calls';
import { addressesOf } from '../../../shared/areas/purchase/addresses';
import { AppError } from '../../../shared/errors';
import { anywhere, nameOf } from '../../db/columns';
import { allOf } from '../../db/conditions';
import type { Db } from '../../db/connect';
import { firstOf } from '../../db/found';
import { customerColumn, visible } from '../../db/scope';
import { tableOf } from '../../db/storage';
import { answering, type Handlers } from '../../http/handlers';
import type { SessionUser } from '../../session-user';

interface Found {
  id: number;
  name: string;
  jobTitle: string | null;
  customerName: string;
  emails: string | null;
  language: ContactLanguage | null;
  isMain: boolean;
}

const handlers: Handlers<typeof recipientCalls> = {
  async getRecipients({ readDb: db, input, user, language }) {
    const most = customerLimits.recipients;
    const customerIds = await customersOf(db, user, input);
    const isOfCustomers = customerIds.length > 0;
    const wanted = isOfCustomers
      ? sql`contact.customer_id = any(${customerIds}::bigint[])`
      : sql`contact.emails is not null`;
    const pattern = anywhere(input.text ?? '');
    const isFound = sql`(contact.name_en ilike ${pattern} or contact.name_zh ilike ${pattern} or contact.emails ilike ${pattern}
      or customer.name_en ilike ${pattern} or customer.name_zh ilike ${pattern})`;
    const { rows } = await sql<Found>`
      select contact.id, ${nameOf(language, 'contact')} as name, contact.job_title, ${nameOf(language, 'customer')} as customer_name,
        contact.emails, contact.language, contact.main_for_orders as is_main
      from contact join customer on customer.id = contact.customer_id
      where ${allOf(wanted, sql`contact.used`, visible(user, contact), input.text && isFound)}
      order by contact.main_for_orders desc, contact.main_for_payment desc, contact.name_en, contact.id
      limit ${most + 1}`.execute(db);
    const { rows: shown, more } = firstOf(rows, most);
    return {
      rows: shown.map(({ emails, language: own, ...row }) => ({
        ...row,
        addresses: addressesOf(emails),
        language: mailLanguageOf(own),
      })),
      more,
      isOfCustomers,
    };
  },
};

export const recipientsAnswers = answering(recipientCalls, handlers);

/**
 * The customers asked for; none for a record without a customer. Throws record.notFound where the record is out of
 * reach.
 */
async function customersOf(
  db: Db,
  user: SessionUser,
  { customerId, entity: name, recordId }: ParsedInputOf<typeof recipientCalls.getRecipients>,
): Promise<number[]> {
  if (customerId !== undefined) return [customerId];
  if (name === undefined || recordId === undefined) return [];
  const entity = entityOf(name);
  const ids =
    'customerIds' in entity.fields ? sql`customer_ids` : sql`array_remove(array[${customerColumn(entity)}], null)`;
  const { rows } = await sql<{ ids: number[] | null }>`
    select ${ids} as ids from ${sql.table(tableOf(name))} where id = ${recordId} and ${visible(user, entity)}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new AppError('record.notFound', { record: recordId });
  return row.ids ?? [];
}
