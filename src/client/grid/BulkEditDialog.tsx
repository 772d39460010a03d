import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { FieldInput } from '../forms/FieldInput';
import { emptyValue, type FieldValue, problemText, sentValue } from '../forms/field-value';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Field } from '../ui/Field';
import { Progress } from '../ui/Progress';
import { Select } from '../ui/Select';
import { headingText } from './cell-text';
import type { GridColumn } from './column';

interface BulkEditDialogProps<R extends object> {
  columns: readonly GridColumn<R>[];
  rows: readonly R[];
  /** Saves one value; answers the refusal, or null. */
  onSave: (row: R, column: GridColumn<R>, value: FieldValue) => Promise<unknown>;
  onClose: () => void;
}

interface Refusal {
  count: number;
  message: string;
}

/** Sets one field of all selected rows, one by one, so that each is checked and counted for itself. */
export function BulkEditDialog<R extends object>({ columns, rows, onSave, onClose }: BulkEditDialogProps<R>) {
  const { t, i18n } = useLingui();
  const editable = columns.filter((column) => rows.some((row) => column.isEditable?.(row)));
  const [chosen, setChosen] = useState('');
  const [value, setValue] = useState<FieldValue>(null);
  const [done, setDone] = useState<number | null>(null);
  const [refusals, setRefusals] = useState<readonly Refusal[] | null>(null);
  const [isTried, setTried] = useState(false);
  const isStopped = useRef(false);
  const column = editable.find((each) => each.id === chosen);
  const problem = column && isTried ? problemText(column.field, value, i18n) : null;
  const isRunning = done !== null && refusals === null;

  const choose = (id: string) => {
    const next = editable.find((each) => each.id === id);
    setChosen(id);
    setValue(next ? emptyValue(next.field) : null);
    setTried(false);
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!column || problemText(column.field, value, i18n) || isRunning) return;
    const messages = new Map<string, number>();
    const count = (message: string) => messages.set(message, (messages.get(message) ?? 0) + 1);
    isStopped.current = false;
    setDone(0);
    for (const [at, row] of rows.entries()) {
      if (isStopped.current) count(t`not changed: cancelled`);
      else if (!column.isEditable?.(row)) count(t`not changed: may not be edited`);
      else {
        const refusal = await onSave(row, column, sentValue(column.field, value));
        if (refusal) count(refusal instanceof Error ? refusal.message : String(refusal));
      }
      setDone(at + 1);
    }
    setRefusals([...messages].map(([message, times]) => ({ message, count: times })));
  };
  const refused = refusals?.reduce((sum, refusal) => sum + refusal.count, 0) ?? 0;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      closable={!isRunning}
      title={t`Edit the selected rows`}
      description={t`One field is set to the same value in ${rows.length} rows.`}
      width={420}
    >
      {refusals === null ? (
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
            <Field label={headingText(column, i18n)} required={column.field.required} error={problem ?? undefined}>
              {(control) => (
                <FieldInput
                  key={column.id}
                  {...control}
                  field={column.field}
                  value={value}
                  onChange={setValue}
                  options={column.options ?? []}
                />
              )}
            </Field>
          )}
          {done !== null && (
            <Progress
              label={t`Saving`}
              value={done / rows.length}
              onCancel={() => {
                isStopped.current = true;
              }}
            />
          )}
          <div className="form-foot">
            <span className="grow" />
            <Button onClick={onClose}>{t`Cancel`}</Button>
            <Button
              type="submit"
              variant="primary"
              busy={isRunning}
              disabledReason={column ? undefined : t`Choose a field first.`}
            >
              <Plural value={rows.length} one="Change # row" other="Change # rows" />
            </Button>
          </div>
        </form>
      ) : (
        <div className="form" role="status">
          <p>
            <Plural value={rows.length - refused} one="# row was changed." other="# rows were changed." />
          </p>
          {refusals.length > 0 && (
            <ul>
              {refusals.map(({ message, count }) => (
                <li key={message}>
                  <Trans>
                    {message}: {count}
                  </Trans>
                </li>
              ))}
            </ul>
          )}
          <div className="form-foot">
            <span className="grow" />
            <Button variant="primary" onClick={onClose}>
              {t({ message: 'Done', context: 'closes a dialog' })}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
