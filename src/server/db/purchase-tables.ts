import type { Generated } from 'kysely';
import type { CheckSource } from '../../shared/areas/purchase/check-list';

/** What purchase orders are made from and leave behind, beside the records themselves. */
export interface PurchaseTables {
  /** What a person means to order for a customer: a material, or a commodity whose color is still to be chosen. */
  checkLine: {
    id: Generated<number>;
    accountId: number;
    customerId: number;
    materialId: number | null;
    commodityId: number | null;
    pieces: number;
    checked: Generated<boolean>;
    /** A price somebody was promised, until the end of that day. */
    quotedPrice: number | null;
    quotedUntil: string | null;
    source: CheckSource;
    /** What it was filled from, in words, such as the number of a quote. */
    sourceNote: string | null;
  };
}
