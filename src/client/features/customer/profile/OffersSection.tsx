import { useLingui } from '@lingui/react/macro';
import { customerLimits } from '../../../../shared/areas/customer/limits';
import { purchaseLife, purchaseOrder } from '../../../../shared/areas/purchase/purchase-order';
import { quote, quoteLife } from '../../../../shared/areas/quote/quote';
import { pathOfSubject } from '../../../../shared/areas/record-path';
import type { CrudRow } from '../../../../shared/entity/crud';
import { href } from '../../../../shared/pages';
import { ChoiceDot } from '../../../page/ChoiceDot';
import { FirstOf } from '../../../page/FirstOf';
import { moneyText } from '../../../page/format';
import { Loadable } from '../../../page/Loadable';
import { PageLink } from '../../../page/PageLink';
import { PlainTable } from '../../../page/PlainTable';
import { Section } from '../../../page/Section';
import { inputOf } from '../../../record/crud-filters';
import { useRecords } from '../../../record/use-records';

type Quote = CrudRow & {
  number: string;
  revision: number;
  state: keyof typeof quoteLife.states;
  quoteDate: string;
  validUntil: string | null;
  amount: number;
};

/** Quotes that are drafted or wait for the customer's answer, the one that ends soonest first. */
export function OpenQuotesSection({ id }: { id: number }) {
  const { t } = useLingui();
  const open = { customerId: String(id), state: 'draft,sent' };
  const quotes = useRecords<Quote>(quote, {
    ...inputOf(quote, open),
    sort: 'validUntil',
    direction: 'asc',
    size: customerLimits.profileRows,
  });
  return (
    <Section id="open-quotes" title={t`Open quotes`} note={quotes.data?.total}>
      <Loadable loaded={quotes} lines={4}>
        {({ rows, total }) => (
          <>
            <PlainTable
              label={t`Open quotes`}
              rows={rows}
              rowKey={(row) => row.id}
              empty={t`No quote is open.`}
              columns={[
                {
                  id: 'number',
                  heading: t`Quote`,
                  cell: (row) => (
                    <PageLink href={pathOfSubject('quote', row.id) ?? ''}>
                      {row.number}
                      {row.revision > 1 && ` R${row.revision}`}
                    </PageLink>
                  ),
                },
                {
                  id: 'state',
                  heading: t`Status`,
                  cell: ({ state }) => <ChoiceDot choices={quoteLife.states} value={state} />,
                },
                { id: 'until', heading: t`Valid until`, cell: ({ validUntil }) => validUntil ?? '–' },
                { id: 'amount', heading: t`Amount, USD`, isNumeric: true, cell: ({ amount }) => moneyText(amount) },
              ]}
            />
            <FirstOf shown={rows.length} total={total} path={href('quotationSheet', open)} />
          </>
        )}
      </Loadable>
    </Section>
  );
}

type Purchase = CrudRow & {
  number: string;
  state: keyof typeof purchaseLife.states;
  requestedDeliveryDate: string | null;
  totalAmount: number;
};

/** Purchase orders that did not come back from the ERP as orders yet. */
export function OpenPurchasesSection({ id }: { id: number }) {
  const { t } = useLingui();
  const open = { customerId: String(id), state: 'draft,signed,sent' };
  const purchases = useRecords<Purchase>(purchaseOrder, {
    ...inputOf(purchaseOrder, open),
    size: customerLimits.profileRows,
  });
  return (
    <Section title={t`Purchase orders under way`} note={purchases.data?.total}>
      <Loadable loaded={purchases} lines={4}>
        {({ rows, total }) => (
          <>
            <PlainTable
              label={t`Purchase orders under way`}
              rows={rows}
              rowKey={(row) => row.id}
              empty={t`No purchase order is under way.`}
              columns={[
                {
                  id: 'number',
                  heading: t`PO number`,
                  cell: (row) => <PageLink href={pathOfSubject('purchaseOrder', row.id) ?? ''}>{row.number}</PageLink>,
                },
                {
                  id: 'state',
                  heading: t`Status`,
                  cell: ({ state }) => <ChoiceDot choices={purchaseLife.states} value={state} />,
                },
                {
                  id: 'requested',
                  heading: t`Requested`,
                  cell: ({ requestedDeliveryDate }) => requestedDeliveryDate ?? '–',
                },
                {
                  id: 'amount',
                  heading: t`Amount, USD`,
                  isNumeric: true,
                  cell: ({ totalAmount }) => moneyText(totalAmount),
                },
              ]}
            />
            <FirstOf shown={rows.length} total={total} path={href('poList', open)} />
          </>
        )}
      </Loadable>
    </Section>
  );
}
