import { type RawBuilder, sql } from 'kysely';
import { type Funnel, type FunnelGroup, funnelCalls, type StepCounts } from '../../../shared/areas/market/funnel-calls';
import { stepNames } from '../../../shared/areas/market/steps';
import { recordOf } from '../../../shared/keys-of';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { answering, type Handlers } from '../../http/handlers';
import { ofChosenCustomers } from '../../reports/conditions';
import { customerTables } from '../../reports/customer-names';
import type { Asking } from '../../session-user';
import { stepsAt } from './reports/shows';

type Show = NonNullable<Funnel['market']>;

interface CountedGroup extends StepCounts {
  marketId: number;
  departmentId: number;
  department: string;
  ownerId: number;
  owner: string;
  countryId: number;
  country: string;
  answers: number;
  daysToAnswer: number;
  orders: number;
  daysToOrder: number;
}

const handlers: Handlers<typeof funnelCalls> = {
  async getFunnel({ readDb, input: { marketId, beforeId, own }, ...asking }) {
    const market = await showOf(readDb, asking, marketId === undefined ? lastBegun : sql`market.id = ${marketId}`);
    if (!market) return { market, before: null, days: { now: noDays, before: noDays }, groups: [] };
    const before = await showOf(
      readDb,
      asking,
      beforeId === undefined ? editionBefore(market.id) : sql`market.id = ${beforeId}`,
    );
    const ownerIds = own ? [asking.user.id] : undefined;
    const [now, then] = await Promise.all([
      groupsOf(readDb, asking, market.id, ownerIds),
      before ? groupsOf(readDb, asking, before.id, ownerIds) : [],
    ]);
    return { market, before, days: { now: daysOf(now), before: daysOf(then) }, groups: sideBySide(now, then) };
  },
};

const noDays = { toAnswer: null, toOrder: null };
const lastBegun = sql`true`;

/** Of several shows the last that has begun, otherwise the next. */
async function showOf(db: Db, { language }: Asking, which: RawBuilder<unknown>): Promise<Show | null> {
  const { rows } = await sql<Show>`
    select market.id, ${nameOf(language, 'market')} as name, market.start_date from market where ${which}
    order by start_date > today(), case when start_date > today() then start_date end, start_date desc, id limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The show before this one: the latest of the same name apart from digits, otherwise the latest in its country. */
function editionBefore(id: number): RawBuilder<unknown> {
  const bare = (name: string) => sql`trim(regexp_replace(${sql.ref(name)}, '[0-9]', '', 'g'))`;
  const earlier = sql`market.start_date < present.start_date`;
  return sql`market.id = (
    select market.id from market, market as present
    where present.id = ${id} and ${earlier}
      and (${bare('market.nameEn')} = ${bare('present.nameEn')} or market.country_id = present.country_id)
    order by ${bare('market.nameEn')} = ${bare('present.nameEn')} desc, market.start_date desc limit 1)`;
}

async function groupsOf(
  db: Db,
  { user, language }: Asking,
  marketId: number,
  ownerIds: number[] | undefined,
): Promise<CountedGroup[]> {
  const counted = stepNames.map((step) => sql`sum(${sql.ref(`step.${step}`)})::int as ${sql.ref(step)}`);
  const { rows } = await sql<CountedGroup>`
    select step.market_id, department.id as department_id, ${nameOf(language, 'department')} as department,
      owner.id as owner_id, ${nameOf(language, 'owner')} as owner, country.id as country_id,
      ${nameOf(language, 'country')} as country, ${sql.join(counted)},
      count(days_to_answer)::int as answers, coalesce(sum(days_to_answer), 0)::int as days_to_answer,
      count(days_to_order)::int as orders, coalesce(sum(days_to_order), 0)::int as days_to_order
    from ${stepsAt(marketId, ofChosenCustomers(user, { ownerIds }, sql.ref('part.customerId')))} as step
    ${customerTables('step.customerId')}
    group by step.market_id, department.id, owner.id, country.id`.execute(db);
  return rows;
}

function daysOf(groups: readonly CountedGroup[]): Funnel['days']['now'] {
  const mean = (sum: (group: CountedGroup) => number, count: (group: CountedGroup) => number) => {
    const all = groups.reduce((total, group) => total + count(group), 0);
    return all === 0 ? null : Math.round((10 * groups.reduce((total, group) => total + sum(group), 0)) / all) / 10;
  };
  return {
    toAnswer: mean(
      ({ daysToAnswer }) => daysToAnswer,
      ({ answers }) => answers,
    ),
    toOrder: mean(
      ({ daysToOrder }) => daysToOrder,
      ({ orders }) => orders,
    ),
  };
}

const nobody = recordOf(stepNames, () => 0);

function sideBySide(now: readonly CountedGroup[], before: readonly CountedGroup[]): FunnelGroup[] {
  const keyOf = ({ departmentId, ownerId, countryId }: CountedGroup) => `${departmentId}/${ownerId}/${countryId}`;
  const groups = new Map<string, FunnelGroup>();
  for (const [when, counted] of [['now', now] as const, ['before', before] as const]) {
    for (const group of counted) {
      const { departmentId, department, ownerId, owner, countryId, country } = group;
      const known = groups.get(keyOf(group)) ?? {
        department: { id: departmentId, name: department },
        owner: { id: ownerId, name: owner },
        country: { id: countryId, name: country },
        now: nobody,
        before: nobody,
      };
      const counts = recordOf(stepNames, (step) => group[step]);
      groups.set(keyOf(group), { ...known, [when]: counts });
    }
  }
  return [...groups.values()];
}

export const funnelAnswers = answering(funnelCalls, handlers);
