import { expect, test } from 'vitest';
import type { ReceivedRow } from '../../../shared/areas/mail/calls';
import { href } from '../../../shared/pages';
import { receivedColumns } from './received-columns';

test('a mail leads to its customer and to the record it is about, as far as they are known', () => {
  const column = (id: string) => receivedColumns.find((each) => each.id === id);
  const row = {
    subject: null,
    customerId: 7,
    aboutEntity: 'task',
    aboutId: 3,
    aboutName: 'Call',
  } as unknown as ReceivedRow; // what leads somewhere
  expect(column('subject')?.read(row)).toBe('–');
  expect(column('subject')?.read({ ...row, subject: '报价' })).toBe('报价');
  expect(column('customerName')?.link?.(row)).toBe(href('CustomerDet', { id: 7 }));
  expect(column('customerName')?.link?.({ ...row, customerId: null })).toBeNull();
  const about = column('aboutName');
  expect(about?.link?.(row)).toContain('3');
  for (const missing of ['aboutEntity', 'aboutId', 'aboutName']) {
    expect(about?.link?.({ ...row, [missing]: null }), missing).toBeNull();
  }
  const toneOf = (state: string) => column('state')?.toneOf?.(state);
  expect(['kept', 'unmatched', 'report', 'skipped'].map(toneOf)).toEqual(['good', 'warn', 'info', 'idle']);
});
