import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** AG Grid's own words, by its keys; those it can show or speak in our grids. */
const texts: Readonly<Record<string, MessageDescriptor>> = {
  ariaChecked: msg`checked`,
  ariaUnchecked: msg`unchecked`,
  ariaIndeterminate: msg`indeterminate`,
  ariaRowSelect: msg`Press Space to select this row`,
  ariaRowDeselect: msg`Press Space to deselect this row`,
  ariaRowToggleSelection: msg`Press Space to toggle row selection`,
  ariaRowSelectAll: msg`Press Space to toggle all rows selection`,
  ariaSelectAll: msg`Select all`,
  ariaLabelSelectCheckboxColumn: msg`Selection`,
  ariaSortableColumn: msg`Press Enter to sort`,
  ariaFilterColumn: msg`Press Ctrl Enter to open filter`,
  ariaMenuColumn: msg`Press Alt Down to open column menu`,
  ariaFilterMenuOpen: msg`Open filter menu`,
  ariaColumnFiltered: msg`Column filtered`,
  ariaLabelColumnFilter: msg`Column filter`,
  ariaLabelColumnMenu: msg`Column menu`,
  ariaLabelCellEditor: msg`Cell editor`,
  ariaSkeletonCellLoading: msg`Row data is loading`,
};

/** Our words for a text of AG Grid, or null to leave its own. */
export function gridText(key: string, i18n: I18n): string | null {
  const text = texts[key];
  return text ? i18n._(text) : null;
}
