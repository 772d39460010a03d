import { useLingui } from '@lingui/react/macro';
import type { Field } from '../../../shared/entity/field';
import type { CellValue } from '../columns/column';
import { FieldText } from '../columns/FieldText';

/** One change that waits for confirmation: the row, the old and new value, or the problem with it. */
export interface ShownChange {
  key: string | number;
  /** The name of its row. */
  name: string;
  /** The name of its field, if the changes concern several. */
  field?: string;
  /** How its values are shown. */
  column: { field: Field };
  before: CellValue;
  after: CellValue;
  problem: string | null;
}

interface ChangeTableProps {
  changes: readonly ShownChange[];
  oldHeading: string;
}

/** The most changes shown. */
const drawnChanges = 500;

/** Splits lines into refused and changed ones; of many, the refused are shown first, then as many others as fit. */
export function previewOf<L extends { problem: string | null; isChanged: boolean }>(lines: readonly L[]) {
  const refused = lines.filter(({ problem }) => problem !== null);
  const changed = lines.filter(({ problem, isChanged }) => problem === null && isChanged);
  const drawn = [...refused, ...changed].slice(0, drawnChanges);
  return { refused, changed, drawn, left: refused.length + changed.length - drawn.length };
}

/** The old and new values of changes that wait for confirmation; nothing when there are none. */
export function ChangeTable({ changes, oldHeading }: ChangeTableProps) {
  const { t } = useLingui();
  if (changes.length === 0) return null;
  const hasFields = changes.some(({ field }) => field !== undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: needs the focus to be scrolled by keys
    <section className="plain-table bulk-preview" aria-label={t`Preview`} tabIndex={0}>
      <table aria-label={t`Preview`}>
        <thead>
          <tr>
            <th scope="col">{t`Row`}</th>
            {hasFields && <th scope="col">{t`Field`}</th>}
            <th scope="col">{oldHeading}</th>
            <th scope="col">{t({ message: 'New', context: 'a value' })}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ key, name, field, column, before, after, problem }) => (
            <tr key={key}>
              <td>{name}</td>
              {hasFields && <td>{field}</td>}
              {problem === null ? (
                <>
                  <td>
                    <FieldText field={column.field} value={before} />
                  </td>
                  <td>
                    <strong>
                      <FieldText field={column.field} value={after} />
                    </strong>
                  </td>
                </>
              ) : (
                <td colSpan={2} data-tone="bad">
                  {problem}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
