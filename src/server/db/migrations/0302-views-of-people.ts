import { type Migration, sql } from 'kysely';

/**
 * Saved views of people get the name of their list, which became one like all others, and the new names of two columns.
 * The new column of disabled people is hidden in them.
 */
export const viewsOfPeople: Migration = {
  async up(db) {
    await sql`
      update saved_view set grid = 'list.account',
        state = replace(replace(state::text, '"roles"', '"roleNames"'), '"lastLogin"', '"lastSeen"')::jsonb
      where grid = 'people'`.execute(db);
    await sql`
      update saved_view set state = jsonb_set(
        jsonb_set(state, '{grid,columnOrder,orderedColIds}', (state #> '{grid,columnOrder,orderedColIds}') || '["disabled"]'),
        '{grid,columnVisibility}',
        jsonb_build_object('hiddenColIds', coalesce(state #> '{grid,columnVisibility,hiddenColIds}', '[]') || '["disabled"]')
      )
      where grid = 'list.account' and jsonb_typeof(state #> '{grid,columnOrder,orderedColIds}') = 'array'`.execute(db);
  },
};
