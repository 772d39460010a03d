import { Trans, useLingui } from '@lingui/react/macro';
import { discountKinds } from '../../../../shared/areas/customer/discount-kinds';
import { inOneLanguage } from '../../../../shared/rules/one-language';
import { moneyText, wholeText } from '../../../page/format';
import { Loadable } from '../../../page/Loadable';
import { PlainTable } from '../../../page/PlainTable';
import { Section } from '../../../page/Section';
import { useDiscounts } from '../use-customers';

const shownGrants = 5;

/** Discounts and allowances: by year beside the intake, by kind, and the latest ones. */
export function DiscountsSection({ id }: { id: number }) {
  const { t, i18n } = useLingui();
  const discounts = useDiscounts(id);
  const { data } = discounts;
  const money = (amount: number) => moneyText(amount);
  return (
    <Section title={t`Discounts`} note={data && <Trans>{money(data.total)} in all</Trans>}>
      <Loadable loaded={discounts} lines={5}>
        {({ byKind, byYear, rows, count }) => (
          <>
            <PlainTable
              label={t`Discounts by year`}
              rows={[...byYear].sort((a, b) => b.year - a.year)}
              rowKey={({ year }) => year}
              empty={t`No discount was granted.`}
              columns={[
                { id: 'year', heading: t`Year`, cell: ({ year }) => year },
                { id: 'amount', heading: t`Discounts, USD`, isNumeric: true, cell: ({ amount }) => wholeText(amount) },
                { id: 'intake', heading: t`Intake, USD`, isNumeric: true, cell: ({ intake }) => wholeText(intake) },
                {
                  id: 'share',
                  heading: t`% of intake`,
                  isNumeric: true,
                  cell: ({ share }) => (share === null ? '–' : share.toFixed(1)),
                },
              ]}
            />
            {byKind.length > 0 && (
              <PlainTable
                label={t`Discounts by kind`}
                rows={byKind}
                rowKey={({ kind }) => kind}
                empty=""
                columns={[
                  { id: 'kind', heading: t`Kind`, cell: ({ kind }) => i18n._(discountKinds[kind]) },
                  { id: 'count', heading: t`Times`, isNumeric: true, cell: ({ count: times }) => times },
                  { id: 'amount', heading: t`USD`, isNumeric: true, cell: ({ amount }) => wholeText(amount) },
                ]}
              />
            )}
            {rows.length > 0 && (
              <PlainTable
                label={t`Latest discounts`}
                rows={rows.slice(0, shownGrants)}
                rowKey={({ id: grantId }) => grantId}
                empty=""
                columns={[
                  { id: 'granted', heading: t`Granted`, cell: ({ grantedDate }) => grantedDate },
                  { id: 'kind', heading: t`Kind`, cell: ({ kind }) => i18n._(discountKinds[kind]) },
                  {
                    id: 'remark',
                    heading: t`Remark`,
                    isMinor: true,
                    wraps: true,
                    cell: ({ remark }) => inOneLanguage(remark ?? '', i18n.locale),
                  },
                  { id: 'amount', heading: t`Amount`, isNumeric: true, cell: ({ amount }) => money(amount) },
                ]}
              />
            )}
            {count > shownGrants && <p className="quiet">{t`The latest ${shownGrants} of ${count} are shown.`}</p>}
          </>
        )}
      </Loadable>
    </Section>
  );
}
