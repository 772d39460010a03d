import { useLingui } from '@lingui/react/macro';
import { type CustomCellEditorProps, useGridCellEditor } from 'ag-grid-react';
import { useEffect, useRef, useState } from 'react';
import { FieldInput } from '../forms/FieldInput';
import { type FieldValue, problemText } from '../forms/field-value';
import { headingText } from './cell-text';
import { cellValue, type GridColumn, type NamedValues } from './column';
import { recordOf, type Shown } from './totals-row';

/** A value that came from typing; AG Grid hands back everything else unchanged. */
export class TypedValue {
  constructor(readonly value: FieldValue) {}
}

interface CellEditorProps<R extends object> extends CustomCellEditorProps<Shown<R>, unknown> {
  gridColumn: GridColumn<R>;
}

/** The input inside a cell, the same as in forms. A wrong value is told and stays where it was typed. */
export function CellEditor<R extends object>({ gridColumn, data, onValueChange }: CellEditorProps<R>) {
  const { i18n } = useLingui();
  const { field } = gridColumn;
  const [value, setValue] = useState<FieldValue>(() => {
    const row = recordOf(data);
    return row ? cellValue((row as NamedValues)[gridColumn.id]) : null;
  });
  const frame = useRef<HTMLDivElement>(null);
  const problem = problemText(field, value, i18n);
  useGridCellEditor({ getValidationErrors: () => (problem ? [problem] : null) });

  useEffect(() => {
    const input = frame.current?.querySelector<HTMLInputElement>('input, select, textarea');
    input?.focus();
    if (input instanceof HTMLInputElement && input.type !== 'checkbox') input.select();
  }, []);

  const handleChange = (next: FieldValue) => {
    setValue(next);
    onValueChange(new TypedValue(next));
  };
  return (
    <div ref={frame} className="grid-editor">
      <FieldInput
        aria-label={headingText(gridColumn, i18n)}
        aria-invalid={problem ? true : undefined}
        field={field}
        value={value}
        onChange={handleChange}
        options={gridColumn.options ?? []}
      />
      {problem && (
        <div className="grid-editor-problem" role="alert">
          {problem}
        </div>
      )}
    </div>
  );
}
