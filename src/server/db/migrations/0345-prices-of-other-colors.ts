import { type Migration, sql } from 'kysely';

/**
 * Prices and quotes are of commodities: another material of the same commodity, such as another color, leaves a price
 * its source and the day it is quoted until.
 */
export const pricesOfOtherColors: Migration = {
  async up(db) {
    await sql`
      create or replace function keep_purchase_order_line() returns trigger language plpgsql as $$
      declare
        is_new boolean := tg_op = 'INSERT';
        is_other_material boolean := not is_new and new.material_id <> old.material_id;
      begin
        if (is_new and new.model is null) or is_other_material then
          select model.code, arrangement.name_en, cover_grade.name_en, color.name_en
          into new.model, new.spec, new.cover_grade, new.color
          from material
          join model on model.id = material.model_id
          left join arrangement on arrangement.id = material.arrangement_id
          left join cover_grade on cover_grade.id = material.cover_grade_id
          left join color on color.id = material.color_id
          where material.id = new.material_id;
          new.cube := null;
        end if;
        if new.cube is null or (not is_new and new.quantity <> old.quantity) then
          select round(new.quantity * material.cube, 3) into new.cube from material where material.id = new.material_id;
        end if;
        if not is_new and new.price_source is not distinct from old.price_source
          and (new.price <> old.price or is_other_material and not exists (
            select from material as former join material as present
              on (present.model_id, present.arrangement_id, present.cover_grade_id)
                = (former.model_id, former.arrangement_id, former.cover_grade_id)
            where former.id = old.material_id and present.id = new.material_id)) then
          new.price_source := null;
        end if;
        new.amount := round(new.quantity * new.price, 2);
        return new;
      end $$`.execute(db);
  },
};
