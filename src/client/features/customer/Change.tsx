import { useLingui } from '@lingui/react/macro';

/** A change in percent with its direction as a sign, and in words for readers; nothing where it is unknown. */
export function Change({ percent }: { percent: number | null }) {
  const { t } = useLingui();
  if (percent === null) return <span className="quiet">–</span>;
  const size = Math.abs(percent).toFixed(1);
  if (percent === 0) return <span className="quiet">0 %</span>;
  return (
    <span data-tone={percent > 0 ? 'good' : 'bad'} title={percent > 0 ? t`up ${size} %` : t`down ${size} %`}>
      {percent > 0 ? '▲' : '▼'} {size} %
    </span>
  );
}
