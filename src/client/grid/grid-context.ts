import type { FieldValue } from '../forms/field-value';
import type { GridColumn } from './column';
import type { FoundCells } from './found-cells';
import type { OpenOptions } from './use-open-row';

/** What cells ask of the grid around them. */
export interface GridContext<R extends object> {
  found: FoundCells;
  /** A link in a cell was followed. */
  onFollow: (row: R, path: string, options: OpenOptions) => void;
  onTyped: (row: R, column: GridColumn<R>, value: FieldValue) => void;
}
