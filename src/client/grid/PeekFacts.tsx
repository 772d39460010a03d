import type { I18n } from '@lingui/core';
import { cellText, headingText } from './columns/cell-text';
import type { GridColumn } from './columns/column';

interface Fact {
  id: string;
  label: string;
  text: string;
}

/** What the columns say of a row; those without a value are left out. */
export function shownFacts<R extends object>(columns: readonly GridColumn<R>[], row: R, i18n: I18n): Fact[] {
  return columns.flatMap((column) => {
    const text = cellText(column.field, column.read(row), i18n);
    return text === '' ? [] : [{ id: column.id, label: headingText(column, i18n), text }];
  });
}

/** Facts as a list, each under its label. */
export function PeekFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(({ id, label, text }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
