import type { Migration } from 'kysely';
import { hideInViews } from './hidden-in-views';

/** The columns that lists came to have, by the names of their grids. */
const further: readonly (readonly [columns: readonly string[], grids: readonly string[]])[] = [
  [['armIds', 'backIds', 'seatIds', 'construction', 'exclusive', 'remarks'], ['list.model']],
  [
    ['representative', 'contact', 'actualFactoryVisit', 'party', 'nextVisitDate', 'meetingContent', 'remark'],
    ['list.reservation', 'ExReservationApprovalTabs'],
  ],
  [
    [
      ...['marketId', 'freight', 'fax', 'emails', 'paymentTerms', 'termsOfTrade', 'discountRate', 'discountAmount'],
      'remarks',
    ],
    ['list.purchaseOrder'],
  ],
  [['marketId', 'contact', 'paymentTerms', 'remarks'], ['list.quote']],
  [
    [
      ...['materialId', 'style', 'category', 'level', 'spec', 'fabric', 'color', 'width', 'depth', 'height', 'motion'],
      'features',
    ],
    ['list.productRecommendation'],
  ],
];

/** Hides in saved views the columns that lists have of all that people fill in. */
export const furtherColumnsOfViews: Migration = {
  async up(db) {
    for (const [columns, grids] of further) await hideInViews(db, columns, grids);
  },
};
