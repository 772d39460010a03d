import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { budget } from '../../../shared/areas/performance/budget';
import { monthNames } from '../../../shared/areas/performance/months';
import { type Field, money, text } from '../../../shared/entity/field';
import { translate } from '../../../shared/translate';
import { column, type GridColumn } from '../../grid/columns/column';
import { type EntryRow, lastMonth } from './entry-rows';

/** The columns in which a budget is entered: whole year, twelve months, and the twelve of the year before. */
export function entryColumns(i18n: I18n, lastYear: string, isOpen: boolean): GridColumn<EntryRow>[] {
  const isEditable = () => isOpen;
  const amount = { width: 108, isEditable };
  const last = (field: Field) => inYear(i18n, field.label, lastYear);
  return [
    column<EntryRow>('customerName', text(msg`Customer`), { isPinned: true, width: 190 }),
    column<EntryRow>('customerCode', text(msg`Customer code`), { isHidden: true }),
    column<EntryRow>('ownerName', text(msg`VP/Sales`), { width: 110 }),
    column<EntryRow>('countryName', text(msg`Country`), { width: 110 }),
    column<EntryRow>('total', yearAmount, { ...amount, width: 132, shortHeading: yearAmount.label }),
    ...monthNames.map((name) => {
      const field = budget.fields[name];
      return column<EntryRow>(name, field, { ...amount, fillGroup: 'months', shortHeading: field.label });
    }),
    column<EntryRow>('lastTotal', money(last(budget.fields.total)), {
      width: 132,
      shortHeading: last(budget.fields.total),
    }),
    ...monthNames.map((name) => {
      const heading = last(budget.fields[name]);
      return column<EntryRow>(lastMonth(name), money(heading), { width: 108, shortHeading: heading });
    }),
  ];
}

/** Twelve months of the largest amount each. */
const yearAmount = money(budget.fields.total.label, { min: 0, max: 12_000_000_000 });

/** "March 2025". */
function inYear(i18n: I18n, label: MessageDescriptor, year: string): MessageDescriptor {
  const month = translate(i18n, label);
  return msg`${month} ${year}`;
}
