// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { getDefaultStore } from 'jotai';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { control, settled, show, submit, type } from '../../../../../tests/support/dom';
import { enter } from '../../../../../tests/support/enter';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { fieldHeading } from '../../../../shared/export/field-cells';
import type { LengthUnit } from '../../../../shared/loading/units';
import { shownIn } from '../../../../shared/rules/size-units';
import { settingsAtom } from '../../../state/settings';
import { CartonDialog } from './CartonDialog';
import { cartonColumns } from './carton-columns';
import { type DraftLine, emptyLine, everyOrientation } from './draft';

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));
async function start(shown: ReactNode) {
  page = await show(shown);
  await settled();
}

test('a line is typed in one go, with its orientations and its order kept', async () => {
  enter({ account: 'ann', roles: ['admin'] });
  const onSave = vi.fn<(changes: Omit<DraftLine, 'id'>) => void>();
  const line: DraftLine = {
    ...{ ...emptyLine('c3'), label: '沙发', length: 200, width: 90, height: 80, quantity: 4, orderId: 7, weight: 12 },
    orientations: { ...everyOrientation, lengthUpWidthAlong: false },
  };
  await start(<CartonDialog line={line} unit="cm" onSave={onSave} onClose={() => undefined} />);
  await type('Cartons', '9');
  await submit();
  await settled();
  expect(onSave.mock.lastCall?.[0]).toMatchObject({
    ...{
      label: '沙发',
      length: 200,
      quantity: 9,
      orderId: 7,
      weight: 12,
      priority: 1,
      mixedStacking: true,
      group: null,
    },
    orientations: { ...everyOrientation, lengthUpWidthAlong: false },
  });
});

test('sizes are shown and typed in the unit of the list, whatever unit its reader prefers', async () => {
  enter({ account: 'ann', roles: ['admin'] });
  getDefaultStore().set(settingsAtom, { length: 'in' });
  const onSave = vi.fn<(changes: Omit<DraftLine, 'id'>) => void>();
  const line: DraftLine = { ...emptyLine('c3'), label: '沙发', length: 200, width: 90, height: 80 };
  await start(<CartonDialog line={line} unit="cm" onSave={onSave} onClose={() => undefined} />);
  expect([control('Length, cm').value, control('Width, cm').value]).toEqual(['200', '90']);
  await type('Width', '60');
  await submit();
  await settled();
  expect(onSave.mock.lastCall?.[0]).toMatchObject({ length: 200, width: 60, height: 80 });
  const headings = (unit: LengthUnit) =>
    cartonColumns(unit).map(({ field }) => fieldHeading(shownIn(field, { length: 'in', volume: 'm3' }), i18n));
  expect(headings('cm')).toContain('Length, cm');
  expect(headings('inch')).toContain('Length, inch');
});

test('what was left typed for a line comes up again in the unit it was typed in, and in no other', async () => {
  enter({ account: 'ann', roles: ['admin'] });
  const line: DraftLine = { ...emptyLine('c3'), label: '沙发', length: 200, width: 90, height: 80 };
  const dialog = (unit: LengthUnit) => (
    <CartonDialog line={line} unit={unit} onSave={() => undefined} onClose={() => undefined} />
  );
  const widths: string[] = [];
  await start(dialog('cm'));
  await type('Width', '60');
  for (const unit of ['inch', 'cm'] as const) {
    await page?.end();
    await start(dialog(unit));
    widths.push(control('Width').value);
  }
  expect(widths).toEqual(['90', '60']);
});
