import { sql } from 'kysely';
import type { OutputOf } from '../../../shared/api/call';
import { model } from '../../../shared/areas/catalogue/model';
import { modelCalls } from '../../../shared/areas/catalogue/model-calls';
import { commitment } from '../../../shared/areas/market/commitment';
import { audit } from '../../db/audit';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { visible } from '../../db/scope';
import { answering, type Handlers } from '../../http/handlers';
import { rowAt } from '../../records/rows';
import { rowOf } from '../../records/stored-row';
import type { Asking } from '../../session-user';
import { modelLoadability } from './model-loadability';
import { modelSales } from './model-sales';
import { modelSheet } from './model-sheet';

const handlers: Handlers<typeof modelCalls> = {
  async getModelSales({ readDb, input, services, ...asking }) {
    await rowOf(readDb, 'model', input.id);
    return modelSales(readDb, asking, input.id, services.clock.today());
  },

  async getModelLoadability({ db, readDb, input, services, language }) {
    await rowOf(readDb, 'model', input.id);
    return modelLoadability(db, services.packing, language, input.id);
  },

  async getModelSheet({ db, input, user, sizeUnits, services, visit }) {
    const { id, writtenIn } = input;
    const row = await rowAt(db, { user, language: writtenIn }, model, id);
    const loadability = await modelLoadability(db, services.packing, writtenIn, id);
    const content = await modelSheet(db, { row, loadability, writtenIn, sizeUnits, day: services.clock.today() });
    const fileName = `${String(row.code).replace(/[\\/:*?"<>|]+/g, '-')}.pdf`;
    const after = { file: fileName, rows: loadability.cartons.length };
    await audit(db, { accountId: user.id, action: 'exported', after, address: visit.address });
    return { fileName, contentType: 'application/pdf', content };
  },

  async getModelMarkets({ readDb, input, ...asking }) {
    await rowOf(readDb, 'model', input.id);
    return marketsOf(readDb, asking, input.id);
  },
};

export const modelsAnswers = answering(modelCalls, handlers);

type ModelMarkets = OutputOf<typeof modelCalls.getModelMarkets>;

async function marketsOf(db: Db, { user, language }: Asking, modelId: number): Promise<ModelMarkets> {
  const { rows } = await sql<ModelMarkets[number]>`
    select market.id, ${nameOf(language, 'market')} as name, market.start_date, market.end_date,
      coalesce(model.launch_date between market.start_date and market.end_date, false) as is_launch,
      new_at.market_id is not null as is_new, coalesce(committed.customers, 0) as customers,
      coalesce(committed.pieces, 0) as pieces
    from market
    join model on model.id = ${modelId}
    left join (
      select commitment.market_id, count(distinct commitment.customer_id) as customers, sum(commitment_model.pieces) as pieces
      from commitment_model join commitment on commitment.id = commitment_model.commitment_id
      where commitment_model.model_id = ${modelId} and ${visible(user, commitment)}
      group by commitment.market_id
    ) as committed on committed.market_id = market.id
    left join (
      select distinct market_id from orderable_style where model_id = ${modelId} and is_new
    ) as new_at on new_at.market_id = market.id
    where committed.market_id is not null or new_at.market_id is not null
    order by market.start_date desc, market.id`.execute(db);
  return rows;
}
