import type { FieldValue } from '../forms/field-value';
import type { GridColumn } from './columns/column';
import type { KeptTyping } from './edits/use-kept-typing';
import type { FoundCells } from './filters/found-cells';
import type { GridEdit } from './grid-props';
import type { Portals } from './portals';
import type { RowSelection } from './rows/row-selection';
import type { RowSource } from './rows/row-source';
import type { OpenOptions } from './rows/use-open-row';

/** What cells get from the grid around them. */
export interface GridContext<R extends object> {
  /** Gives filters a column's values; null until the grid is created. */
  source: RowSource<R> | null;
  found: FoundCells;
  /** The rows selected at present. */
  selection: { readonly current: RowSelection };
  /** Where React draws filters, editors and cells. */
  portals: Portals;
  /** Called when a link in a cell was followed. */
  onFollow: (row: R, path: string, options: OpenOptions) => void;
  onTyped: (row: R, column: GridColumn<R>, value: FieldValue) => void;
  /** Keeps what is being typed beyond the page. */
  typing: Pick<KeptTyping<R>, 'keep' | 'leftIn'>;
  /** Tells others that the row is edited here, until the returned function is called. */
  hold: (row: R) => () => void;
  /** Called while a value is being typed, and with null when that has ended. */
  onTyping: ((typing: GridEdit<R> | null) => void) | undefined;
}
