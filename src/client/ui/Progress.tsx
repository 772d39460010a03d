import { useLingui } from '@lingui/react/macro';
import { Button } from './Button';

interface ProgressProps {
  label: string;
  /** From 0 to 1; unknown when left out. */
  value?: number | undefined;
  onCancel?: () => void;
}

/** The progress of long work, with its name and a cancel button. */
export function Progress({ label, value, onCancel }: ProgressProps) {
  const { t } = useLingui();
  const percent = value === undefined ? undefined : Math.round(value * 100);
  return (
    <div className="progress">
      <span>{label}</span>
      <div
        className="progress-track"
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        data-unknown={percent === undefined || undefined}
      >
        <i style={percent === undefined ? undefined : { width: `${percent}%` }} />
      </div>
      {percent !== undefined && <span>{percent}%</span>}
      {onCancel && <Button onClick={onCancel}>{t`Cancel`}</Button>}
    </div>
  );
}
