import type { ColumnType, Generated } from 'kysely';
import type { Plant } from '../../shared/areas/price/price';
import type { CheckSource } from '../../shared/areas/purchase/check-list';
import type { PurchaseContent } from '../../shared/areas/purchase/revision-changes';

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
    /** A price somebody was promised from a plant, until the end of that day. */
    quotedPrice: number | null;
    quotedUntil: string | null;
    quotedPlant: Plant | null;
    source: CheckSource;
    /** What it was filled from, in words, such as the number of a quote. */
    sourceNote: string | null;
  };
  /** A person's signature; one that was replaced stays with what it was put on. */
  signature: { id: Generated<number>; accountId: number; picture: Buffer; replacedAt: Date | null };
  /** What a purchase order is signed with. */
  purchaseOrderSignature: { purchaseOrderId: number; signatureId: number };
  /** What each revision said when it was sent. */
  purchaseOrderRevision: {
    purchaseOrderId: number;
    revision: number;
    sentAt: ColumnType<Date, never, never>;
    sentBy: number;
    content: ColumnType<PurchaseContent, string, never>;
  };
  /** The mail that brought a revision to a recipient; each recipient gets one. */
  purchaseOrderMail: { purchaseOrderId: number; revision: number; recipient: string; mailId: number };
}
