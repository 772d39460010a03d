import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { at, cartonLine } from '../../../../../tests/support/loading';
import { linesById } from '../../../../shared/loading/figures';
import { violationText } from './violation-text';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const [sofa, gone] = [cartonLine({ id: 'c1', label: '沙发' }), cartonLine({ id: 'c9' })];
const placements = [at(sofa, [0, 0, 0]), at(sofa, [400, 0, 0]), at(gone, [0, 0, 0])];
const words = (carton: number | null, other: number | null) =>
  violationText({ rule: 'overlap', carton, other }, placements, linesById({ lines: [sofa] }), i18n);

test('a broken rule names its cartons by label and loading step, or none where it is of the whole', () => {
  expect(words(null, null)).toBe('Overlaps another carton');
  expect(words(1, null)).toBe('沙发 (2): Overlaps another carton');
  expect(words(0, 2)).toBe('沙发 (1): Overlaps another carton – c9 (3)');
  expect(words(5, 0)).toBe(' (6): Overlaps another carton – 沙发 (1)');
});
