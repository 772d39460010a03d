import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { cellText, headingText, numberText } from './columns/cell-text';
import type { GridColumn } from './columns/column';

/** A sum and its column. */
export interface ColumnSum {
  column: Pick<GridColumn<never>, 'field' | 'heading'>;
  sum: number;
}

export interface GridCounts {
  /** Rows that pass the filters. */
  shown: number;
  filters: number;
  selected: number;
  selectionSum: ColumnSum | null;
  /** Whether the sums leave out rows that are not loaded. */
  hasPartialSums: boolean;
}

interface GridFooterProps {
  counts: GridCounts;
  /** Rows the grid holds. */
  loaded: number;
  /** Rows the server has. */
  total: number;
  onClearFilters: () => void;
}

const count = (value: number): string => numberText(value, 0);

/** How many rows are shown of how many, the filters, and what is selected. */
export function GridFooter({ counts, loaded, total, onClearFilters }: GridFooterProps) {
  const { i18n } = useLingui();
  const shown = count(counts.shown);
  const of = count(loaded);
  const all = count(total);
  const { selectionSum } = counts;
  return (
    <div className="grid-foot" role="status">
      <span>
        {counts.filters > 0 ? (
          <Trans>
            {shown} of {of} rows
          </Trans>
        ) : (
          <Plural value={loaded} one={`${of} row`} other={`${of} rows`} />
        )}
      </span>
      {loaded < total && (
        <span className="grid-truncated">
          <Trans>
            The first {of} of {all} rows are loaded; filter to see the others.
          </Trans>
        </span>
      )}
      {counts.hasPartialSums && (
        <span className="grid-truncated">
          <Trans>Σ* is the sum of the loaded rows only.</Trans>
        </span>
      )}
      {counts.filters > 0 && (
        <button type="button" className="grid-foot-button" onClick={onClearFilters}>
          <Plural value={counts.filters} one="Clear # filter" other="Clear # filters" />
        </button>
      )}
      {counts.selected > 0 && (
        <span>
          <Trans>{count(counts.selected)} selected</Trans>
        </span>
      )}
      {selectionSum && (
        <span>
          <Trans>
            sum of {headingText(selectionSum.column, i18n)}:{' '}
            <b>{cellText(selectionSum.column.field, selectionSum.sum, i18n)}</b>
          </Trans>
        </span>
      )}
    </div>
  );
}
