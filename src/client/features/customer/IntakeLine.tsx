import { useLingui } from '@lingui/react/macro';
import type { CustomerStatistics } from '../../../shared/areas/customer/calls';
import { Sparkline } from '../../charts/Sparkline';
import { wholeText } from '../../page/format';

const shownMonths = 24;

/** The course of a customer's order intake over two years. */
export function IntakeLine({ statistics }: { statistics: CustomerStatistics | null }) {
  const { t } = useLingui();
  const values = (statistics?.months ?? []).slice(-shownMonths).map(({ intake }) => intake);
  const low = wholeText(Math.min(...values, 0));
  const high = wholeText(Math.max(...values, 0));
  return (
    <div className="intake-line">
      <span className="quiet">{t`Intake, 24 months`}</span>
      <Sparkline label={t`Order intake by month, from ${low} to ${high} USD`} values={values} width={260} height={32} />
    </div>
  );
}
