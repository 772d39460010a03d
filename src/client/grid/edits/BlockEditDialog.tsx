import { Plural, useLingui } from '@lingui/react/macro';
import { useAttempt } from '../../state/use-attempt';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { cellText, headingText } from '../columns/cell-text';
import type { GridColumn } from '../columns/column';
import type { BlockLine } from './block-calls';
import { ChangeTable, previewOf } from './ChangeTable';

interface BlockEditDialogProps<R extends object> {
  columns: readonly GridColumn<R>[];
  lines: readonly BlockLine<R>[];
  onLeaveOut: () => void;
  onCommit: () => Promise<void>;
  onClose: () => void;
}

/** Old and new of every cell, and what stands against it, before anything is changed. */
export function BlockEditDialog<R extends object>(props: BlockEditDialogProps<R>) {
  const { columns, lines, onLeaveOut, onCommit, onClose } = props;
  const { t, i18n } = useLingui();
  const { isBusy, attempt } = useAttempt();
  const { refused, changed, drawn, left } = previewOf(lines);
  const nameOf = (row: R) =>
    columns.map(({ field, read }) => cellText(field, read(row), i18n)).find((text) => text !== '') ?? '';
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
          void attempt(onCommit);
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
        <ChangeTable
          changes={drawn.map(({ cell: { row, column }, ...line }, key) => ({
            ...line,
            key,
            name: nameOf(row),
            field: headingText(column, i18n),
            column,
          }))}
          oldHeading={t`Old`}
        />
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
