import type { ImportReport } from './import-file';

const mostShown = 20;

/** The report as lines for the terminal. Every rejected row is named; long lists of mere notes are cut, with their count. */
export function reportLines(report: ImportReport): string[] {
  return [
    ...report.rejected.map(
      ({ row, field, value, reason }) =>
        `row ${row}: ${field ? `${field} "${value}" ` : ''}${reason}; the row was left out`,
    ),
    ...shortened(
      report.doubts.map(({ row, problems }) => `row ${row}: ${problems.join(' ')} ${ofDoubted(report)}`),
      'rows to look at once more',
    ),
    ...shortened(
      report.conflicts.map(
        ({ row, field, value, kept, firstRow }) =>
          `row ${row}: ${field} is "${value}" here but "${kept}" in row ${firstRow}, which was kept`,
      ),
      'differences between rows about the same record',
    ),
    ...shortened(
      report.repeats.map(({ row, firstRow }) => `row ${row} says the same as row ${firstRow}`),
      'repeated rows',
    ),
    ...(report.unusedColumns.length > 0 ? [`Columns not used: ${report.unusedColumns.join(', ')}.`] : []),
    ...report.sums.map(
      ({ field, records, source, stored, rounded }) =>
        `sum of ${field} over ${records} records: ${source} in the file, ${stored} stored${rounded > 0 ? ` (${rounded} values rounded)` : ''}`,
    ),
    ...Object.entries(report.counts).map(
      ([name, { created, changed, unchanged }]) =>
        `${name}: ${created} new, ${changed} changed, ${unchanged} unchanged`,
    ),
    summary(report),
    ...(report.importId === null ? [] : [`It is undone with: import --undo ${report.importId}`]),
  ];
}

/** Where nothing was written, the row can still be corrected. */
const ofDoubted = ({ written }: ImportReport) =>
  written ? 'It was imported all the same.' : 'Look at it once more; it would be imported all the same.';

function summary({ rows, rejected, written }: ImportReport): string {
  const rejectedRows = new Set(rejected.map(({ row }) => row)).size;
  const taken = `${rows - rejectedRows} of ${rows} rows`;
  return written
    ? `Imported ${taken}; ${rejectedRows} rejected.`
    : `Nothing was written. ${taken} could be imported; ${rejectedRows} rejected.`;
}

function shortened(lines: string[], what: string): string[] {
  if (lines.length <= mostShown) return lines;
  return [
    ...lines.slice(0, mostShown),
    `... and ${lines.length - mostShown} more ${what}; --json lists all ${lines.length}.`,
  ];
}
