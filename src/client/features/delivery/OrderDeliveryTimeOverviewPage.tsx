import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChartNoAxesGantt, ClipboardList } from 'lucide-react';
import { href } from '../../../shared/pages';
import { FilterBar } from '../../page/FilterBar';
import { shareOf } from '../../page/format';
import { Loadable } from '../../page/Loadable';
import type { PageAction } from '../../page/PageActions';
import { PageHead } from '../../page/PageHead';
import { Section } from '../../page/Section';
import { useFilters } from '../../page/use-filters';
import { openPage } from '../../state/open-page';
import { GroupTimesGrid } from './GroupTimesGrid';
import { LateReasons } from './LateReasons';
import { StageTimes } from './StageTimes';
import { useOverview } from './use-delivery';
import { deliveryFilterNames, lastYear, useDeliveryFilters } from './use-delivery-filters';
import './delivery.css';

/** How long orders take, stage by stage, why the late ones are late, and the same by customer. */
export default function OrderDeliveryTimeOverviewPage() {
  const { t } = useLingui();
  const { values, set } = useFilters(deliveryFilterNames, lastYear());
  const filters = useDeliveryFilters();
  const overview = useOverview(values);
  const { data } = overview;
  const actions: PageAction[] = [
    {
      id: 'here.late',
      label: msg`Late orders`,
      icon: ClipboardList,
      hotkey: 'o',
      run: () => openPage(href('OrderDeliveryTimeDetail', { ...values, lateOnly: 'true' })),
    },
    {
      id: 'here.groups',
      label: msg`By customer, department or month`,
      icon: ChartNoAxesGantt,
      hotkey: 'g',
      run: () => openPage(href('OrderAverageDeliveryTime', values)),
    },
  ];
  return (
    <div className="page delivery-page" data-fill>
      <PageHead title={t`Delivery Time Overview`} actions={actions}>
        <FilterBar filters={filters} values={values} onChange={set} />
      </PageHead>
      <div className="sections">
        <Section
          title={t`Days in each stage`}
          note={data && t`${plural(data.orders, { one: '# order', other: '# orders' })}`}
        >
          <Loadable loaded={overview} lines={8}>
            {(found) => (
              <StageTimes
                overview={found}
                path={(stage, isNow) =>
                  href('OrderDeliveryTimeDetail', { ...values, stage, ...(isNow ? { isNow: 'true' } : {}) })
                }
              />
            )}
          </Loadable>
        </Section>
        <Section
          title={t`Reasons for delay`}
          note={
            data &&
            t`${plural(data.late, { one: '# late order', other: '# late orders' })}, ${shareOf(data.late, data.orders) ?? 0} %`
          }
        >
          <Loadable loaded={overview} lines={8}>
            {({ reasons }) => (
              <LateReasons
                reasons={reasons}
                path={(reason) =>
                  href('OrderDeliveryTimeDetail', {
                    ...values,
                    lateOnly: 'true',
                    ...(reason === null ? { withoutReason: 'true' } : { reason }),
                  })
                }
              />
            )}
          </Loadable>
        </Section>
      </div>
      <GroupTimesGrid
        filters={values}
        by="customer"
        heading={
          <h2>
            <Trans>By customer</Trans>
          </h2>
        }
      />
    </div>
  );
}
