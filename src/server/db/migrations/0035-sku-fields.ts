import { type Migration, sql } from 'kysely';

/** What an article is besides its carton: of which sort and arrangement, how large it stands, how it is packed. */
export const skuFields: Migration = {
  async up(db) {
    await sql`alter table material
      add column sku_type text,
      add column unit text,
      add column arrangement_id bigint references arrangement (id),
      add column seats bigint,
      add column motion text,
      add column price_range text,
      add column loadability bigint,
      add column product_width numeric(18,4),
      add column product_depth numeric(18,4),
      add column product_height numeric(18,4),
      add column package_method text`.execute(db);
    await sql`create index material_arrangement_id on material (arrangement_id)`.execute(db);
  },
};
