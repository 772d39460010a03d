import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toastError } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { cellText, headingText } from '../columns/cell-text';
import type { GridColumn } from '../columns/column';
import { FieldText } from '../columns/FieldText';
import type { BlockLine } from './block-calls';

interface BlockEditDialogProps<R extends object> {
  columns: readonly GridColumn<R>[];
  lines: readonly BlockLine<R>[];
  onLeaveOut: () => void;
  onCommit: () => Promise<void>;
  onClose: () => void;
}

/** Cells of a preview that are drawn; those that cannot be changed stand first. */
const drawnLines = 500;

/** Old and new of every cell, and what stands against it, before anything is changed. */
export function BlockEditDialog<R extends object>(props: BlockEditDialogProps<R>) {
  const { columns, lines, onLeaveOut, onCommit, onClose } = props;
  const { t, i18n } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const refused = lines.filter(({ problem }) => problem !== null);
  const changed = lines.filter(({ problem, isChanged }) => problem === null && isChanged);
  const drawn = [...refused, ...changed].slice(0, drawnLines);
  const left = refused.length + changed.length - drawn.length;
  const nameOf = (row: R) =>
    columns.map(({ field, read }) => cellText(field, read(row), i18n)).find((text) => text !== '') ?? '';
  const commit = async () => {
    setBusy(true);
    try {
      await onCommit();
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closable={!isBusy}
      title={t`Change cells`}
      description={t`Nothing is changed until you agree; all of it is undone as one.`}
      width={720}
    >
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void commit();
        }}
      >
        <div role="status">
          <p>
            <Plural value={changed.length} _0="No cell changes." one="# cell changes." other="# cells change." />
          </p>
          {refused.length > 0 && (
            <p data-tone="bad">
              <Plural
                value={refused.length}
                one="# cell cannot be changed, so none is."
                other="# cells cannot be changed, so none is."
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
                  <th scope="col">{t`Field`}</th>
                  <th scope="col">{t`Old`}</th>
                  <th scope="col">{t`New`}</th>
                </tr>
              </thead>
              <tbody>
                {drawn.map(({ cell: { row, column }, before, after, problem }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a preview stay in their places
                  <tr key={at}>
                    <td>{nameOf(row)}</td>
                    <td>{headingText(column, i18n)}</td>
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
            <Plural value={left} one="and # more cell" other="and # more cells" />
          </p>
        )}
        <div className="form-foot">
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <span className="grow" />
          {refused.length > 0 && <Button onClick={onLeaveOut}>{t`Leave these out`}</Button>}
          <Button
            type="submit"
            variant="primary"
            busy={isBusy}
            autoFocus
            disabledReason={
              refused.length > 0
                ? t`Leave out the cells that cannot be changed.`
                : changed.length === 0
                  ? t`No cell would change.`
                  : undefined
            }
          >
            <Plural value={changed.length} one="Change # cell" other="Change # cells" />
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
