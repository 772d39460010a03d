import { type SqlBool, sql } from 'kysely';
import { rivalsOnFloors } from '../../../../shared/areas/rival/reports/rivals-on-floors';
import { travel } from '../../../../shared/areas/travel/travel';
import { anywhere, nameOf } from '../../../db/columns';
import { within } from '../../../db/period';
import { visible } from '../../../db/scope';
import { ofChosenCustomers } from '../../../reports/conditions';
import { runnable } from '../../../reports/report-query';

export const rivalsOnFloorsReport = runnable(
  rivalsOnFloors,
  ({ user, language }, { from, to, travellerId, company, latestOnly, ...filters }) => {
    const isNarrowed = Object.values(filters).some((chosen) => chosen?.length);
    const day = sql`coalesce(travel_rival.date, travel.day)`;
    // One that was seen there again stands by the later day.
    const place = sql`coalesce('c' || travel.customer_id, 'p' || travel.prospect)`;
    const conditions = [
      visible(user, travel),
      ...(isNarrowed ? [ofChosenCustomers(user, filters, sql.ref('travel.customerId'))] : []),
      ...(from || to ? [within({ from, to }, day)] : []),
      ...(travellerId ? [sql<SqlBool>`travel.traveller_id = ${travellerId}`] : []),
    ];
    const shown = [
      ...(company ? [sql<SqlBool>`(company ilike ${anywhere(company)} or model ilike ${anywhere(company)})`] : []),
      ...(latestOnly ? [sql<SqlBool>`latest = 1`] : []),
      sql<SqlBool>`true`,
    ];
    return sql`
      select * from (
        select coalesce(${nameOf(language, 'rival')}, travel_rival.company) as company, travel_rival.model,
          coalesce(${nameOf(language, 'customer')}, travel.prospect) as customer, 
          case when travel.customer_id is null then 'nonCollaborated' else 'collaborated' end as cooperation,
          ${nameOf(language, 'country')} as country, travel.city, travel_rival.display_count, travel_rival.retail_usd,
          ${day} as seen, (row_number() over (
            partition by ${place}, coalesce(travel_rival.rival_id::text, lower(travel_rival.company)), lower(travel_rival.model)
            order by ${day} desc, travel_rival.id desc
          ) = 1)::int as latest, travel.our_models, ${nameOf(language, 'account')} as traveller, travel.mode, travel_rival.remark,
          travel.customer_id, travel.id as travel_id, travel_rival.rival_id
        from travel_rival
        join travel on travel.id = travel_rival.travel_id
        join country on country.id = travel.country_id
        join account on account.id = travel.traveller_id
        left join customer on customer.id = travel.customer_id
        left join rival on rival.id = travel_rival.rival_id
        where ${sql.join(conditions, sql` and `)}
      ) as seen_there where ${sql.join(shown, sql` and `)}`;
  },
);
