import { expect, test } from 'vitest';
import type { EdiInvoiceRow } from '../../../shared/areas/edi/calls';
import { href } from '../../../shared/pages';
import { ediColumns } from './edi-columns';

test('the list tells how each invoice stands; what has not happened yet has no time', () => {
  const column = (id: string) => ediColumns.find((each) => each.id === id);
  const toneOf = (state: string) => column('state')?.toneOf?.(state);
  expect(['accepted', 'failed', 'rejected', 'held', 'unknown', 'open'].map(toneOf)).toEqual([
    ...['good', 'bad', 'bad', 'warn', 'warn', 'idle'],
  ]);
  expect(['queued', 'sending', 'sent'].map(toneOf)).toEqual(['info', 'info', 'info']);
  for (const [at, id] of ['madeAt', 'sentAt', 'acknowledgedAt'].entries()) {
    const row = { madeAt: null, sentAt: null, acknowledgedAt: null } as EdiInvoiceRow; // what the times are read from
    expect(column(id)?.read(row)).toBeNull();
    expect(column(id)?.read({ ...row, [id]: `2026-11-0${at + 1}T04:05:06Z` })).toContain(`2026-11-0${at + 1}`);
  }
  expect(column('customerName')?.link?.({ customerId: 7 } as EdiInvoiceRow)).toBe(href('CustomerDet', { id: 7 }));
});
