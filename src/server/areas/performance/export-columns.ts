import { msg } from '@lingui/core/macro';
import { budget } from '../../../shared/areas/performance/budget';
import { figures, reviewFields } from '../../../shared/areas/performance/figures';
import { monthNames, yearField } from '../../../shared/areas/performance/months';
import { choice, type Field, text } from '../../../shared/entity/field';
import { customerOwnerColumns, type ExportColumn, exportColumn } from '../../export/column';

/** Columns of a customer in the lists of performance. */
const customerColumns = [...customerOwnerColumns, exportColumn('countryName', text(msg`Country`))];

const standing = Object.entries<Field>(reviewFields).map(([name, field]) => exportColumn(name, field));

/** The table: a row for each figure of a customer, with its months side by side. */
export const tableColumns: readonly ExportColumn<object>[] = [
  ...customerColumns,
  exportColumn('figure', choice(msg`Figure`, figures)),
  exportColumn('year', yearField),
  ...monthNames.map((name) => exportColumn(name, budget.fields[name])),
  exportColumn('total', budget.fields.total),
];

/** The review by customer. */
export const reviewColumns: readonly ExportColumn<object>[] = [...customerColumns, ...standing];

/** The review, grouped by something other than customers. */
export const groupColumns = (heading: Field): readonly ExportColumn<object>[] => [
  exportColumn('name', heading),
  ...standing,
];
