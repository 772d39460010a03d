import { useLingui } from '@lingui/react/macro';
import type { ICellEditorComp, ICellEditorParams } from 'ag-grid-community';
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { isReference } from '../../../shared/entity/naming';
import { FieldInput } from '../../forms/FieldInput';
import {
  type FieldValue,
  fieldValue,
  isSameValue,
  problemText,
  sentValue,
  storedNameOf,
} from '../../forms/field-value';
import { headingText } from '../columns/cell-text';
import type { GridColumn, NamedValues } from '../columns/column';
import type { GridContext } from '../grid-context';
import { type Portals, portalPlace } from '../portals';
import { recordOf, type Shown } from '../totals-row';

/** A typed value, with the row at that time; when nothing was typed, AG Grid hands back the cell's own value. */
export class TypedValue<R> {
  constructor(
    readonly value: FieldValue,
    readonly row: R | null,
  ) {}
}

interface EditorParams<R extends object> extends ICellEditorParams<Shown<R>, unknown, GridContext<R>> {
  gridColumn: GridColumn<R>;
}

/** The editor of a cell, implementing AG Grid's interface. */
export class EditedCell<R extends object> implements ICellEditorComp<Shown<R>, unknown> {
  #place = portalPlace();
  #portals: Portals | null = null;
  #value: unknown;
  #problem: string | null = null;
  #isGone = false;
  #onTyping: GridContext<R>['onTyping'];
  #release: (() => void) | null = null;

  getGui = () => this.#place;
  getValue = () => this.#value;
  getValidationErrors = () => (this.#problem ? [this.#problem] : null);

  init({ gridColumn, data, value, context }: EditorParams<R>): void {
    this.#value = value;
    this.#portals = context.portals;
    this.#onTyping = context.onTyping;
    const present = recordOf(data);
    if (present) this.#release = context.hold(present);
    const left = present && context.typing.leftIn(present, gridColumn.id);
    // The row at the time of typing: changes that others made since lead to a conflict.
    const row = left?.row ?? present;
    // A record added from the editor is chosen after it is saved; by then its form has taken the focus and closed this.
    const chooseLate = (chosen: FieldValue) => {
      const { field } = gridColumn;
      if (row && (isReference(field) || gridColumn.Input)) context.onTyped(row, gridColumn, sentValue(field, chosen));
    };
    const start = row ? fieldValue((row as NamedValues)[gridColumn.id]) : null; // rows hold values by name
    const handleChange = (typed: FieldValue, problem: string | null) => {
      if (this.#isGone) return chooseLate(typed);
      this.#value = new TypedValue(typed, row);
      this.#problem = problem;
      if (!row) return;
      const typing = { row, columnId: gridColumn.id, value: typed };
      context.typing.keep(typing);
      if (problem === null) this.#onTyping?.(typing);
    };
    this.#portals.draw(
      this.#place,
      <CellEditor
        gridColumn={gridColumn}
        row={row as NamedValues | null} // rows hold values by name
        start={start}
        left={left?.value}
        onChange={handleChange}
      />,
    );
  }

  destroy(): void {
    this.#isGone = true;
    this.#release?.();
    this.#onTyping?.(null);
    this.#portals?.remove(this.#place);
  }
}

interface CellEditorProps<R extends object> {
  gridColumn: GridColumn<R>;
  row: NamedValues | null;
  start: FieldValue;
  /** What was typed earlier and not saved yet. */
  left: FieldValue | undefined;
  onChange: (value: FieldValue, problem: string | null) => void;
}

/** The input inside a cell, the same as in forms. An invalid value is reported and stays in the input. */
function CellEditor<R extends object>({ gridColumn, row, start, left, onChange }: CellEditorProps<R>) {
  const { i18n } = useLingui();
  const { field, Input } = gridColumn;
  const [value, setValue] = useState(left === undefined ? start : left);
  const frame = useRef<HTMLDivElement>(null);
  const problemOf = (typed: FieldValue) => (isSameValue(typed, start) ? null : problemText(field, typed, i18n));
  const problem = problemOf(value);

  const begin = useEffectEvent(() => {
    if (left !== undefined) onChange(left, problemOf(left));
  });
  useEffect(() => {
    begin();
    const input = frame.current?.querySelector<HTMLInputElement>('input, select, textarea');
    input?.focus();
    if (input instanceof HTMLInputElement && input.type !== 'checkbox') input.select();
  }, []);

  // Leaving the cell destroys the editor, so Tab waits while a choice made by Enter is still being loaded.
  const heldTab = useRef<KeyboardEvent | null>(null);
  const [pressedAgain, setPressedAgain] = useState<KeyboardEvent | null>(null);
  const handleKeyDown = (event: ReactKeyboardEvent) => {
    const isAwaited = event.target instanceof Element && event.target.getAttribute('aria-busy') === 'true';
    const isHeld = event.key === 'Tab' && isAwaited;
    heldTab.current = isHeld ? event.nativeEvent : null;
    if (isHeld) event.preventDefault();
  };
  const handleChange = (next: FieldValue) => {
    setValue(next);
    onChange(next, problemOf(next));
    setPressedAgain(heldTab.current);
    heldTab.current = null;
  };
  useEffect(() => {
    // Only after the render in which the input is no longer busy.
    if (pressedAgain) setTimeout(() => pressedAgain.target?.dispatchEvent(new KeyboardEvent('keydown', pressedAgain)));
  }, [pressedAgain]);
  const attributes = { 'aria-label': headingText(gridColumn, i18n), 'aria-invalid': problem ? true : undefined };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the input inside it
    <div ref={frame} className="grid-editor" onKeyDown={handleKeyDown}>
      {Input ? (
        <Input {...attributes} value={value === null ? '' : String(value)} onChange={handleChange} />
      ) : (
        <FieldInput
          {...attributes}
          field={field}
          value={value}
          storedName={storedNameOf(gridColumn.id, value, row)}
          beside={(name) => fieldValue(row?.[name])}
          onChange={handleChange}
        />
      )}
      {problem && <Problem text={problem} of={frame} />}
    </div>
  );
}

/** The error message, drawn outside the cell, which would clip it, and above it, as lists of choices open below. */
function Problem({ text, of }: { text: string; of: RefObject<HTMLElement | null> }) {
  const shown = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const cell = of.current?.getBoundingClientRect();
      if (!cell || !shown.current) return;
      shown.current.style.left = `${cell.left}px`;
      shown.current.style.bottom = `${innerHeight - cell.top + 4}px`;
    };
    place();
    document.addEventListener('scroll', place, true);
    return () => document.removeEventListener('scroll', place, true);
  }, [of]);
  return createPortal(
    <div ref={shown} className="grid-editor-problem" role="alert">
      {text}
    </div>,
    document.body,
  );
}
