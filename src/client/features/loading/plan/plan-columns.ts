import { msg } from '@lingui/core/macro';
import type { PlanRow } from '../../../../shared/areas/loading/calls';
import { date, flag, number, text } from '../../../../shared/entity/field';
import { href } from '../../../../shared/pages';
import { column, type GridColumn } from '../../../grid/columns/column';
import { dayText } from '../../../page/format';

const name = text(msg`Name of the plan`, { required: true, max: 120 });

/** The columns of the list of plans. */
export function planColumns(mayRename: boolean): GridColumn<PlanRow>[] {
  return [
    column<PlanRow>('name', name, {
      width: 240,
      isPinned: true,
      isEditable: () => mayRename,
      link: ({ id }) => href('ContainerCalculation', { plan: id }),
    }),
    column<PlanRow>('poNumbers', text(msg`PO numbers`), { width: 190 }),
    column<PlanRow>('customerNames', text(msg`Customers`), { width: 190 }),
    column<PlanRow>('containerKinds', text(msg`Containers`), { width: 120 }),
    column<PlanRow>('containers', number(msg`Count of containers`), { width: 90, isHidden: true }),
    column<PlanRow>('cartons', number(msg`Cartons`), { width: 90 }),
    column<PlanRow>('unplaced', number(msg`Not loaded`), { width: 100 }),
    column<PlanRow>('cube', number(msg`Cube`, { decimals: 1, unit: 'cuft' }), { width: 110 }),
    column<PlanRow>('isBehind', flag(msg`Orders changed since`), { width: 110 }),
    column<PlanRow>('savedAt', date(msg`Saved on`), { width: 110, read: ({ savedAt }) => dayText(savedAt) }),
    column<PlanRow>('savedByName', text(msg`Saved by`), { width: 140 }),
  ];
}
