import { Plural, useLingui } from '@lingui/react/macro';
import { Bones } from '../../page/Loadable';
import { useAttempt } from '../../state/use-attempt';
import { Dialog } from '../../ui/Dialog';
import { cellText, headingText } from '../columns/cell-text';
import type { GridColumn } from '../columns/column';
import type { BlockLine } from './block-calls';
import { ChangeForm } from './ChangeForm';
import { ChangeTable, previewOf } from './ChangeTable';

interface BlockEditDialogProps<R extends object> {
  columns: readonly GridColumn<R>[];
  /** Null while the preview is loading. */
  lines: readonly BlockLine<R>[] | null;
  onLeaveOut: () => void;
  onCommit: () => Promise<void>;
  onClose: () => void;
}

/** The old and new value of every cell, and any problem, before anything is changed. */
export function BlockEditDialog<R extends object>(props: BlockEditDialogProps<R>) {
  const { lines, onCommit, onClose } = props;
  const { t } = useLingui();
  const { isBusy, attempt } = useAttempt();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closable={!isBusy}
      title={t`Change cells`}
      description={t`Nothing is changed until you agree; all of it is undone as one.`}
      width={720}
    >
      {lines ? (
        <Lines {...props} lines={lines} isBusy={isBusy} onCommit={() => void attempt(onCommit)} />
      ) : (
        <Bones lines={4} />
      )}
    </Dialog>
  );
}

interface LinesProps<R extends object> extends Pick<BlockEditDialogProps<R>, 'columns' | 'onLeaveOut' | 'onClose'> {
  lines: readonly BlockLine<R>[];
  isBusy: boolean;
  onCommit: () => void;
}

function Lines<R extends object>({ columns, lines, isBusy, onLeaveOut, onCommit, onClose }: LinesProps<R>) {
  const { t, i18n } = useLingui();
  const preview = previewOf(lines);
  const { refused, changed, drawn, left } = preview;
  const nameOf = (row: R) =>
    columns.map(({ field, read }) => cellText(field, read(row), i18n)).find((text) => text !== '') ?? '';
  return (
    <ChangeForm
      preview={preview}
      words={{
        said: (
          <p>
            <Plural value={changed.length} _0="No cell changes." one="# cell changes." other="# cells change." />
          </p>
        ),
        refused: (
          <Plural
            value={refused.length}
            one="# cell cannot be changed, so none is."
            other="# cells cannot be changed, so none is."
          />
        ),
        left: <Plural value={left} one="and # more cell" other="and # more cells" />,
        mend: t`Leave out the cells that cannot be changed.`,
        none: t`No cell would change.`,
        back: t`Cancel`,
        commit: <Plural value={changed.length} one="Change # cell" other="Change # cells" />,
      }}
      isBusy={isBusy}
      onBack={onClose}
      onLeaveOut={onLeaveOut}
      onCommit={onCommit}
    >
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
    </ChangeForm>
  );
}
