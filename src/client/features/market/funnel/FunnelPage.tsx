import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { type Funnel, type FunnelGroup, funnelCalls } from '../../../../shared/areas/market/funnel-calls';
import { type Step, stepNames, steps } from '../../../../shared/areas/market/steps';
import { reportPath } from '../../../../shared/reports/paths';
import { ReferenceInput } from '../../../forms/ReferenceInput';
import { wholeText } from '../../../page/format';
import { Loadable } from '../../../page/Loadable';
import { PageLink } from '../../../page/PageLink';
import { PlainTable } from '../../../page/PlainTable';
import { Section } from '../../../page/Section';
import { ShareBar } from '../../../page/ShareBar';
import { useCall } from '../../../page/use-call';
import { usePageState, usePageTab } from '../../../state/page';
import { sessionAtom } from '../../../state/session';
import { Field } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { type Dimension, dimensions, grouped, summed } from './funnel-sums';
import './funnel.css';

/** How far customers came at a show, from the invitation to what was shipped, beside an earlier show. */
export default function FunnelPage() {
  const { t } = useLingui();
  const { page, query } = usePageTab();
  const own = page === 'ExReservationInvitationSummaryForBusiness';
  const [marketId, setMarketId] = usePageState<number | null>('market', Number(query.get('marketId')) || null);
  const [beforeId, setBeforeId] = usePageState<number | null>('before', null);
  const funnel = useCall(funnelCalls.getFunnel, {
    ...(marketId === null ? {} : { marketId }),
    ...(beforeId === null ? {} : { beforeId }),
    ...(own ? { own } : {}),
  });
  return (
    <div className="page" aria-busy={funnel.isLoading}>
      <div className="page-head">
        <h1>{own ? t`Invitation Summary of My Customers` : t`Market Invitation Summary`}</h1>
      </div>
      <Loadable loaded={funnel}>
        {(data) => (
          <>
            <div className="funnel-choices">
              <Field label={t`Market`}>
                {(control) => (
                  <ReferenceInput
                    {...control}
                    to="market"
                    value={marketId ?? data.market?.id ?? null}
                    onChange={(id) => {
                      setMarketId(id);
                      setBeforeId(null);
                    }}
                    isChoiceOnly
                  />
                )}
              </Field>
              <Field label={t`Earlier show`}>
                {(control) => (
                  <ReferenceInput
                    {...control}
                    to="market"
                    value={beforeId ?? data.before?.id ?? null}
                    onChange={setBeforeId}
                    isChoiceOnly
                  />
                )}
              </Field>
            </div>
            <FunnelView data={data} own={own} />
          </>
        )}
      </Loadable>
    </div>
  );
}

function FunnelView({ data, own }: { data: Funnel; own: boolean }) {
  const { t, i18n } = useLingui();
  const [dimension, setDimension] = useState<Dimension>('department');
  const session = useAtomValue(sessionAtom);
  const { market, before, groups, days } = data;
  if (!market) {
    return (
      <p className="nothing">
        <Trans>There is no market yet.</Trans>
      </p>
    );
  }
  const now = summed(groups, 'now');
  const then = summed(groups, 'before');
  const whole = Math.max(1, ...stepNames.map((step) => Math.max(now[step], then[step])));
  const pathOf = (step: Step, marketId: number, group?: string) =>
    reportPath(
      'showSteps',
      { marketId, reached: [step], ...(own && session ? { ownerIds: [session.user.id] } : {}) },
      // By its name: the filter of departments takes those below along, too.
      group === undefined ? {} : { filters: { [dimension]: { values: [group] } } },
    );
  const labels: Record<Dimension, string> = {
    department: t`Department`,
    owner: t`VP/Sales`,
    country: t`Country`,
  };
  return (
    <div className="sections funnel">
      <Section title={market.name} note={market.startDate} isWide>
        <PlainTable
          label={t`Steps of ${market.name}`}
          rows={stepNames}
          rowKey={(step) => step}
          empty=""
          columns={[
            { id: 'step', heading: t`Step`, cell: (step) => i18n._(steps[step]) },
            {
              id: 'now',
              heading: t`Customers`,
              isNumeric: true,
              cell: (step) => <PageLink href={pathOf(step, market.id)}>{wholeText(now[step])}</PageLink>,
            },
            { id: 'bar', heading: '', isMinor: true, cell: (step) => <ShareBar part={now[step] / whole} /> },
            { id: 'rate', heading: t`Of the step before`, isNumeric: true, cell: (step) => rate(now, step) },
            {
              id: 'before',
              heading: before?.name ?? t`No earlier show`,
              isNumeric: true,
              cell: (step) => before && <PageLink href={pathOf(step, before.id)}>{wholeText(then[step])}</PageLink>,
            },
            {
              id: 'rateBefore',
              heading: t`Of the step before, then`,
              isNumeric: true,
              isMinor: true,
              cell: (step) => before && rate(then, step),
            },
          ]}
        />
        <p className="quiet">
          <Trans>
            Days to the answer: {dayText(days.now.toAnswer)} (then {dayText(days.before.toAnswer)}) · days from the show
            to the first order: {dayText(days.now.toOrder)} (then {dayText(days.before.toOrder)})
          </Trans>
        </p>
      </Section>
      <Section
        isWide
        title={t`By ${labels[dimension]}`}
        actions={
          <Select<Dimension>
            aria-label={t`Grouped by`}
            value={dimension}
            onChange={(chosen) => setDimension(chosen || 'department')}
            options={dimensions.map((each) => ({ value: each, label: labels[each] }))}
          />
        }
      >
        <PlainTable
          label={t`By ${labels[dimension]}`}
          rows={grouped(groups, dimension)}
          rowKey={({ id }) => id}
          empty={t`Nobody was invited, promised or ordered anything.`}
          columns={[
            { id: 'name', heading: labels[dimension], cell: ({ name }) => name },
            ...stepNames.map((step) => ({
              id: step,
              heading: i18n._(steps[step]),
              isNumeric: true,
              cell: ({ name, ...row }: { name: string } & Pick<FunnelGroup, 'now' | 'before'>) => (
                <>
                  <PageLink href={pathOf(step, market.id, name)}>{wholeText(row.now[step])}</PageLink>
                  {before && <span className="quiet"> / {wholeText(row.before[step])}</span>}
                </>
              ),
            })),
          ]}
        />
        {before && (
          <p className="quiet">
            <Trans>Behind the slash: {before.name}</Trans>
          </p>
        )}
      </Section>
    </div>
  );
}

const dayText = (days: number | null): string => (days === null ? '–' : String(days));

/** The share that came from the step before to this one; more than all where somebody skipped a step. */
function rate(counts: FunnelGroup['now'], step: Step): string {
  const previous = stepNames[stepNames.indexOf(step) - 1];
  if (previous === undefined) return '';
  return counts[previous] === 0 ? '–' : `${Math.round((100 * counts[step]) / counts[previous])} %`;
}
