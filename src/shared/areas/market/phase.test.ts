import { expect, test } from 'vitest';
import { phaseOf } from './phase';

const show = {
  startDate: '2026-03-05',
  endDate: '2026-03-08',
  orderCutoff: '2026-04-30',
  shippingCutoff: '2026-07-31',
};

test.each([
  ['2026-03-04', 'coming'],
  ['2026-03-05', 'running'],
  ['2026-03-08', 'running'],
  ['2026-03-09', 'ordering'],
  ['2026-04-30', 'ordering'],
  ['2026-05-01', 'shipping'],
  ['2026-07-31', 'shipping'],
  ['2026-08-01', 'over'],
] as const)('on %s the show is at “%s”', (today, phase) => {
  expect(phaseOf(show, today)).toBe(phase);
});

test('cut-offs that nobody set, or that fall within the show, leave their phase out', () => {
  const bare = { ...show, orderCutoff: null, shippingCutoff: null };
  expect(phaseOf(bare, '2026-03-09')).toBe('over');
  expect(phaseOf({ ...show, orderCutoff: '2026-03-07' }, '2026-03-09')).toBe('shipping');
});
