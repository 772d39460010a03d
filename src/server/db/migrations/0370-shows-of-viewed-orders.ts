import type { Migration } from 'kysely';
import { hideInViews } from './hidden-in-views';

/** Hides in saved views the new column of the show at which an order was placed. */
export const showsOfViewedOrders: Migration = {
  up: (db) => hideInViews(db, ['marketId'], ['orders']),
};
