import { type Kysely, sql } from 'kysely';

/**
 * Hides new columns of grids in saved views: a grid shows columns that a view does not name, and a followed view looks
 * for words in what it shows. Who follows such a view is not told that its owner changed it.
 */
export async function hideInViews(
  db: Kysely<unknown>,
  columns: readonly string[],
  grids: readonly string[],
): Promise<void> {
  const added = JSON.stringify(columns);
  await sql`
    with viewed as (
      select id, md5(state::text) as mark from saved_view
      where grid = any(${grids}::text[]) and jsonb_typeof(state #> '{grid,columnOrder,orderedColIds}') = 'array'),
    changed as (
      update saved_view set state = jsonb_set(
        jsonb_set(state, '{grid,columnOrder,orderedColIds}',
          (state #> '{grid,columnOrder,orderedColIds}') || ${added}::jsonb),
        '{grid,columnVisibility}',
        jsonb_build_object('hiddenColIds',
          coalesce(state #> '{grid,columnVisibility,hiddenColIds}', '[]') || ${added}::jsonb))
      where id in (select id from viewed)
      returning id, md5(state::text) as mark)
    update followed_view set state_mark = changed.mark
    from viewed join changed using (id)
    where view_id = viewed.id and state_mark = viewed.mark`.execute(db);
}
