import type { I18n } from '@lingui/core';
import type { ICellRendererParams } from 'ag-grid-community';
import type { GridContext } from '../grid-context';
import { shownColumns } from '../rows/shown-table';
import { recordOf, type Shown, valueIn } from '../totals-row';
import { cellText, headingText, isNumeric } from './cell-text';
import type { GridColumn } from './column';
import { tickOf } from './tick-column';

interface ShownCards<R> {
  columns: readonly GridColumn<R>[];
  isSelectable: boolean;
}

interface Part<R> {
  column: GridColumn<R>;
  text: string;
}

/**
 * A row as a card of two lines, for windows too narrow for columns: the first column and the first amount, and below
 * them the list's other values; beside them its selection box. Plain elements, as in cells.
 */
export function cardOf<R extends object>(
  params: ICellRendererParams<Shown<R>, unknown, GridContext<R>>,
  { columns, isSelectable }: ShownCards<R>,
  i18n: I18n,
): HTMLElement {
  const { api, data } = params;
  const card = element('div', 'grid-card');
  card.role = 'gridcell';
  if (data === undefined) return card;
  const parts = shownColumns(api, columns).flatMap((column): Part<R>[] => {
    const text = cellText(column.field, valueIn(data, column), i18n);
    return text === '' ? [] : [{ column, text }];
  });
  const row = recordOf(data);
  const head = row ? parts[0] : undefined;
  const others = head ? parts.slice(1) : parts;
  const amount = others.find(({ column }) => column.field.kind === 'money');
  if (row && isSelectable) {
    const place = element('span', 'grid-card-tick');
    place.append(tickOf(params, i18n));
    card.append(place);
  }
  card.append(head ? titleOf(head, row) : element('strong', '', 'Σ'));
  card.append(element('span', 'grid-card-amount', amount?.text ?? ''));
  const more = element('span', 'grid-card-more');
  for (const part of others) if (part !== amount) more.append(detailOf(part, row, i18n));
  card.append(more);
  return card;
}

function titleOf<R extends object>({ column, text }: Part<R>, row: R | null): HTMLElement {
  const path = row && column.link?.(row);
  const title = element(path ? 'a' : 'strong', path ? 'grid-link' : '', text);
  if (title instanceof HTMLAnchorElement && path) title.href = path;
  title.setAttribute('col-id', column.id);
  return title;
}

/** Numbers, days and flags get their heading; words speak for themselves. */
function detailOf<R extends object>({ column, text }: Part<R>, row: R | null, i18n: I18n): HTMLElement {
  const needsName = isNumeric(column.field) || column.field.kind === 'date' || column.field.kind === 'flag';
  const detail = element('span', '', needsName ? `${headingText(column, i18n)} ${text}` : text);
  const tone = row ? column.toneOf?.(column.read(row)) : null;
  if (tone) {
    detail.className = 'dot';
    detail.dataset.tone = tone;
  }
  return detail;
}

function element(tag: 'a' | 'div' | 'span' | 'strong', className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}
