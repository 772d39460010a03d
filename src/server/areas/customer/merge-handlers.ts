import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Comparable, likenesses } from '../../../shared/areas/customer/duplicates';
import { customerLimits } from '../../../shared/areas/customer/limits';
import { type Duplicate, mergeCalls } from '../../../shared/areas/customer/merge-calls';
import type { Db } from '../../db/connect';
import { isCustomerWithinReach } from '../../db/scope';
import { answering, type Handlers } from '../../http/handlers';
import { visibleCustomer } from '../../queries/customer-list';
import { foreseenMerge } from '../../records/customer-merge/foresee';
import { mergedCustomers } from '../../records/customer-merge/merge';
import { editorOf } from '../../records/editor';
import type { SessionUser } from '../../session-user';

const handlers: Handlers<typeof mergeCalls> = {
  foreseeMerge: ({ readDb, input, ...context }) => foreseenMerge(readDb, editorOf(context), input),

  mergeCustomers: ({ db, input, ...context }) => mergedCustomers(db, editorOf(context), input),

  async possibleDuplicates({ readDb, input, user }) {
    const { reasons } = input;
    const customerId =
      input.customerId === undefined ? undefined : await visibleCustomer(readDb, user, { id: input.customerId });
    const customers = await comparable(readDb, user);
    const byId = new Map(customers.map((each) => [each.id, each]));
    const pairs = await likenesses(customers, { only: customerId, pause: () => setImmediate() });
    const found = pairs.filter(
      (pair) => !reasons?.length || pair.reasons.some(({ reason }) => reasons.includes(reason)),
    );
    const rows = found.slice(0, customerLimits.duplicates).flatMap((pair): Duplicate[] => {
      const [left, right] = [byId.get(pair.left), byId.get(pair.right)];
      return left && right ? [{ left: named(left), right: named(right), reasons: pair.reasons }] : [];
    });
    return { rows, total: found.length };
  },
};

interface Compared extends Comparable {
  code: string;
}

const named = ({ id, code, nameEn, nameZh }: Compared) => ({ id, code, nameEn, nameZh });

/** Customers within reach, with the data that shows duplicates, including their contacts' addresses and numbers. */
async function comparable(db: Db, user: SessionUser): Promise<Compared[]> {
  const { rows } = await sql<Compared>`
    select customer.id, customer.code, customer.name_en, customer.name_zh, customer.city, customer.address,
      concat_ws(' ', customer.email, people.mails) as mails, concat_ws(';', customer.tel, people.phones) as phones
    from customer left join (
      select customer_id, string_agg(emails, ' ') as mails, string_agg(concat_ws(';', phones, whatsapp), ';') as phones
      from contact group by customer_id
    ) as people on people.customer_id = customer.id
    where ${isCustomerWithinReach(user)} order by customer.id`.execute(db);
  return rows;
}

export const mergeAnswers = answering(mergeCalls, handlers);
