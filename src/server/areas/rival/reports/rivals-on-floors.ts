import { sql } from 'kysely';
import { rivalsOnFloors } from '../../../../shared/areas/rival/reports/rivals-on-floors';
import { travel } from '../../../../shared/areas/travel/travel';
import { anywhere, nameOf } from '../../../db/columns';
import { allOf } from '../../../db/conditions';
import { within } from '../../../db/period';
import { visible } from '../../../db/scope';
import { ofChosenCustomers } from '../../../reports/conditions';
import { runnable } from '../../../reports/report-query';

/** The rival of a visit's words: that one was linked then, or has since been recorded under such a name. */
const rivalSeen = sql`lateral (
  select known.* from rival as known
  where known.id = travel_rival.rival_id or (travel_rival.rival_id is null
    and (lower(known.name_en) = lower(travel_rival.company) or known.name_zh = travel_rival.company))
  order by known.id limit 1
) as rival on true`;

export const rivalsOnFloorsReport = runnable(
  rivalsOnFloors,
  ({ user, language }, { from, to, travellerId, company, latestOnly, ...filters }) => {
    const isNarrowed = Object.values(filters).some((chosen) => chosen?.length);
    const day = sql`coalesce(travel_rival.date, travel.day)`;
    // The place where a rival was seen; if it was seen there again, only the later day counts as the latest.
    const place = sql`coalesce('c' || travel.customer_id, 'p' || travel.prospect)`;
    // The latest until a day is that of all who went there.
    const ranked = allOf(
      visible(user, travel),
      isNarrowed && ofChosenCustomers(user, filters, sql.ref('travel.customerId')),
      within({ to }, day),
    );
    const named = ['rival.nameEn', 'rival.nameZh', 'travelRival.company', 'travelRival.model'].map(
      (name) => sql`${sql.ref(name)} ilike ${anywhere(company ?? '')}`,
    );
    const shown = allOf(
      within({ from }, sql.ref('travelRival.seen')),
      travellerId && sql`travel.traveller_id = ${travellerId}`,
      company && sql`(${sql.join(named, sql` or `)})`,
      latestOnly && sql`travel_rival.latest = 1`,
    );
    return sql`
      select coalesce(${nameOf(language, 'rival')}, travel_rival.company) as company, travel_rival.model,
        coalesce(${nameOf(language, 'customer')}, travel.prospect) as customer,
        case when travel.customer_id is null then 'nonCollaborated' else 'collaborated' end as cooperation,
        ${nameOf(language, 'country')} as country, travel.city, travel_rival.display_count, travel_rival.retail_usd,
        travel_rival.seen, travel_rival.latest, travel.our_models, ${nameOf(language, 'account')} as traveller, travel.mode,
        travel_rival.remark, travel.customer_id, travel.id as travel_id, rival.id as rival_id
      from (
        select travel_rival.*, ${day} as seen, (row_number() over (
            partition by ${place}, coalesce(rival.id::text, lower(travel_rival.company)), lower(travel_rival.model)
            order by ${day} desc, travel_rival.id desc
          ) = 1)::int as latest
        from travel_rival join travel on travel.id = travel_rival.travel_id left join ${rivalSeen}
        where ${ranked}
      ) as travel_rival
      join travel on travel.id = travel_rival.travel_id
      join country on country.id = travel.country_id
      join account on account.id = travel.traveller_id
      left join customer on customer.id = travel.customer_id
      left join ${rivalSeen}
      where ${shown}`;
  },
);
