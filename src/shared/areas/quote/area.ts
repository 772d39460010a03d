import { msg } from '@lingui/core/macro';
import type { Area } from '../area';
import { quote, quoteCombination, quoteLine } from './quote';

export const quoteArea = {
  entities: { quote, quoteLine, quoteCombination },
  lists: {
    quotationSheet: {
      entity: quote,
      path: '/quotationSheet',
      title: msg`Quotes`,
      add: msg`Add a quote`,
      table: 'quotes',
      record: { page: 'quotationDetail', path: '/quotationDetail' },
      shared: 'SharedQuote',
    },
  },
  pages: {
    SharedQuote: { path: '/SharedQuote', title: msg`Quote`, pass: true, hidden: true, bare: true, cache: false },
  },
} as const satisfies Area;
