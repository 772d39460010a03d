import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { type Funnel, type FunnelGroup, funnelCalls } from '../../../../shared/areas/market/funnel-calls';
import { type Dimension, dimensions, summedBy } from '../../../../shared/areas/market/funnel-sums';
import { type Step, stepNames, steps } from '../../../../shared/areas/market/steps';
import { ReferenceInput } from '../../../forms/ReferenceInput';
import { wholeText } from '../../../page/format';
import { Loadable } from '../../../page/Loadable';
import { PageHead } from '../../../page/PageHead';
import { PageLink } from '../../../page/PageLink';
import { PlainTable } from '../../../page/PlainTable';
import { Section } from '../../../page/Section';
import { ShowSteps, stepPath } from '../../../page/show-steps/ShowSteps';
import { useCall } from '../../../page/use-call';
import { idOf } from '../../../state/ids-in';
import { usePageState, usePageTab } from '../../../state/page';
import { sessionAtom } from '../../../state/session';
import { Field } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import './funnel.css';

/** How far customers came at a show, from the invitation to what was shipped, beside an earlier show. */
export default function FunnelPage() {
  const { t } = useLingui();
  const { page, query } = usePageTab();
  const own = page === 'ExReservationInvitationSummaryForBusiness';
  const [marketId, setMarketId] = usePageState<number | null>('market', idOf(query.get('marketId')));
  const [beforeId, setBeforeId] = usePageState<number | null>('before', null);
  const funnel = useCall(funnelCalls.getFunnel, {
    ...(marketId === null ? {} : { marketId }),
    ...(beforeId === null ? {} : { beforeId }),
    ...(own ? { own } : {}),
  });
  return (
    <div className="page" aria-busy={funnel.isLoading}>
      <PageHead title={own ? t`Invitation Summary of My Customers` : t`Market Invitation Summary`} />
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
            <FunnelView data={data} own={own} isNamed={marketId !== null} />
          </>
        )}
      </Loadable>
    </div>
  );
}

function FunnelView({ data, own, isNamed }: { data: Funnel; own: boolean; isNamed: boolean }) {
  const { t, i18n } = useLingui();
  const [dimension, setDimension] = useState<Dimension>('department');
  const session = useAtomValue(sessionAtom);
  const { market, before, groups, days } = data;
  if (!market) {
    return (
      <p className="nothing">{isNamed ? t`This market was removed. Choose another.` : t`There is no market yet.`}</p>
    );
  }
  const ownerIds = own && session ? [session.user.id] : undefined;
  // Filtered by name, as the filter of departments includes those below.
  const pathOf = (step: Step, group: string) =>
    stepPath(step, market.id, { ownerIds, filters: { [dimension]: { values: [group] } } });
  const labels: Record<Dimension, string> = {
    department: t`Department`,
    owner: t`VP/Sales`,
    country: t`Country`,
  };
  return (
    <div className="sections funnel">
      <Section title={market.name} note={market.startDate} isWide>
        <ShowSteps groups={groups} market={market} before={before} ownerIds={ownerIds} hasRates />
        <p className="quiet">
          <Trans>
            Days to the answer: {daysText(days.now.toAnswer)} (then {daysText(days.before.toAnswer)}) · days from the
            show to the first order: {daysText(days.now.toOrder)} (then {daysText(days.before.toOrder)})
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
          rows={summedBy(groups, dimension)}
          rowKey={({ id }) => id}
          empty={t`Nobody was invited, and nobody promised or ordered anything.`}
          columns={[
            { id: 'name', heading: labels[dimension], cell: ({ name }) => name },
            ...stepNames.map((step) => ({
              id: step,
              heading: i18n._(steps[step]),
              isNumeric: true,
              cell: ({ name, ...row }: { name: string } & Pick<FunnelGroup, 'now' | 'before'>) => (
                <>
                  <PageLink href={pathOf(step, name)}>{wholeText(row.now[step])}</PageLink>
                  {before && <span className="quiet"> / {wholeText(row.before[step])}</span>}
                </>
              ),
            })),
          ]}
        />
        {before && (
          <p className="quiet">
            <Trans>After the slash: {before.name}</Trans>
          </p>
        )}
      </Section>
    </div>
  );
}

const daysText = (days: number | null): string => (days === null ? '–' : String(days));
