import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { model } from '../../../shared/areas/catalogue/model';
import { customer } from '../../../shared/areas/customer/customer';
import { type ProposalRow, proposalRow, recommendationCalls } from '../../../shared/areas/recommendation/calls';
import { reasonOf } from '../../../shared/areas/recommendation/reasons';
import { AppError } from '../../../shared/errors';
import type { RecordInWords } from '../../../shared/translate';
import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/edit';
import { listPage } from '../../db/list-page';
import { isCustomerWithinReach } from '../../db/scope';
import { answering, type Handlers } from '../../http/handlers';
import { i18nOf } from '../../languages';
import { fillCheckList } from '../../queries/check-list';
import { added } from '../../records/add';
import { editorOf } from '../../records/editor';
import type { Asking, SessionUser } from '../../session-user';
import { offerChoices, offered, unknownColors, wantedAt } from './offer';
import { proposalRows, workedOut, workOutSoon } from './proposal-rows';

const handlers: Handlers<typeof recommendationCalls> = {
  async getProposals({ db, input, services, ...asking }) {
    const at = await workedOut(db, { user: asking.user, jobs: services.jobs });
    const list = await listPage(db, {
      row: proposalRow,
      rows: proposalRows(asking, input),
      input,
      sort: { by: 'place', direction: 'asc' },
      tie: ['customerId', 'modelId'],
      totals: [],
    });
    return { ...list, ...at };
  },

  recommendProposals(context) {
    const { db, input } = context;
    const editor = editorOf(context);
    return inTransaction(db, async (transaction) => {
      const changeSet = randomUUID();
      const ids: number[] = [];
      for (const proposal of input.proposals) {
        const told = await proposalAt(transaction, context, proposal);
        const values = {
          ...proposal,
          ground: told.ground,
          priority: input.priority,
          reason: reasonOf(i18nOf('en'), told),
          reasonZh: reasonOf(i18nOf('zh'), told),
        };
        ids.push((await added(transaction, editor, 'productRecommendation', values, { changeSet })).id);
      }
      return { ids, changeSet };
    });
  },

  async setProposalsAside({ db, user, input, services, visit }) {
    const { proposals, isAside } = input;
    return inTransaction(db, async (transaction) => {
      const asked = sql`jsonb_to_recordset(${JSON.stringify(proposals)}::jsonb) as asked ("customerId" bigint, "modelId" bigint)`;
      const { rows: known } = await sql<Proposed>`
        select "customerId" as customer_id, "modelId" as model_id from ${asked} where exists (select from model where id = "modelId") and exists (
          select from customer where customer.id = "customerId" and ${isCustomerWithinReach(user)})`.execute(
        transaction,
      );
      const isKnown = (proposal: Proposed) =>
        known.some((each) => each.customerId === proposal.customerId && each.modelId === proposal.modelId);
      const unknown = proposals.find((proposal) => !isKnown(proposal));
      if (unknown) throw new AppError('record.notFound', { record: await missingOf(transaction, user, unknown) });
      const { rows } = isAside
        ? await sql`
            insert into proposal_aside (customer_id, model_id, set_aside_by, set_aside_on)
            select distinct "customerId", "modelId", ${user.id}::bigint, ${services.clock.today()}::date from ${asked}
            on conflict (customer_id, model_id) do update set set_aside_on = excluded.set_aside_on returning 1`.execute(
            transaction,
          )
        : await sql`
            delete from proposal_aside using ${asked}
            where customer_id = "customerId" and model_id = "modelId" returning 1`.execute(transaction);
      const entry = { action: 'edited', entity: 'proposal', after: { proposals, isAside } } as const;
      await audit(transaction, { accountId: user.id, ...entry, address: visit.address });
      return { changed: rows.length };
    });
  },

  async workOutProposals({ db, user, services }) {
    await workOutSoon(db, { user, jobs: services.jobs });
    return null;
  },

  async getOfferChoices({ db, input, services, ...asking }) {
    return offerChoices(db, asking, { ...input, today: services.clock.today() });
  },

  offerInQuote: (context) => offered(context.db, editorOf(context), context.input),

  async getUnknownColors({ db, input, ...asking }) {
    return { lines: await unknownColors(db, asking, input.quoteId) };
  },

  async recommendationToCheckList(context) {
    const { db, user, input } = context;
    return inTransaction(db, async (transaction) => {
      const { customerId, materialId, model, openColor } = await wantedAt(transaction, editorOf(context), input);
      const { commodityId, pieces } = input;
      const line = materialId === null ? { commodityId, pieces } : { materialId, pieces };
      await fillCheckList(transaction, user, customerId, [line], { source: 'recommendation', note: model });
      return { customerId, openColor };
    });
  },
};

export const recommendationsAnswers = answering(recommendationCalls, handlers);

interface Proposed {
  customerId: number;
  modelId: number;
}

/**
 * What the caller cannot see of a proposal: the customer or the model; both, where each exists but not the proposal.
 */
async function missingOf(db: Db, user: SessionUser, { customerId, modelId }: Proposed): Promise<RecordInWords[]> {
  const { rows } = await sql<{ hasCustomer: boolean; hasModel: boolean }>`
    select exists (select from model where id = ${modelId}) as has_model, exists (
      select from customer where id = ${customerId} and ${isCustomerWithinReach(user)}) as has_customer`.execute(db);
  const [{ hasCustomer, hasModel } = { hasCustomer: false, hasModel: false }] = rows;
  const ofCustomer = { label: customer.label, id: customerId };
  const ofModel = { label: model.label, id: modelId };
  if (hasCustomer === hasModel) return [ofCustomer, ofModel];
  return hasCustomer ? [ofModel] : [ofCustomer];
}

/** A current proposal as the caller sees it; throws record.notFound otherwise. */
async function proposalAt(db: Db, asking: Asking, { customerId, modelId }: Proposed): Promise<ProposalRow> {
  const { rows } = await sql<ProposalRow>`
    select * from (${proposalRows(asking, { customerId })}) as proposed where model_id = ${modelId}`.execute(db);
  const [row] = rows;
  if (!row)
    throw new AppError('record.notFound', { record: await missingOf(db, asking.user, { customerId, modelId }) });
  return row;
}
