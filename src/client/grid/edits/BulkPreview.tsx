import { Plural, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button';
import { headingText } from '../columns/cell-text';
import type { GridColumn } from '../columns/column';
import { FieldText } from '../columns/FieldText';
import type { BulkLine } from './bulk-edit';

interface BulkPreviewProps<R> {
  column: GridColumn<R>;
  lines: readonly BulkLine[];
  isBusy: boolean;
  onBack: () => void;
  onLeaveOut: () => void;
  onCommit: () => void;
}

/** Rows of a preview that are drawn; those that cannot be changed stand first. */
const drawnLines = 500;

/** Old and new of every row, and what stands against it, before anything is changed. */
export function BulkPreview<R>({ column, lines, isBusy, onBack, onLeaveOut, onCommit }: BulkPreviewProps<R>) {
  const { t, i18n } = useLingui();
  const refused = lines.filter(({ problem }) => problem !== null);
  const changed = lines.filter(({ problem, isChanged }) => problem === null && isChanged);
  const drawn = [...refused, ...changed].slice(0, drawnLines);
  const left = refused.length + changed.length - drawn.length;
  const same = lines.length - refused.length - changed.length;
  return (
    <div className="form">
      <div role="status">
        <p>
          <Plural value={changed.length} _0="No row changes." one="# row changes." other="# rows change." />{' '}
          {same > 0 && <Plural value={same} one="# holds the value already." other="# hold the value already." />}
        </p>
        {refused.length > 0 && (
          <p data-tone="bad">
            <Plural
              value={refused.length}
              one="# row cannot be changed, so none is."
              other="# rows cannot be changed, so none is."
            />
          </p>
        )}
      </div>
      {drawn.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys
        <section className="plain-table bulk-preview" aria-label={t`Preview`} tabIndex={0}>
          <table aria-label={t`Preview`}>
            <thead>
              <tr>
                <th scope="col">{t`Row`}</th>
                <th scope="col">{t`Old: ${headingText(column, i18n)}`}</th>
                <th scope="col">{t`New`}</th>
              </tr>
            </thead>
            <tbody>
              {drawn.map(({ key, name, before, after, problem }) => (
                <tr key={key}>
                  <td>{name}</td>
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
      )}
      {left > 0 && (
        <p className="quiet">
          <Plural value={left} one="and # more row" other="and # more rows" />
        </p>
      )}
      <div className="form-foot">
        <Button onClick={onBack}>{t`Back`}</Button>
        <span className="grow" />
        {refused.length > 0 && <Button onClick={onLeaveOut}>{t`Leave these out`}</Button>}
        <Button
          variant="primary"
          busy={isBusy}
          disabledReason={
            refused.length > 0
              ? t`Leave out the rows that cannot be changed.`
              : changed.length === 0
                ? t`No row would change.`
                : undefined
          }
          onClick={onCommit}
        >
          <Plural value={changed.length} one="Change # row" other="Change # rows" />
        </Button>
      </div>
    </div>
  );
}
