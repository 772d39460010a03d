import { expect, test } from 'vitest';
import { readHeading } from './headings';
import { proposedMapping } from './proposal';
import { importTargetOf } from './targets';

test.each([
  ['Length (in)', 'in', 'length'],
  ['长度 cm', 'cm', '长度'],
  ['长mm', 'mm', '长'],
  ['包装长英寸', 'in', '包装长'],
  ['Weight公斤', 'kg', 'weight'],
  ['体积CBM', 'm3', '体积'],
  ['体积立方英尺', 'cuft', '体积'],
  ['CBM', 'm3', 'cbm'],
  ['立方数', 'm3', '立方数'],
  ['cuft', 'cuft', 'cuft'],
  // No unit is read out of a word.
  ['Diameter', null, 'diameter'],
  ['对方', null, '对方'],
  ['单位', null, '单位'],
  ['毛重G', null, '毛重'],
  ['L"', 'in', 'l'],
])('the unit of %s is %s', (heading, unit, word) => {
  const read = readHeading(heading);
  expect(read.unit).toBe(unit);
  expect(read.words).toContain(word);
});

test.each([
  'CBM',
  '立方数',
  '体积CBM',
  'Volume m³',
  '材积(方)',
  'CBM/CTN',
  '体积(CBM/箱)',
  'CBM 体积',
  'CBM体积',
  'Volume (m³/ctn)',
])('%s of goods is kept in cubic feet', (heading) => {
  const { columns } = proposedMapping(importTargetOf('materials'), [heading], []);
  expect(columns).toEqual({ cube: { column: 0, unit: 'm3' } });
});

test.each(['G/W', '毛重（G/W）', '毛重G', 'Weight'])('%s of goods is in the unit that is kept', (heading) => {
  const { columns } = proposedMapping(importTargetOf('materials'), [heading], []);
  expect(columns.weight?.unit ?? null).toBe(null);
});
