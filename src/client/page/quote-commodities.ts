import { href } from '../../shared/pages';
import { askForNewRecord } from '../state/new-record';
import { openPage } from '../state/open-page';

/** Asks for a new quote with these commodities, at the prices of its day and plant. */
export function quoteCommodities(commodities: readonly { id: number; code: string }[]): void {
  const lines = commodities.map(({ id, code }) => ({ commodityId: id, commodityName: code, quantity: 1 }));
  askForNewRecord({ entity: 'quote', parts: { lines }, done: ({ id }) => openPage(href('quotationDetail', { id })) });
}
