import { type Kysely, sql } from 'kysely';

/**
 * Hides new columns of grids in saved views: a grid shows columns that a view does not name, and a followed view looks
 * for words in what it shows.
 */
export async function hideInViews(
  db: Kysely<unknown>,
  columns: readonly string[],
  grids: readonly string[],
): Promise<void> {
  const added = JSON.stringify(columns);
  await sql`
    update saved_view set state = jsonb_set(
      jsonb_set(state, '{grid,columnOrder,orderedColIds}', (state #> '{grid,columnOrder,orderedColIds}') || ${added}::jsonb),
      '{grid,columnVisibility}',
      jsonb_build_object('hiddenColIds', coalesce(state #> '{grid,columnVisibility,hiddenColIds}', '[]') || ${added}::jsonb)
    )
    where grid = any(${grids}::text[]) and jsonb_typeof(state #> '{grid,columnOrder,orderedColIds}') = 'array'`.execute(
    db,
  );
}
