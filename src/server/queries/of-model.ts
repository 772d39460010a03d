import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether an order line is of the model with the id: its material says so, by whatever code it was ordered. */
export const isOfModelAt = (id: unknown): RawBuilder<SqlBool> =>
  sql`order_line.material_id in (select id from material where model_id = ${id})`;

/**
 * Whether an order line is of the model with the code, or was ordered by that code, as the model may have another one
 * since.
 */
export const isOfModel = (code: string): RawBuilder<SqlBool> => sql`(order_line.model = ${code}
  or order_line.material_id = any(array(
    select material.id from material join model on model.id = material.model_id where model.code = ${code})))`;
