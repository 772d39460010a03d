import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { limits } from '../../../shared/limits';
import { FieldInput } from '../../forms/FieldInput';
import {
  emptyValue,
  type FieldValue,
  fieldValue,
  isSameValue,
  isToBeFilled,
  problemText,
  sentValue,
} from '../../forms/field-value';
import { usePageState } from '../../state/page';
import { useAttempt } from '../../state/use-attempt';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { Select } from '../../ui/Select';
import { headingText } from '../columns/cell-text';
import type { GridColumn, NamedValues } from '../columns/column';
import { BulkPreview } from './BulkPreview';
import type { BulkChange, BulkEdit, BulkLine } from './bulk-edit';

interface BulkEditDialogProps<R extends object> {
  columns: readonly GridColumn<R>[];
  rows: readonly R[];
  bulk: BulkEdit<R>;
  /** The key under which the tab keeps the draft until it is saved. */
  draftKey: string;
  onClose: () => void;
}

const nothingChosen: { chosen: string; value: FieldValue } = { chosen: '', value: null };

/** Sets one field of all selected rows to one value: previewed, then saved in all of them or in none. */
export function BulkEditDialog<R extends object>(props: BulkEditDialogProps<R>) {
  const { columns, rows, bulk, draftKey, onClose } = props;
  const { t, i18n } = useLingui();
  const editable = bulk.columns(columns).filter((column) => rows.some((row) => column.isEditable?.(row)));
  const [{ chosen, value }, setDraft] = usePageState(draftKey, nothingChosen);
  const [isTried, setTried] = useState(false);
  const { isBusy, attempt } = useAttempt();
  const [shown, setShown] = useState<{ change: BulkChange<R>; lines: readonly BulkLine[] } | null>(null);
  const column = editable.find((each) => each.id === chosen);
  const problem = column && isTried ? problemText(column.field, value, i18n) : null;
  const isTooMany = rows.length > limits.bulkRows;

  const choose = (id: string) => {
    const next = editable.find((each) => each.id === id);
    setDraft({ chosen: id, value: next ? emptyValue(next.field) : null });
    setTried(false);
  };
  const preview = (change: BulkChange<R>) =>
    attempt(async () => setShown({ change, lines: await bulk.preview(change) }));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!column || isBusy || problemText(column.field, value, i18n)) return;
    void preview({ rows, column, value: sentValue(column.field, value) });
  };
  const commit = ({ change, lines }: NonNullable<typeof shown>) =>
    attempt(async () => {
      try {
        await bulk.commit(change);
        setDraft(nothingChosen);
        onClose();
      } catch (error) {
        // The new preview shows at each row why it was refused.
        if (lines.length > 0) setShown({ change, lines: await bulk.preview(change) });
        throw error;
      }
    });
  const leaveOut = ({ change, lines }: NonNullable<typeof shown>) => {
    const isLeft = (_: unknown, at: number) => lines[at]?.problem === null;
    setShown({ change: { ...change, rows: change.rows.filter(isLeft) }, lines: lines.filter(isLeft) });
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      closable={!isBusy}
      title={t`Edit the selected rows`}
      description={t`One field is set to the same value in ${plural(rows.length, { one: '# row', other: '# rows' })}.`}
      width={shown ? 640 : 420}
    >
      {shown ? (
        <BulkPreview
          column={shown.change.column}
          lines={shown.lines}
          isBusy={isBusy}
          onBack={() => setShown(null)}
          onLeaveOut={() => leaveOut(shown)}
          onCommit={() => void commit(shown)}
        />
      ) : (
        <form className="form" onSubmit={handleSubmit}>
          <Field label={t`Field`}>
            {(control) => (
              <Select
                {...control}
                value={chosen}
                placeholder=""
                onChange={choose}
                options={editable.map((each) => ({ value: each.id, label: headingText(each, i18n) }))}
              />
            )}
          </Field>
          {column && (
            <Field label={headingText(column, i18n)} required={isToBeFilled(column.field)} error={problem ?? undefined}>
              {(control) => (
                <FieldInput
                  key={column.id}
                  {...control}
                  field={column.field}
                  value={value}
                  beside={(name) => sharedBy(rows, name)}
                  onChange={(typed) => setDraft({ chosen, value: typed })}
                />
              )}
            </Field>
          )}
          <div className="form-foot">
            <span className="grow" />
            <Button onClick={onClose}>{t`Cancel`}</Button>
            <Button
              type="submit"
              variant="primary"
              busy={isBusy}
              disabledReason={
                isTooMany
                  ? t`At most ${limits.bulkRows} rows are changed at a time.`
                  : column
                    ? undefined
                    : t`Choose a field first.`
              }
            >
              <Plural value={rows.length} one="Preview # row" other="Preview # rows" />
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

/** The value that all rows share in a field; null when they differ. */
function sharedBy(rows: readonly object[], name: string): FieldValue {
  const [first, ...others] = rows.map((row) => fieldValue((row as NamedValues)[name])); // rows hold values by name
  return first !== undefined && others.every((value) => isSameValue(value, first)) ? first : null;
}
