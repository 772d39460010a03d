import { Trans, useLingui } from '@lingui/react/macro';
import type { FilterDisplayComp, FilterDisplayParams } from 'ag-grid-community';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { calendarDay, type Field } from '../../../shared/entity/field';
import type { ColumnFilter as FilterModel } from '../../../shared/table/view';
import { FieldInput } from '../../forms/FieldInput';
import { type FieldValue, problemText } from '../../forms/field-value';
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

/** A column's filter for AG Grid, which reuses it from one opening to the next; its content is rendered at each. */
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

/** The most values listed; a search narrows them. */
const drawnValues = 200;

/** The filter of one column: a range or a part of the text, and the list of its values with their counts. */
function ColumnFilter<R extends object>(props: ColumnFilterProps<R>) {
  const { gridColumn, model } = props;
  const current = model ?? {};
  const kind = filterKind(gridColumn.field);
  const now = partsText(model);
  const [given, setGiven] = useState(now);
  const [setHere, setSetHere] = useState(now);
  const [unread, setUnread] = useState(nothingUnread);
  // Another view, say, also says what its ends are.
  if (given !== now) {
    setGiven(now);
    if (setHere !== now) setUnread(nothingUnread);
  }
  const onModelChange = (next: FilterModel | null) => {
    setSetHere(partsText(next));
    props.onModelChange(next);
  };
  const change = (part: FilterParts) => onModelChange(tidyModel({ ...current, ...part }));
  const clear = () => {
    setUnread(nothingUnread);
    onModelChange(null);
  };
  const isEmpty = !model && Object.values(unread).every((typed) => typed === null);
  return (
    <div className="grid-filter">
      {kind === 'range' && (
        <RangeInputs column={gridColumn} model={current} onChange={change} unread={unread} onUnread={setUnread} />
      )}
      {kind === 'contains' && <ContainsInput model={current} onChange={change} />}
      <ValueList {...props} onModelChange={onModelChange} />
      <div className="grid-filter-foot">
        <button type="button" className="button" disabled={isEmpty} onClick={clear}>
          <Trans>Clear filter</Trans>
        </button>
      </div>
    </div>
  );
}

/** What is typed at the ends of a range and is no number or day; null where there is nothing like that. */
type Unread = Readonly<Record<'from' | 'to', FieldValue>>;
const nothingUnread: Unread = { from: null, to: null };

/** The parts of a filter as a text, in whatever order they were given. */
const partsText = (model: FilterModel | null): string => JSON.stringify(Object.entries(model ?? {}).sort());

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

interface RangeProps<R> extends PartProps {
  column: GridColumn<R>;
  unread: Unread;
  onUnread: (unread: Unread) => void;
}

function RangeInputs<R>({ column, model, onChange, unread, onUnread }: RangeProps<R>) {
  const id = useId();
  const endProps = (end: keyof Unread) => ({
    id: `${id}-${end}`,
    column,
    typed: unread[end] ?? model[end] ?? null,
    onChange: (typed: FieldValue) => {
      const value = endOf(typed);
      onUnread({ ...unread, [end]: value === undefined ? typed : null });
      onChange({ [end]: value });
    },
  });
  return (
    <div className="grid-filter-range">
      <label htmlFor={`${id}-from`}>
        <Trans>From</Trans>
      </label>
      <RangeEnd {...endProps('from')} />
      <label htmlFor={`${id}-to`}>
        <Trans>To</Trans>
      </label>
      <RangeEnd {...endProps('to')} />
    </div>
  );
}

interface RangeEndProps<R> {
  id: string;
  column: GridColumn<R>;
  typed: FieldValue;
  onChange: (typed: FieldValue) => void;
}

/**
 * One end of a range. A text that is no number or day leaves the end open, and stays in the input until the filter is
 * cleared or set from elsewhere; what is wrong with it is said once the input is left.
 */
function RangeEnd<R>({ id, column, typed, onChange }: RangeEndProps<R>) {
  const { i18n } = useLingui();
  const [isBeingTyped, setBeingTyped] = useState(false);
  const field = { ...column.field, required: false } as Field; // ends may be left open, even if the field is required
  const isWrong = typed !== null && endOf(typed) === undefined && !isBeingTyped;
  const problem = isWrong ? problemText(field, typed, i18n) : null;
  const handleChange = (next: FieldValue) => {
    setBeingTyped(true);
    onChange(next);
  };
  return (
    <>
      <FieldInput
        id={id}
        field={field}
        value={typed}
        onChange={handleChange}
        onBlur={() => setBeingTyped(false)}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
      />
      {problem !== null && (
        <p id={`${id}-problem`} className="grid-filter-note" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

/** The end of a range that an input stands for, if it can be read. */
function endOf(typed: FieldValue): FilterModel['from'] {
  const isDay = typeof typed === 'string' && calendarDay.safeParse(typed).success;
  return typeof typed === 'number' || isDay ? typed : undefined;
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
  // A column's own ticks do not affect its list of values, so the values are counted once per search.
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
  // When there are too many values to list, ticking one keeps only that one: the others could not be named.
  const isCut = total > found.length;
  const isTicked = (key: string): boolean => ticked?.has(key) ?? !isCut;
  const sought = search.trim();
  // Matches beyond the list cannot be ticked either: texts are filtered by the search text, other kinds not at all.
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
    // A search and one click keep exactly the matches, as in spreadsheets.
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
          <Trans>At most {atOnce} values can be chosen at once. Search for fewer, or enter a range.</Trans>
        </p>
      )}
    </fieldset>
  );
}
