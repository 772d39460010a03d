import { type Migration, sql } from 'kysely';

/**
 * The columns that lists now show through their references, by the names of their grids; they are hidden until chosen.
 */
const waiting: readonly (readonly [columns: readonly string[], grids: readonly string[]])[] = [
  [
    ['ownerId', 'countryId'],
    [
      ...['contact', 'quote', 'purchaseOrder', 'ediPartner', 'reservation', 'specificationName', 'budget', 'pastSales'],
      ...['inventoryProduct', 'inventoryReport', 'task'],
    ],
  ],
  [['countryId'], ['commitment', 'productRecommendation']],
  [['ownerId'], ['competitor', 'travel']],
  [['categoryId'], ['material']],
];

/**
 * Hides the new columns of lists in saved views: a grid shows columns that a view does not name, and a followed view
 * looks for words in what it shows. Views of cartons get the name of their page, and the column names of SKUs.
 */
export const columnsOfViews: Migration = {
  async up(db) {
    for (const [columns, entities] of waiting) {
      const added = JSON.stringify(columns);
      const grids = entities.map((name) => `list.${name}`);
      await sql`
        update saved_view set state = jsonb_set(
          jsonb_set(state, '{grid,columnOrder,orderedColIds}', (state #> '{grid,columnOrder,orderedColIds}') || ${added}::jsonb),
          '{grid,columnVisibility}',
          jsonb_build_object('hiddenColIds',
            coalesce(state #> '{grid,columnVisibility,hiddenColIds}', '[]') || ${added}::jsonb)
        )
        where grid = any(${grids}::text[]) and jsonb_typeof(state #> '{grid,columnOrder,orderedColIds}') = 'array'`.execute(
        db,
      );
    }
    await sql`
      update saved_view set grid = 'ContainerDimensions', state = replace(state::text, '"category"', '"categoryId"')::jsonb
      where grid = 'container-dimensions'`.execute(db);
    // The filter there had models by code and name, and now has them by name.
    await sql`
      update saved_view set state = jsonb_set(state, '{grid,filter,filterModel,modelId,values}', (
        select coalesce(jsonb_agg(coalesce((
          select name_en from model where called in (code || ' ' || name_en, code || ' ' || name_zh) order by id limit 1
        ), called) order by place), '[]')
        from jsonb_array_elements_text(state #> '{grid,filter,filterModel,modelId,values}') with ordinality as each (called, place)
      ))
      where grid = 'ContainerDimensions' and jsonb_typeof(state #> '{grid,filter,filterModel,modelId,values}') = 'array'`.execute(
      db,
    );
  },
};
