import { sql } from 'kysely';
import type { Company } from './company';

/** An enabled SKU of a customer. */
export interface KnownSku {
  customerId: number;
  code: string;
  id: number;
  sku: string;
  materialId: number;
}

/** The first SKUs of two of the customers that report their inventory. */
export async function skusOfTwo({ app }: Company): Promise<[KnownSku, KnownSku]> {
  const { rows } = await sql<KnownSku>`
    select distinct on (customer.id) customer.id as customer_id, customer.code, product.id, product.sku, product.material_id
    from inventory_product as product join customer on customer.id = product.customer_id
    where product.status = 'enabled' order by customer.id, product.id`.execute(app.db);
  return rows as [KnownSku, KnownSku]; // three customers report
}
