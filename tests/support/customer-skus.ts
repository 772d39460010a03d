import { sql } from 'kysely';
import type { Company } from './company';

/** A customer's SKU, enabled. */
export interface KnownSku {
  customerId: number;
  code: string;
  id: number;
  sku: string;
  materialId: number;
}

/** The first SKUs of two of the customers that tell of their stock. */
export async function skusOfTwo({ app }: Company): Promise<[KnownSku, KnownSku]> {
  const { rows } = await sql<KnownSku>`
    select distinct on (customer.id) customer.id as customer_id, customer.code, product.id, product.sku, product.material_id
    from inventory_product as product join customer on customer.id = product.customer_id
    where product.status = 'enabled' order by customer.id, product.id`.execute(app.db);
  return rows as [KnownSku, KnownSku]; // three customers tell
}
