import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import type { GridContext } from '../grid-context';
import { type Portals, portalPlace } from '../portals';
import { recordOf, type Shown } from '../totals-row';
import type { CellValue, GridColumn } from './column';

interface CellParams<R extends object> extends ICellRendererParams<Shown<R>, CellValue, GridContext<R>> {
  gridColumn: GridColumn<R>;
}

/**
 * A link or a status dot as plain elements, as scrolling brings hundreds of them into view. The grid follows its links
 * itself.
 */
export function plainCell<R extends object>(params: CellParams<R>): HTMLElement {
  const { data, value, valueFormatted, gridColumn: column } = params;
  const text = valueFormatted ?? '';
  const row = recordOf(data);
  const path = row && text ? column.link?.(row) : null;
  const tone = row ? column.toneOf?.(value ?? null) : null;
  const content = path ? linkTo(path) : document.createElement('span');
  const word = tone && path ? content.appendChild(document.createElement('span')) : content;
  word.textContent = text;
  if (tone) {
    word.className = 'dot';
    word.dataset.tone = tone;
  }
  return content;
}

function linkTo(path: string): HTMLElement {
  const link = document.createElement('a');
  link.href = path;
  link.className = 'grid-link';
  link.tabIndex = -1;
  return link;
}

/** A cell rendered by its page. */
export class DrawnCell<R extends object> implements ICellRendererComp<Shown<R>> {
  #place = portalPlace();
  #portals: Portals | null = null;

  // A method on the prototype, not a field: otherwise AG Grid takes the class for a function and calls it.
  getGui(): HTMLElement {
    return this.#place;
  }

  init(params: CellParams<R>): void {
    this.#portals = params.context.portals;
    this.refresh(params);
  }

  refresh({ data, value, valueFormatted, gridColumn: { Cell } }: CellParams<R>): boolean {
    const row = recordOf(data);
    const text = valueFormatted ?? '';
    this.#portals?.draw(this.#place, row && Cell ? <Cell row={row} value={value ?? null} text={text} /> : text);
    return true;
  }

  destroy(): void {
    this.#portals?.remove(this.#place);
  }
}
