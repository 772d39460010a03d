import { Plural, useLingui } from '@lingui/react/macro';
import type { Briefing } from '../../../../shared/areas/dashboard/briefing-calls';
import { href } from '../../../../shared/pages';
import { type Figure, Figures } from '../../../page/Figures';
import { wholeText } from '../../../page/format';
import { briefingPaths } from './briefing-paths';

interface BriefingFiguresProps {
  briefing: Briefing;
  /** Whether they lead to the rows behind them. */
  isLinked: boolean;
}

/** The numbers of a briefing, at a glance. */
export function BriefingFigures({ briefing, isLinked }: BriefingFiguresProps) {
  const { t } = useLingui();
  const { toDos, approvals, late, arriving, overdue, commitments } = briefing;
  const paths = briefingPaths(briefing);
  const promised = commitments.rows.reduce((sum, { containers }) => sum + containers, 0);
  const ordered = commitments.rows.reduce((sum, { confirmed }) => sum + confirmed, 0);
  const [next] = commitments.rows;
  const debtors = overdue?.total ?? 0;
  const lateToDos = toDos.rows.filter((row) => row.overdue).length;
  const figures: (Figure & { path: string | undefined })[] = [
    {
      label: t`To-do Items`,
      value: wholeText(toDos.total),
      note: lateToDos > 0 ? t`some are overdue` : t`none is overdue`,
      tone: lateToDos > 0 ? 'warn' : undefined,
      path: paths.toDos,
    },
    { label: t`Approvals`, value: wholeText(approvals.total), note: t`wait for you`, path: paths.approvals },
    {
      label: t`Late orders`,
      value: wholeText(late.total),
      note: t`not shipped yet`,
      tone: late.total > 0 ? 'bad' : undefined,
      path: paths.late,
    },
    { label: t`Containers arriving`, value: wholeText(arriving.total), note: t`within 14 days`, path: paths.arriving },
    ...(overdue
      ? [
          {
            label: t`Overdue, USD`,
            value: wholeText(overdue.amount),
            note: <Plural value={debtors} one="# customer" other="# customers" />,
            tone: overdue.amount > 0 ? ('bad' as const) : undefined,
            path: paths.overdue,
          },
        ]
      : []),
    {
      label: t`Containers ordered`,
      value: ordered.toFixed(1),
      note: t`of ${promised.toFixed(1)} promised`,
      // The statement covers a single show, and so do these numbers only where just one show is listed.
      path: next && commitments.total === 1 ? href('FollowUpSituationTable', { marketId: next.marketId }) : undefined,
    },
  ];
  const shown = figures.map(({ path, ...figure }) => ({ ...figure, path: isLinked ? path : undefined }));
  return <Figures label={t`Briefing`} count={shown.length} figures={shown} />;
}
