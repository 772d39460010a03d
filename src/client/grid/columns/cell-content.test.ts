// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { expect, test } from 'vitest';
import { text } from '../../../shared/entity/field';
import { TotalsRow } from '../totals-row';
import { plainCell } from './cell-content';
import { column } from './column';

test('a cell is a link where its row has a page and a text, with the dot of its status; the totals are neither', async () => {
  const linked = {
    ...column('name', text(msg`Name`, { max: 20 })),
    link: () => '/Order?id=1',
    toneOf: () => 'bad' as const,
  };
  const cell = (data: object, valueFormatted: string, about: object = {}) => {
    const given = { data, value: 'x', valueFormatted, gridColumn: { ...linked, ...about } };
    return plainCell(given as unknown as Parameters<typeof plainCell>[0]); // only the used part
  };
  const link = cell({ name: 'x' }, 'x');
  expect([link.getAttribute('href'), link.textContent, link.querySelector('span')?.dataset.tone]).toEqual([
    ...['/Order?id=1', 'x', 'bad'],
  ]);
  expect(cell({ name: '' }, '').tagName).toBe('SPAN');
  expect(cell({ name: 'x' }, 'x', { link: undefined }).dataset.tone).toBe('bad');
  const totals = cell(new TotalsRow({}, false), '7');
  expect([totals.tagName, totals.className, totals.textContent]).toEqual(['SPAN', '', '7']);
});
