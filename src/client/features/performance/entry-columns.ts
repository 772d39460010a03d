import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { budget } from '../../../shared/areas/performance/budget';
import { monthNames } from '../../../shared/areas/performance/months';
import { money, text } from '../../../shared/entity/field';
import { translate } from '../../../shared/translate';
import { column, type GridColumn } from '../../grid/columns/column';
import { type EntryRow, lastMonth } from './entry-rows';

/** The columns in which a budget is entered: whole year, twelve months, and the twelve of the year before. */
export function entryColumns(i18n: I18n, lastYear: string, isOpen: boolean): GridColumn<EntryRow>[] {
  const isEditable = () => isOpen;
  const amount = { width: 104, isEditable };
  return [
    column<EntryRow>('customerName', text(msg`Customer`), { isPinned: true, width: 190 }),
    column<EntryRow>('customerCode', text(msg`Customer code`), { isHidden: true }),
    column<EntryRow>('ownerName', text(msg`VP/Sales`), { width: 110 }),
    column<EntryRow>('countryName', text(msg`Country`), { width: 110 }),
    column<EntryRow>('total', yearAmount, { ...amount, width: 124 }),
    ...monthNames.map((name) => column<EntryRow>(name, budget.fields[name], { ...amount, fillGroup: 'months' })),
    column<EntryRow>('lastTotal', money(inYear(i18n, budget.fields.total.label, lastYear)), { width: 124 }),
    ...monthNames.map((name) =>
      column<EntryRow>(lastMonth(name), money(inYear(i18n, budget.fields[name].label, lastYear)), { width: 112 }),
    ),
  ];
}

/** Twelve months of the largest amount each. */
const yearAmount = money(budget.fields.total.label, { min: 0, max: 12_000_000_000 });

/** "March 2025": a text of the page's language that stands for itself. */
function inYear(i18n: I18n, label: Parameters<typeof translate>[1], year: string) {
  const words = `${translate(i18n, label)} ${year}`;
  return { id: words, message: words };
}
