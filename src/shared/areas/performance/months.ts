import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { type MoneyField, money, type TextField } from '../../entity/field';
import { told } from '../../entity/known-words';
import { keysOf, recordOf } from '../../keys-of';

/** The months of a year in order, as fields and headings: by number, as `may` of a row is what its reader may do. */
const monthLabels = {
  m01: msg({ message: 'January', context: 'a month' }),
  m02: msg({ message: 'February', context: 'a month' }),
  m03: msg({ message: 'March', context: 'a month' }),
  m04: msg({ message: 'April', context: 'a month' }),
  m05: msg({ message: 'May', context: 'a month' }),
  m06: msg({ message: 'June', context: 'a month' }),
  m07: msg({ message: 'July', context: 'a month' }),
  m08: msg({ message: 'August', context: 'a month' }),
  m09: msg({ message: 'September', context: 'a month' }),
  m10: msg({ message: 'October', context: 'a month' }),
  m11: msg({ message: 'November', context: 'a month' }),
  m12: msg({ message: 'December', context: 'a month' }),
} as const;

export type MonthName = keyof typeof monthLabels;
export const monthNames = keysOf(monthLabels);

/** An amount of money for each month of a year. */
export function monthAmounts(options: { min?: number; max?: number }): Record<MonthName, MoneyField<false>> {
  return recordOf(monthNames, (name) => money(monthLabels[name], options));
}

/** A year from 2000 to 2099, written with its four digits: as a number it would be grouped in thousands. */
export const calendarYear = z.string().regex(told(/^20\d\d$/, msg`must be a year as yyyy, from 2000 to 2099`));

/** The field of such a year. */
export const yearField: TextField<true> = {
  kind: 'text',
  label: msg`Year`,
  required: true,
  max: 4,
  schema: calendarYear,
};
