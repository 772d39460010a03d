import { randomUUID } from 'node:crypto';
import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import type { OutputOf } from '../../../shared/api/call';
import { marketCalls } from '../../../shared/areas/market/calls';
import { commitment, commitmentModel } from '../../../shared/areas/market/commitment';
import { showByModel } from '../../../shared/areas/market/reports/show-by-model';
import { showColumns } from '../../../shared/areas/market/reports/show-filters';
import { AppError } from '../../../shared/errors';
import { sourceOfReport } from '../../../shared/export/sources';
import { nameOf } from '../../db/columns';
import { inTransaction } from '../../db/edit';
import { setBackOnFailure } from '../../db/savepoint';
import { exportColumn } from '../../export/column';
import { exportFile } from '../../export/export-file';
import { longAnswer } from '../../export/long-list';
import { answering, type Handlers } from '../../http/handlers';
import { addedWhole } from '../../records/add-whole';
import { editorOf } from '../../records/editor';
import { problemText } from '../../records/problem-text';
import { ofChosenCustomers } from '../../reports/conditions';
import { customerNames, customerTables } from '../../reports/customer-names';
import { rowsOf } from '../../reports/report-query';
import type { Asking } from '../../session-user';
import { showByModelReport } from './reports/show-by-model';
import { ofMarket } from './reports/shows';

/** How many faults an invalid input reports at most. */
const toldFaults = 50;

const handlers: Handlers<typeof marketCalls> = {
  async getMarketCountryList({ readDb, language }) {
    const { rows } = await sql<OutputOf<typeof marketCalls.getMarketCountryList>[number]>`
      select country.id, country.code, ${nameOf(language, 'country')} as name, count(*)::int as markets
      from market join country on country.id = market.country_id
      group by country.id order by name, country.id`.execute(readDb);
    return rows;
  },

  async getMarketListByVpSales({ readDb, input: { ownerId }, user, language }) {
    const ownerIds = ownerId === undefined ? undefined : [ownerId];
    const { rows } = await sql<OutputOf<typeof marketCalls.getMarketListByVpSales>[number]>`
      select market.id, ${nameOf(language, 'market')} as name, market.start_date, market.end_date,
        count(*)::int as customers
      from (
        select market_id, customer_id from reservation
        union select market_id, customer_id from commitment
        union select market_id, customer_id from sales_order where market_id is not null
      ) as part
      join market on market.id = part.market_id
      where ${ofChosenCustomers(user, { ownerIds }, sql.ref('part.customerId'))}
      group by market.id order by market.start_date desc, market.id`.execute(readDb);
    return rows;
  },

  async getMarketCovers({ readDb, input: { marketId }, language }) {
    const { rows } = await sql<OutputOf<typeof marketCalls.getMarketCovers>[number]>`
      select ${nameOf(language, 'coverGrade')} as value, count(*)::int as materials
      from material join cover_grade on cover_grade.id = material.cover_grade_id
      where exists (select from orderable_style
        left join commodity on commodity.id = orderable_style.commodity_id
        where orderable_style.model_id = material.model_id and ${ofMarket(marketId, 'orderableStyle.marketId')}
          and (commodity.id is null or commodity.cover_grade_id = material.cover_grade_id
            and commodity.arrangement_id = material.arrangement_id))
      group by cover_grade.id order by value, cover_grade.id`.execute(readDb);
    return rows;
  },

  async getTotalCommitments({ readDb, reportSource, input, ...asking }) {
    const found = await reportSource.inTurn(asking.user.id, () => modelTotals(asking, input).execute(readDb));
    return found.rows;
  },

  getTotalCommitmentsExcel({ readDb, reportSource, input: { format, ...filters }, ...context }) {
    const shown = Object.entries(showByModel.columns).filter(([name]) => name !== 'modelId');
    return reportSource.inTurn(
      context.user.id,
      () =>
        exportFile(context, {
          title: showByModel.label,
          format,
          source: { name: sourceOfReport('showByModel'), filters },
          columns: shown.map(([name, field]) => exportColumn(name, field)),
          rows: longAnswer(readDb, modelTotals(context, filters)),
        }),
      context.visit.left,
    );
  },

  getMarketDetailExcel({ readDb, input: { format, ...filters }, ...context }) {
    return exportFile(context, {
      title: msg`Commitments by model`,
      format,
      source: { name: `list.${commitment.name}`, filters },
      columns: detailColumns,
      rows: longAnswer(readDb, marketDetails(context, filters.marketId)),
    });
  },

  addMwhMarketDetails: (context) =>
    inTransaction(context.db, async (db) => {
      const changeSet = randomUUID();
      const editor = editorOf(context);
      const ids: number[] = [];
      const fields: { field: string; problem: string }[] = [];
      for (const [place, given] of context.input.body.entries()) {
        try {
          ids.push((await setBackOnFailure(db, () => addedWhole(db, editor, commitment, given, { changeSet }))).id);
        } catch (error) {
          fields.push({ field: `body.${place}`, problem: problemText(error, editor) });
          if (fields.length === toldFaults) break;
        }
      }
      const [first] = fields;
      if (first) throw new AppError('input.invalid', first, { fields });
      return { ids, changeSet };
    }),
};

interface OfMarket {
  marketId?: number | undefined;
}

function modelTotals(asking: Asking, filters: OfMarket) {
  const rows = rowsOf(showByModelReport, asking, filters);
  return sql<OutputOf<typeof marketCalls.getTotalCommitments>[number]>`
    select * from (${rows}) as total order by confirmed_amount desc, model`;
}

const { containers, confirmedContainers, confirmedAmount, poDate, readyDate } = commitment.fields;
const { pieces, spec, remark } = commitmentModel.fields;
const detailColumns = [
  ...Object.entries({ ...showColumns, containers, confirmedContainers, confirmedAmount, poDate, readyDate }),
  ...Object.entries({ model: showByModel.columns.model, pieces, spec, remark }),
].map(([name, field]) => exportColumn(name, field));

function marketDetails({ user, language }: Asking, marketId: number | undefined) {
  return sql<object>`
    select ${nameOf(language, 'market')} as market, ${customerNames(language)}, commitment.containers,
      commitment.confirmed_containers, commitment.confirmed_amount, commitment.po_date, commitment.ready_date,
      model.code as model, commitment_model.pieces, commitment_model.spec, commitment_model.remark
    from commitment
    join market on market.id = commitment.market_id
    left join commitment_model on commitment_model.commitment_id = commitment.id
    left join model on model.id = commitment_model.model_id
    ${customerTables('commitment.customerId')}
    where ${ofMarket(marketId, 'commitment.marketId')}
      and ${ofChosenCustomers(user, {}, sql.ref('commitment.customerId'))}
    order by market.start_date desc, customer.code, commitment.id, model.code`;
}

export const marketsAnswers = answering(marketCalls, handlers);
