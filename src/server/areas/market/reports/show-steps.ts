import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { showSteps } from '../../../../shared/areas/market/reports/show-steps';
import { type Step, stepNames } from '../../../../shared/areas/market/steps';
import { nameOf } from '../../../db/columns';
import { allOf } from '../../../db/conditions';
import { ofChosenCustomers } from '../../../reports/conditions';
import { customerNames, customerTables } from '../../../reports/customer-names';
import { runnable } from '../../../reports/report-query';
import { stepsAt } from './shows';

export const showStepsReport = runnable(
  showSteps,
  ({ user, language }, { marketId, reached = [], missing = [], ...filters }) => {
    const steps = stepsAt(marketId, ofChosenCustomers(user, filters, sql.ref('part.customerId')));
    return sql`
      select ${nameOf(language, 'market')} as market, ${customerNames(language)}, step.market_id, ${columns}
      from ${steps} as step
      join market on market.id = step.market_id
      ${customerTables('step.customerId')}
      where ${areAll(reached, 1)} and ${areAll(missing, 0)}`;
  },
);

const columns = sql.join(
  [
    ...stepNames,
    'confirmedAmount',
    'invitedOn',
    'answeredOn',
    'poDate',
    'shippedDate',
    'daysToAnswer',
    'daysToOrder',
  ].map((name) => sql.ref(`step.${name}`)),
);

const areAll = (steps: readonly Step[], bit: 0 | 1): RawBuilder<SqlBool> =>
  allOf(...steps.map((step) => sql`${sql.ref(`step.${step}`)} = ${sql.lit(bit)}`));
