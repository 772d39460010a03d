import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { at, cartonLine } from '../../../../../tests/support/loading';
import { keysOf } from '../../../../shared/keys-of';
import { type LoadingRule, loadingRuleNames } from '../../../../shared/loading/check-container';
import { linesById } from '../../../../shared/loading/figures';
import { violationText } from './violation-text';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const [sofa, gone] = [cartonLine({ id: 'c1', label: '沙发' }), cartonLine({ id: 'c9' })];
const placements = [at(sofa, [0, 0, 0]), at(sofa, [400, 0, 0]), at(gone, [0, 0, 0])];
const words = (carton: number | null, other: number | null) =>
  violationText({ rule: 'overlap', carton, other }, placements, linesById({ lines: [sofa] }), i18n);

test('a broken rule names its cartons by label and loading step, or none where it is of the whole', () => {
  expect(words(null, null)).toBe('Overlaps another carton');
  expect(words(1, null)).toBe('沙发 (2) overlaps another carton');
  expect(words(0, 2)).toBe('沙发 (1) overlaps c9 (3)');
  expect(words(5, 0)).toBe(' (6) overlaps 沙发 (1)');
});

test('every rule is a sentence of its own, whether it names another carton or none', () => {
  const of = (rule: LoadingRule, other: number | null) =>
    violationText({ rule, carton: 0, other }, placements, linesById({ lines: [sofa] }), i18n);
  expect(keysOf(loadingRuleNames).map((rule) => [of(rule, null), of(rule, 2)])).toEqual([
    ['沙发 (1) is outside the container', '沙发 (1) is outside the container'],
    ['沙发 (1) overlaps another carton', '沙发 (1) overlaps c9 (3)'],
    ['沙发 (1) lies in an orientation that is not allowed', '沙发 (1) lies in an orientation that is not allowed'],
    ['The base of 沙发 (1) does not rest on enough', '沙发 (1) stands on c9 (3), but its base does not rest on enough'],
    ['沙发 (1) stands in too high a tier', '沙发 (1) stands in too high a tier above c9 (3)'],
    [
      '沙发 (1) may not be stacked with another material',
      '沙发 (1) may not be stacked on c9 (3), which is of another material',
    ],
    ['沙发 (1) blocks a carton that is unloaded earlier', '沙发 (1) blocks c9 (3), which is unloaded earlier'],
    ['More cube than the container may hold', 'More cube than the container may hold'],
    ['Heavier than the payload', 'Heavier than the payload'],
    ['The set of 沙发 (1) is not whole', 'The set of 沙发 (1) and c9 (3) is not whole'],
  ]);
});
