import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../ui/Button';

interface RowPagesProps {
  /** From 1 on, the latest first. */
  page: number;
  onPage: (page: number) => void;
  /** How many stand on a page, and how many on this one. */
  size: number;
  shown: number;
  /** Whether there are earlier ones. */
  more: boolean;
}

/** Which of many rows are shown, and the way to later and earlier ones; nothing where all are. */
export function RowPages({ page, onPage, size, shown, more }: RowPagesProps) {
  const { t } = useLingui();
  if (!more && page === 1) return null;
  const before = (page - 1) * size;
  return (
    <p className="row-pages">
      {page > 1 && <Button variant="quiet" onClick={() => onPage(page - 1)}>{t`Later ones`}</Button>}
      <span className="quiet">
        <Trans>
          {before + 1} to {before + shown}
        </Trans>
      </span>
      {more && <Button variant="quiet" onClick={() => onPage(page + 1)}>{t`Earlier ones`}</Button>}
    </p>
  );
}
