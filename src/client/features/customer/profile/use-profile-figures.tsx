import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CustomerProfile } from '../../../../shared/areas/customer/calls';
import { href } from '../../../../shared/pages';
import type { Figure } from '../../../page/Figures';
import { growthOf, shareOf, wholeText } from '../../../page/format';
import { today } from '../../../state/calendar';
import { useMay } from '../../../state/rights';
import { Change } from '../Change';
import type { SectionId } from './section-places';

/** How many figures a profile has: those of receivables need the right to see them. */
export const useFigureCount = (): number => (useMay('receivables') ? 6 : 4);

/** Above this share of the credit line one should look before taking another order. */
const creditWarning = 80;

/** The figures at the top of a profile. */
export function useProfileFigures(
  profile: CustomerProfile | null,
  goTo: (section: SectionId) => void,
): Figure[] | null {
  const { t } = useLingui();
  const seesReceivables = useMay('receivables');
  if (!profile) return null;
  const { customer, figures } = profile;
  const { id, creditLine, receivable, overdue } = customer;
  const thisYear = { customerId: id, from: `${today().slice(0, 4)}-01-01`, to: today() };
  const creditUsed = creditLine === null ? null : shareOf(receivable, creditLine);
  const creditLeft = creditLine && figures.creditLeft !== null ? wholeText(figures.creditLeft) : null;
  const owed: Figure[] = [
    {
      label: t`Receivable, USD`,
      value: wholeText(receivable),
      note: receivable > 0 && <Trans>{shareOf(overdue, receivable)} % overdue</Trans>,
      onGo: () => goTo('receivables'),
    },
    {
      label: t`Credit line used`,
      value: creditUsed === null ? '–' : `${creditUsed} %`,
      tone: creditUsed === null || creditUsed < creditWarning ? undefined : creditUsed > 100 ? 'bad' : 'warn',
      note: creditLeft === null ? <Trans>no credit line</Trans> : <Trans>{creditLeft} USD left</Trans>,
      onGo: () => goTo('receivables'),
    },
  ];
  return [
    {
      label: t`WIP, USD`,
      value: wholeText(customer.wip),
      note: <Plural value={customer.openOrders} one="# open order" other="# open orders" />,
      path: href('Order', { customerId: id, stages: 'open' }),
    },
    ...(seesReceivables ? owed : []),
    {
      label: t`Intake this year, USD`,
      value: wholeText(figures.intakeThisYear),
      note: <OnLastYear now={figures.intakeThisYear} before={figures.intakeLastYear} />,
      path: href('Order', thisYear),
    },
    {
      label: t`Shipped this year, USD`,
      value: wholeText(figures.shippedThisYear),
      note: <OnLastYear now={figures.shippedThisYear} before={figures.shippedLastYear} />,
      onGo: () => goTo('net-sales'),
    },
    {
      label: t`Containers on their way`,
      value: wholeText(figures.containersOnTheirWay),
      note: figures.nextArrival && <Trans>next on {figures.nextArrival}</Trans>,
      onGo: () => goTo('containers'),
    },
  ];
}

function OnLastYear({ now, before }: { now: number; before: number }) {
  const percent = growthOf(now, before);
  if (percent === null) return null;
  const year = Number(today().slice(0, 4)) - 1;
  return (
    <Trans>
      <Change percent={percent} /> on all of {year}
    </Trans>
  );
}
