import { expect, test } from 'vitest';
import { commodity } from '../catalogue/commodity';
import { material } from '../catalogue/material';
import { comparedNames, priceListFields } from './price-calls';

test('a price list says what a commodity costs, how it is loaded and what it is, in that order', () => {
  expect(Object.keys(priceListFields)).toEqual([
    ...['code', 'name', 'chinaFob', 'chinaBefore', 'chinaChange', 'vietnamFob', 'vietnamBefore', 'vietnamChange'],
    ...['loadability', 'cube', 'productWidth', 'productDepth', 'productHeight'],
    ...['chinaFrom', 'chinaUntil', 'vietnamFrom', 'vietnamUntil'],
    ...['modelCode', 'arrangementName', 'coverGradeName', 'categoryName', 'motion', 'coverKind', 'featureNames'],
    ...['construction', 'packageLength', 'packageWidth', 'packageHeight'],
  ]);
  expect(comparedNames).toEqual(['chinaBefore', 'chinaChange', 'vietnamBefore', 'vietnamChange']);
  expect(priceListFields.loadability).toBe(material.fields.loadability);
  expect(priceListFields.coverGradeName.label).toBe(commodity.fields.coverGradeId.label);
  expect(priceListFields.arrangementName.label).toBe(commodity.fields.arrangementId.label);
  expect([priceListFields.productWidth, priceListFields.productDepth]).toEqual([
    ...[material.fields.productWidth, material.fields.productDepth],
  ]);
});
