import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface GridNoticeProps {
  isLoading: boolean;
  error: string | null;
  isEmpty: boolean;
  isFilteredOut: boolean;
  onRetry: (() => void) | undefined;
  onClearFilters: () => void;
  emptyState: ReactNode;
}

/** Stands in for rows: loading, a failure with a retry, or what to do about an empty list. */
export function GridNotice({
  isLoading,
  error,
  isEmpty,
  isFilteredOut,
  emptyState,
  onRetry,
  onClearFilters,
}: GridNoticeProps) {
  if (error !== null) {
    return (
      <div className="grid-notice" role="alert">
        <p>{error}</p>
        {onRetry && (
          <button type="button" className="button" onClick={onRetry}>
            <Trans>Try again</Trans>
          </button>
        )}
      </div>
    );
  }
  if (isLoading) {
    return (
      <div className="grid-notice is-loading">
        <p>
          <Trans>Loading…</Trans>
        </p>
      </div>
    );
  }
  if (isEmpty) return <div className="grid-notice">{emptyState ?? <Trans>Nothing here yet.</Trans>}</div>;
  if (!isFilteredOut) return null;
  return (
    <div className="grid-notice">
      <p>
        <Trans>No row matches the filters.</Trans>
      </p>
      <button type="button" className="button" onClick={onClearFilters}>
        <Trans>Clear the filters</Trans>
      </button>
    </div>
  );
}
