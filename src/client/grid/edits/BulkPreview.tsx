import { Plural, useLingui } from '@lingui/react/macro';
import { headingText } from '../columns/cell-text';
import type { GridColumn } from '../columns/column';
import type { BulkLine } from './bulk-edit';
import { ChangeForm } from './ChangeForm';
import { ChangeTable, previewOf } from './ChangeTable';

interface BulkPreviewProps<R> {
  column: GridColumn<R>;
  lines: readonly BulkLine[];
  isBusy: boolean;
  onBack: () => void;
  onLeaveOut: () => void;
  onCommit: () => void;
}

/** The old and new value of every row, and any problem, before anything is changed. */
export function BulkPreview<R>({ column, lines, isBusy, onBack, onLeaveOut, onCommit }: BulkPreviewProps<R>) {
  const { t, i18n } = useLingui();
  const shown = previewOf(lines);
  const { refused, changed, drawn, left } = shown;
  const same = lines.length - refused.length - changed.length;
  return (
    <ChangeForm
      preview={shown}
      words={{
        said: (
          <p>
            <Plural value={changed.length} _0="No row changes." one="# row changes." other="# rows change." />{' '}
            {same > 0 && <Plural value={same} one="# holds the value already." other="# hold the value already." />}
          </p>
        ),
        refused: (
          <Plural
            value={refused.length}
            one="# row cannot be changed, so none is."
            other="# rows cannot be changed, so none is."
          />
        ),
        left: <Plural value={left} one="and # more row" other="and # more rows" />,
        mend: t`Leave out the rows that cannot be changed.`,
        none: t`No row would change.`,
        back: t`Back`,
        commit: <Plural value={changed.length} one="Change # row" other="Change # rows" />,
      }}
      isBusy={isBusy}
      onBack={onBack}
      onLeaveOut={onLeaveOut}
      onCommit={onCommit}
    >
      <ChangeTable
        changes={drawn.map((line) => ({ ...line, column }))}
        oldHeading={t`Old: ${headingText(column, i18n)}`}
      />
    </ChangeForm>
  );
}
