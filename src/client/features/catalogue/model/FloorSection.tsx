import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { catalogueLimits } from '../../../../shared/areas/catalogue/limits';
import { lineUp } from '../../../../shared/areas/customer/line-up';
import type { CrudRow } from '../../../../shared/entity/crud';
import type { Row } from '../../../../shared/entity/entity';
import { href } from '../../../../shared/pages';
import { FirstOf } from '../../../page/FirstOf';
import { moneyText, wholeText } from '../../../page/format';
import { Loadable } from '../../../page/Loadable';
import { PageLink } from '../../../page/PageLink';
import { PlainTable } from '../../../page/PlainTable';
import { Section } from '../../../page/Section';
import { useRecords } from '../../../record/use-records';

type FloorSlot = CrudRow & Row<typeof lineUp> & { customerName: string };

/** The floors of the reader's customers that the model stands on now. */
export function FloorSection({ modelId }: { modelId: number }) {
  const { t } = useLingui();
  const floors = useRecords<FloorSlot>(lineUp, {
    modelId: [modelId],
    active: true,
    sort: 'stores',
    direction: 'desc',
    size: catalogueLimits.modelFloors,
  });
  return (
    <Section title={t`Floor slots`} note={t`standing now, at the customers you see`}>
      <Loadable loaded={floors}>
        {({ rows, total, totals }) => (
          <>
            <PlainTable
              label={t`Floor slots`}
              rows={rows}
              rowKey={({ id }) => id}
              empty={t`It is on no floor.`}
              columns={[
                {
                  id: 'customer',
                  heading: t`Customer`,
                  wraps: true,
                  cell: ({ customerId, customerName }) => (
                    <PageLink href={href('CustomerDet', { id: customerId })}>{customerName}</PageLink>
                  ),
                },
                { id: 'slot', heading: t`Floor slot`, cell: ({ floorSlot }) => floorSlot ?? '–' },
                { id: 'since', heading: t`Since`, isMinor: true, cell: ({ sinceDate }) => sinceDate ?? '–' },
                { id: 'stores', heading: t`Stores`, isNumeric: true, cell: ({ stores }) => wholeText(stores) },
                {
                  id: 'price',
                  heading: t`Retail price`,
                  isNumeric: true,
                  isMinor: true,
                  cell: ({ retailPrice }) => (retailPrice === null ? '–' : moneyText(retailPrice)),
                },
              ]}
              totals={{
                customer: t`${plural(total, { one: '# floor slot', other: '# floor slots' })}`,
                stores: wholeText(totals.stores ?? 0),
              }}
            />
            <FirstOf shown={rows.length} total={total} />
          </>
        )}
      </Loadable>
    </Section>
  );
}
