import { Trans, useLingui } from '@lingui/react/macro';
import type { FilterDisplayComp, FilterDisplayParams } from 'ag-grid-community';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { calendarDay, type Field } from '../../../shared/entity/field';
import type { ColumnFilter as FilterModel } from '../../../shared/table/view';
import { FieldInput } from '../../forms/FieldInput';
import type { FieldValue } from '../../forms/field-value';
import { numberText } from '../columns/cell-text';
import type { GridColumn } from '../columns/column';
import type { GridContext } from '../grid-context';
import { portalPlace } from '../portals';
import type { DistinctValues } from '../rows/row-source';
import type { Shown } from '../totals-row';
import { type FilterParts, filterKind, tidyModel } from './filter-model';

interface ColumnFilterProps<R extends object> extends FilterDisplayParams<Shown<R>, GridContext<R>, FilterModel> {
  gridColumn: GridColumn<R>;
}

/** The filter of a column as AG Grid asks for it, which keeps it from one opening to the next: it is drawn anew at each. */
export class FilteredColumn<R extends object> implements FilterDisplayComp<Shown<R>, GridContext<R>, FilterModel> {
  #place = portalPlace();
  #params: ColumnFilterProps<R> | null = null;
  #isOpen = false;

  getGui = () => this.#place;

  init(params: ColumnFilterProps<R>): void {
    this.#params = params;
  }

  refresh(params: ColumnFilterProps<R>): boolean {
    this.#params = params;
    if (this.#isOpen) this.#draw();
    return true;
  }

  afterGuiAttached(): void {
    this.#isOpen = true;
    this.#draw();
  }

  afterGuiDetached(): void {
    this.#isOpen = false;
    this.#params?.context.portals.remove(this.#place);
  }

  destroy(): void {
    this.afterGuiDetached();
  }

  #draw(): void {
    if (this.#params) this.#params.context.portals.draw(this.#place, <ColumnFilter {...this.#params} />);
  }
}

/** More values than this are not drawn; the search narrows them. */
const drawnValues = 200;

/** The filter of one column: its ends or a part of its text, and the list of its values with their counts. */
function ColumnFilter<R extends object>(props: ColumnFilterProps<R>) {
  const { gridColumn, model, onModelChange } = props;
  const current = model ?? {};
  const kind = filterKind(gridColumn.field);
  const change = (part: FilterParts) => onModelChange(tidyModel({ ...current, ...part }));
  return (
    <div className="grid-filter">
      {kind === 'range' && <RangeInputs column={gridColumn} model={current} onChange={change} />}
      {kind === 'contains' && <ContainsInput model={current} onChange={change} />}
      <ValueList {...props} />
      <div className="grid-filter-foot">
        <button type="button" className="button" disabled={!model} onClick={() => onModelChange(null)}>
          <Trans>Clear filter</Trans>
        </button>
      </div>
    </div>
  );
}

interface PartProps {
  model: FilterModel;
  onChange: (part: FilterParts) => void;
}

function ContainsInput({ model, onChange }: PartProps) {
  const { t } = useLingui();
  return (
    <input
      className="input"
      type="search"
      aria-label={t`Contains`}
      placeholder={t`Contains`}
      value={model.contains ?? ''}
      onChange={(event) => onChange({ contains: event.target.value })}
    />
  );
}

function RangeInputs<R>({ column, model, onChange }: PartProps & { column: GridColumn<R> }) {
  const id = useId();
  return (
    <div className="grid-filter-range">
      <label htmlFor={`${id}-from`}>
        <Trans>From</Trans>
      </label>
      <RangeEnd id={`${id}-from`} column={column} value={model.from} onChange={(from) => onChange({ from })} />
      <label htmlFor={`${id}-to`}>
        <Trans>To</Trans>
      </label>
      <RangeEnd id={`${id}-to`} column={column} value={model.to} onChange={(to) => onChange({ to })} />
    </div>
  );
}

interface RangeEndProps<R> {
  id: string;
  column: GridColumn<R>;
  value: FilterModel['from'];
  onChange: (value: FilterModel['from']) => void;
}

/**
 * One end. What is typed counts as soon as it is a number or a day, and stays in the input until then, or until the
 * filter is set from elsewhere.
 */
function RangeEnd<R>({ id, column, value, onChange }: RangeEndProps<R>) {
  const [typed, setTyped] = useState<FieldValue>(value ?? null);
  const [given, setGiven] = useState(value);
  if (given !== value) {
    setGiven(value);
    setTyped(value ?? null);
  }
  const field = { ...column.field, required: false } as Field; // an end may be left open, whatever the field says
  const handleChange = (next: FieldValue) => {
    setTyped(next);
    const isDay = typeof next === 'string' && calendarDay.safeParse(next).success;
    if (next === null || typeof next === 'number' || isDay) onChange(next ?? undefined);
  };
  return <FieldInput id={id} field={field} value={typed} onChange={handleChange} />;
}

function ValueList<R extends object>({
  context,
  gridColumn,
  model,
  onModelChange,
  doesRowPassOtherFilter,
}: ColumnFilterProps<R>) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [{ values: found, total }, setFound] = useState<DistinctValues>({ values: [], total: 0 });
  // Its own ticks leave a column's values as they are, so they are counted once for each search.
  const passesOthers = useRef(doesRowPassOtherFilter);
  const { source } = context;
  useEffect(() => {
    let isLatest = true;
    void source?.distinct(gridColumn, search, passesOthers.current).then((distinct) => {
      if (isLatest) setFound(distinct);
    });
    return () => {
      isLatest = false;
    };
  }, [source, gridColumn, search]);
  const ticked = useMemo(() => (model?.values ? new Set(model.values) : null), [model?.values]);
  // Of values too many to list, ticking one keeps it alone: the others could not be named.
  const isCut = total > found.length;
  const isTicked = (key: string): boolean => ticked?.has(key) ?? !isCut;
  const sought = search.trim();
  // What is found beyond the list is no set of ticks either: texts are kept by what was searched for, others not at all.
  const isBeyond = isCut && sought !== '';
  const isTooMuch = isBeyond && filterKind(gridColumn.field) !== 'contains';
  const areSoughtKept = !ticked && model?.contains === sought;
  const areAllTicked = ticked ? found.every((each) => ticked.has(each.key)) : true;
  const atOnce = found.length;
  const foundKeys = found.map((each) => each.key);

  const keep = (values: Iterable<string> | null) => {
    const { values: _values, ...others } = model ?? {};
    onModelChange(tidyModel(values ? { ...others, values: [...values] } : others));
  };
  const tick = (keys: readonly string[], isOn: boolean) => {
    const next = new Set(ticked ?? (isCut ? [] : foundKeys));
    for (const key of keys) {
      if (isOn) next.add(key);
      else next.delete(key);
    }
    keep(!search && !isCut && foundKeys.every((key) => next.has(key)) ? null : next);
  };
  const handleAll = () => {
    // A search and one click keep exactly what was found, as people know it from spreadsheets.
    if (isBeyond) onModelChange(areSoughtKept ? null : { contains: sought });
    else if (search && !ticked) keep(foundKeys);
    else if (isCut) keep(ticked ? null : []);
    else tick(foundKeys, !areAllTicked);
  };

  return (
    <fieldset className="grid-filter-values">
      <legend className="visually-hidden">
        <Trans>Values</Trans>
      </legend>
      <input
        className="input"
        type="search"
        aria-label={t`Search values`}
        placeholder={t`Search values`}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <label className="grid-filter-value">
        <input
          type="checkbox"
          checked={isBeyond ? areSoughtKept : areAllTicked}
          onChange={handleAll}
          disabled={found.length === 0 || isTooMuch}
        />
        <span>{search ? <Trans>Only the values found</Trans> : <Trans>All values</Trans>}</span>
        <small>{numberText(total, 0)}</small>
      </label>
      <div className="grid-filter-list">
        {found.slice(0, drawnValues).map(({ key, text, count }) => (
          <label key={key} className="grid-filter-value">
            <input type="checkbox" checked={isTicked(key)} onChange={(event) => tick([key], event.target.checked)} />
            <span>{text || <em>{t`(empty)`}</em>}</span>
            <small>{count}</small>
          </label>
        ))}
      </div>
      {total > drawnValues && (
        <p className="grid-filter-note">
          <Trans>
            The first {drawnValues} of {total} values. Search for the others.
          </Trans>
        </p>
      )}
      {isTooMuch && (
        <p className="grid-filter-note">
          <Trans>At most {atOnce} values are kept at once. Search for fewer, or say from where to where.</Trans>
        </p>
      )}
    </fieldset>
  );
}
