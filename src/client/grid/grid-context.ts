import type { FieldValue } from '../forms/field-value';
import type { GridColumn } from './columns/column';
import type { KeptTyping } from './edits/use-kept-typing';
import type { FoundCells } from './filters/found-cells';
import type { GridEdit } from './grid-props';
import type { Portals } from './portals';
import type { RowSelection } from './rows/row-selection';
import type { RowSource } from './rows/row-source';
import type { OpenOptions } from './rows/use-open-row';

/** What cells ask of the grid around them. */
export interface GridContext<R extends object> {
  /** Where filters ask for a column's values; null until the grid stands. */
  source: RowSource<R> | null;
  found: FoundCells;
  /** Which rows are selected at present. */
  selection: { readonly current: RowSelection };
  /** Where filters, editors and cells are drawn by React. */
  portals: Portals;
  /** A link in a cell was followed. */
  onFollow: (row: R, path: string, options: OpenOptions) => void;
  onTyped: (row: R, column: GridColumn<R>, value: FieldValue) => void;
  /** What is typed outlives the page. */
  typing: Pick<KeptTyping<R>, 'keep' | 'leftIn'>;
  /** A value is being typed, or no longer. */
  onTyping: ((typing: GridEdit<R> | null) => void) | undefined;
}
