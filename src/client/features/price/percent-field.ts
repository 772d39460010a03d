import { msg } from '@lingui/core/macro';
import { priceLimits } from '../../../shared/areas/price/limits';
import { number } from '../../../shared/entity/field';

/** By how much prices change: 3 is dearer, -3 cheaper. */
export const percentField = number(msg`Change`, {
  required: true,
  unit: '%',
  decimals: 2,
  min: priceLimits.fall,
  max: priceLimits.rise,
});
