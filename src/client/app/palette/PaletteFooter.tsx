import { Trans, useLingui } from '@lingui/react/macro';
import type { PaletteResults } from './use-palette-results';

interface PaletteFooterProps {
  results: PaletteResults;
  hasText: boolean;
  /** What just happened; replaces the figures and is read out. */
  notice: string;
  inActions: boolean;
}

/** The keys of the palette, and how long the search took over how many records. */
export function PaletteFooter({ results, hasText, notice, inActions }: PaletteFooterProps) {
  const { i18n } = useLingui();
  const took = i18n.number(results.tookMs, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const records = i18n.number(results.records);
  return (
    <footer className="palette-footer">
      <span className="palette-keys">
        <span>
          <kbd>↵</kbd> {inActions ? <Trans>choose</Trans> : <Trans>open</Trans>}
        </span>
        {inActions ? (
          <span>
            <kbd>⌫</kbd> <Trans>back</Trans>
          </span>
        ) : (
          <>
            <span>
              <kbd>Ctrl ↵</kbd> <Trans>in background</Trans>
            </span>
            <span>
              <kbd>→</kbd> <Trans>actions</Trans>
            </span>
            <span>
              <kbd>&gt;</kbd> <Trans>commands</Trans>
            </span>
            <span>
              <kbd>#</kbd> <Trans>orders</Trans>
            </span>
            <span>
              <kbd>@</kbd> <Trans>people</Trans>
            </span>
            <span>
              <kbd>?</kbd> <Trans>help</Trans>
            </span>
          </>
        )}
      </span>
      <output aria-live="polite">{notice}</output>
      {!notice && hasText && !inActions && results.records > 0 && (
        <span className="palette-figures">
          <Trans>
            {took} ms · {records} records
          </Trans>
        </span>
      )}
    </footer>
  );
}
