import { useLingui } from '@lingui/react/macro';
import type { CustomerStatistics } from '../../../shared/areas/customer/calls';
import { Bars } from '../../charts/Bars';
import { wholeText } from '../../page/format';

/** This year's order intake by month, in front of last year's. */
export function IntakeBars({ statistics }: { statistics: CustomerStatistics | null }) {
  const { t } = useLingui();
  if (!statistics) return <div className="intake-bars" />;
  const intakeOf = new Map(statistics.months.map(({ month, intake }) => [month.slice(0, 7), intake]));
  const year = Number([...intakeOf.keys()].at(-1)?.slice(0, 4));
  const bars = Array.from({ length: 12 }, (_, at) => {
    const month = String(at + 1).padStart(2, '0');
    return {
      label: month,
      value: intakeOf.get(`${year}-${month}`) ?? 0,
      compared: intakeOf.get(`${year - 1}-${month}`) ?? 0,
    };
  });
  return (
    <div className="intake-bars">
      <Bars label={t`Intake by month, USD`} bars={bars} series={[String(year), String(year - 1)]} format={wholeText} />
    </div>
  );
}
