import { useLingui } from '@lingui/react/macro';
import { href } from '../../../shared/pages';
import { FirstOf } from '../../page/FirstOf';
import { wholeText } from '../../page/format';
import { Loadable } from '../../page/Loadable';
import { PageLink } from '../../page/PageLink';
import { PlainTable } from '../../page/PlainTable';
import { Section } from '../../page/Section';
import { ShareBar } from '../../page/ShareBar';
import { usePageState } from '../../state/page';
import { Select } from '../../ui/Select';
import { type RankingBy, useSalesRanking } from './use-customers';

/** What a customer buys most in the last 12 months, and its own place among our customers. */
export function RankingSection({ id }: { id: number }) {
  const { t } = useLingui();
  const [by, setBy] = usePageState<RankingBy>('rankingBy', 'model');
  const ranking = useSalesRanking(id, by);
  const { data } = ranking;
  const names = { model: t`Models`, color: t`Colors`, coverGrade: t`Cover grades` } satisfies Record<RankingBy, string>;
  const period = t`last 12 months by order date`;
  const place =
    data?.rank != null ? `${t`rank ${data.rank} of ${data.rankedCustomers} customers`} · ${period}` : period;
  return (
    <Section
      title={t`Sales ranking`}
      note={place}
      actions={
        <span className="inline-select">
          <Select
            aria-label={t`Ranking by`}
            value={by}
            onChange={(chosen) => chosen && setBy(chosen)}
            options={Object.entries(names).map(([value, label]) => ({ value: value as RankingBy, label }))} // the names above
          />
        </span>
      }
    >
      <Loadable loaded={ranking} lines={6}>
        {({ rows, from, to, total }) => (
          <>
            <PlainTable
              label={t`Sales ranking`}
              rows={rows}
              // Two colors may have one name, and equal amounts share a place.
              rowKey={({ position, name }) => `${position} ${name}`}
              empty={t`Nothing was ordered in the last 12 months.`}
              columns={[
                { id: 'position', heading: '#', isNumeric: true, cell: ({ position }) => position },
                {
                  id: 'name',
                  heading: names[by],
                  cell: ({ name }) =>
                    by === 'model' ? (
                      <PageLink href={href('Order', { customerId: id, model: name, from, to })}>{name}</PageLink>
                    ) : (
                      name || '–'
                    ),
                },
                { id: 'pieces', heading: t`Pieces`, isNumeric: true, cell: ({ pieces }) => wholeText(pieces) },
                { id: 'amount', heading: t`USD`, isNumeric: true, cell: ({ amount }) => wholeText(amount) },
                { id: 'share', heading: '%', isNumeric: true, cell: ({ share }) => share.toFixed(1) },
                {
                  id: 'bar',
                  heading: '',
                  isMinor: true,
                  cell: ({ amount }) => <ShareBar part={amount / (rows[0]?.amount || 1)} />,
                },
              ]}
            />
            <FirstOf shown={rows.length} total={total} />
          </>
        )}
      </Loadable>
    </Section>
  );
}
