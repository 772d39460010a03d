import { Trans, useLingui } from '@lingui/react/macro';
import { CircleSlash, RotateCw, Scissors, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { LargeTable } from '../../grid/rows/large-table';
import { wholeText } from '../../page/format';
import { Button } from '../../ui/Button';
import { Progress } from '../../ui/Progress';
import { numberFormat } from '../../ui/text-formats';
import type { ReportOutcome } from './use-report';

/** A report that is there sooner shows no progress. */
const patienceMs = 300;

interface ReportProgressProps {
  table: LargeTable;
  outcome: ReportOutcome;
  onCancel: () => void;
  onRetry: () => void;
}

/** How loading goes while it lasts; afterwards what is missing of the report, and why. */
export function ReportProgress({ table, outcome, onCancel, onRetry }: ReportProgressProps) {
  const { t, i18n } = useLingui();
  const { rows, bytes } = useSyncExternalStore(table.subscribe, table.state);
  const isLong = useIsLong(outcome.kind === 'loading');
  const count = wholeText(rows);
  switch (outcome.kind) {
    case 'loading':
      if (!isLong) return null;
      return (
        <div className="report-bar">
          <Progress label={t`${count} rows, ${megabytes(bytes, i18n.locale)} MB`} onCancel={onCancel} />
        </div>
      );
    case 'loaded':
      if (outcome.cutAt === null) return null;
      return (
        <Notice icon={<Scissors size={15} aria-hidden="true" />}>
          {outcome.of === null ? (
            <Trans>
              The report was cut off after {wholeText(outcome.cutAt)} rows. Narrow its filters to see the others.
            </Trans>
          ) : (
            <Trans>
              The report was cut off after {wholeText(outcome.cutAt)} of {wholeText(outcome.of)} rows. Narrow its
              filters to see the others.
            </Trans>
          )}
        </Notice>
      );
    case 'cancelled':
      return (
        <Notice icon={<CircleSlash size={15} aria-hidden="true" />} onRetry={onRetry}>
          <Trans>Canceled: the first {count} rows are shown, others are missing.</Trans>
        </Notice>
      );
    case 'failed':
      // Without any row the grid itself says so.
      if (rows === 0) return null;
      return (
        <Notice icon={<TriangleAlert size={15} aria-hidden="true" />} onRetry={onRetry}>
          {outcome.message} <Trans>The first {count} rows are shown, others are missing.</Trans>
        </Notice>
      );
    default:
      return outcome satisfies never;
  }
}

interface NoticeProps {
  icon: ReactNode;
  onRetry?: () => void;
  children: ReactNode;
}

function Notice({ icon, onRetry, children }: NoticeProps) {
  const { t } = useLingui();
  return (
    <div className="report-bar" role="alert" data-tone="warn">
      {icon}
      <span>{children}</span>
      {onRetry && <Button icon={RotateCw} onClick={onRetry}>{t`Try again`}</Button>}
    </div>
  );
}

function useIsLong(isRunning: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isRunning]);
  return isLong;
}

function megabytes(bytes: number, locale: string): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return numberFormat(locale, digits).format(bytes / 1_000_000);
}
