import { expect, test } from 'vitest';
import { withUnit } from './with-unit';

test.each([
  ['Cube', 'cuft', 'Cube, cuft'],
  ['体积', 'cuft', '体积（cuft）'],
  ['Price', 'USD', 'Price, USD'],
  ['价格', 'USD', '价格（美元）'],
  ['账龄', 'd', '账龄（天）'],
])('%s in %s is headed %s', (label, unit, heading) => {
  expect(withUnit(label, unit)).toBe(heading);
});
