import { useLingui } from '@lingui/react/macro';
import type { Field } from '../../../shared/entity/field';
import type { CellValue } from '../columns/column';
import { FieldText } from '../columns/FieldText';

/** One change that waits for a yes: whose, from what to what, or what stands against it. */
export interface ShownChange {
  key: string | number;
  /** What its row is called. */
  name: string;
  /** What its field is called, where the changes are of several. */
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

/** Changes that are drawn. */
const drawnChanges = 500;

/** What would change, and what cannot; of many those are drawn that cannot, then as many as fit. */
export function previewOf<L extends { problem: string | null; isChanged: boolean }>(lines: readonly L[]) {
  const refused = lines.filter(({ problem }) => problem !== null);
  const changed = lines.filter(({ problem, isChanged }) => problem === null && isChanged);
  const drawn = [...refused, ...changed].slice(0, drawnChanges);
  return { refused, changed, drawn, left: refused.length + changed.length - drawn.length };
}

/** Old and new of changes that nobody agreed to yet; nothing where there are none. */
export function ChangeTable({ changes, oldHeading }: ChangeTableProps) {
  const { t } = useLingui();
  if (changes.length === 0) return null;
  const hasFields = changes.some(({ field }) => field !== undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys
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
