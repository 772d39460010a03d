import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { customerLimits } from '../../../../shared/areas/customer/limits';
import { orderCalls } from '../../../../shared/areas/order/calls';
import { openStages, orderStages } from '../../../../shared/areas/order/order-status';
import { href } from '../../../../shared/pages';
import { ChoiceDot } from '../../../page/ChoiceDot';
import { FirstOf } from '../../../page/FirstOf';
import { moneyText } from '../../../page/format';
import { Loadable } from '../../../page/Loadable';
import { PageLink } from '../../../page/PageLink';
import { PlainTable } from '../../../page/PlainTable';
import { Section } from '../../../page/Section';
import { useCall } from '../../../page/use-call';

/** The customer's orders that are not shipped, the one asked for soonest first. */
export function OpenOrdersSection({ id }: { id: number }) {
  const { t } = useLingui();
  const orders = useCall(orderCalls.getOrder, {
    customerId: id,
    stages: [...openStages],
    sort: 'requestedDeliveryDate',
    direction: 'asc',
    size: customerLimits.profileRows,
  });
  return (
    <Section title={t`Open orders`} note={orders.data?.total} isWide>
      <Loadable loaded={orders} lines={customerLimits.profileRows}>
        {({ rows, total }) => (
          <>
            <PlainTable
              label={t`Open orders`}
              rows={rows}
              rowKey={(row) => row.id}
              empty={t`No order is open.`}
              columns={[
                {
                  id: 'po',
                  heading: t`PO number`,
                  cell: (row) => <PageLink href={href('OrderDet', { id: row.id })}>{row.poNumber}</PageLink>,
                },
                {
                  id: 'stage',
                  heading: t`Stage`,
                  cell: ({ stage }) => <ChoiceDot choices={orderStages} value={stage} />,
                },
                { id: 'ordered', heading: t`Order date`, isMinor: true, cell: ({ orderDate }) => orderDate },
                {
                  id: 'requested',
                  heading: t`Requested`,
                  cell: ({ requestedDeliveryDate, daysLate }) => (
                    <>
                      {requestedDeliveryDate ?? '–'}{' '}
                      {daysLate > 0 && (
                        <span data-tone="warn">{t`${plural(daysLate, { one: '+# day', other: '+# days' })}`}</span>
                      )}
                    </>
                  ),
                },
                { id: 'etd', heading: t`ETD`, isMinor: true, cell: ({ etd }) => etd ?? '–' },
                { id: 'amount', heading: t`Amount, USD`, isNumeric: true, cell: ({ amount }) => moneyText(amount) },
              ]}
            />
            <FirstOf shown={rows.length} total={total} path={href('Order', { customerId: id, stages: 'open' })} />
          </>
        )}
      </Loadable>
    </Section>
  );
}
