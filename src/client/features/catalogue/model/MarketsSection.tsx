import { useLingui } from '@lingui/react/macro';
import { modelCalls } from '../../../../shared/areas/catalogue/model-calls';
import { href } from '../../../../shared/pages';
import { wholeText } from '../../../page/format';
import { Loadable } from '../../../page/Loadable';
import { PageLink } from '../../../page/PageLink';
import { PlainTable } from '../../../page/PlainTable';
import { Section } from '../../../page/Section';
import { useCall } from '../../../page/use-call';

/** The shows at which the model is new or the reader's customers committed themselves to it. */
export function MarketsSection({ id }: { id: number }) {
  const { t } = useLingui();
  const markets = useCall(modelCalls.getModelMarkets, { id });
  return (
    <Section title={t`Markets`} note={t`commitments of the customers you see`}>
      <Loadable loaded={markets}>
        {(rows) => (
          <PlainTable
            label={t`Markets`}
            rows={rows}
            rowKey={(market) => market.id}
            empty={t`It is new at no market, and nobody committed to it.`}
            columns={[
              {
                id: 'market',
                heading: t`Market`,
                wraps: true,
                cell: ({ id: marketId, name, isLaunch, isNew }) => (
                  <>
                    <PageLink href={href('tableListbyCustomer', { marketId })}>{name}</PageLink>{' '}
                    {isLaunch && <span className="quiet">{t`launched there`}</span>}
                    {isNew && !isLaunch && <span className="quiet">{t`new there`}</span>}
                  </>
                ),
              },
              { id: 'start', heading: t`Start date`, cell: ({ startDate }) => startDate },
              {
                id: 'customers',
                heading: t`Customers`,
                isNumeric: true,
                cell: ({ customers }) => wholeText(customers),
              },
              { id: 'pieces', heading: t`Pieces`, isNumeric: true, cell: ({ pieces }) => wholeText(pieces) },
            ]}
          />
        )}
      </Loadable>
    </Section>
  );
}
