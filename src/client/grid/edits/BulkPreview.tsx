import { Plural, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button';
import { headingText } from '../columns/cell-text';
import type { GridColumn } from '../columns/column';
import type { BulkLine } from './bulk-edit';
import { ChangeTable, previewOf } from './ChangeTable';

interface BulkPreviewProps<R> {
  column: GridColumn<R>;
  lines: readonly BulkLine[];
  isBusy: boolean;
  onBack: () => void;
  onLeaveOut: () => void;
  onCommit: () => void;
}

/** Old and new of every row, and what stands against it, before anything is changed. */
export function BulkPreview<R>({ column, lines, isBusy, onBack, onLeaveOut, onCommit }: BulkPreviewProps<R>) {
  const { t, i18n } = useLingui();
  const { refused, changed, drawn, left } = previewOf(lines);
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
      <ChangeTable
        changes={drawn.map((line) => ({ ...line, column }))}
        oldHeading={t`Old: ${headingText(column, i18n)}`}
      />
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
