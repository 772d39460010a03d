import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../ui/Button';

interface RowPagesProps {
  /** From 1 on, the latest first. */
  page: number;
  onPage: (page: number) => void;
  /** How many rows a page holds (`size`), and how many this one shows. */
  size: number;
  shown: number;
  /** Whether there are earlier ones. */
  more: boolean;
}

/** Says which of many rows are shown, and leads to later and earlier ones; renders nothing if all are shown. */
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
