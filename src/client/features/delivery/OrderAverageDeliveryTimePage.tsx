import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { exportFormats } from '../../../shared/api/list';
import { type DeliveryGroup, deliveryGroups } from '../../../shared/areas/delivery/calls';
import { FilterBar } from '../../page/FilterBar';
import type { PageAction } from '../../page/PageActions';
import { PageHead } from '../../page/PageHead';
import { useDownload } from '../../page/use-download';
import { useFilters } from '../../page/use-filters';
import { usePageState } from '../../state/page';
import { Select } from '../../ui/Select';
import { GroupTimesGrid } from './GroupTimesGrid';
import { exportGroupTimes } from './use-delivery';
import { deliveryFilterNames, lastYear, useDeliveryFilters } from './use-delivery-filters';
import './delivery.css';

const exportLabels = { xlsx: msg`Export as a workbook`, csv: msg`Export as CSV` } as const;
const exportKeys = { xlsx: 'w', csv: 'c' } as const;

/** The delivery times of customers, departments or months beside one another. */
export default function OrderAverageDeliveryTimePage() {
  const { t } = useLingui();
  const { values, set } = useFilters(deliveryFilterNames, lastYear());
  const filters = useDeliveryFilters();
  const [by, setBy] = usePageState<DeliveryGroup>('by', 'customer');
  const { download, isDownloading } = useDownload();
  const names = { customer: t`By customer`, department: t`By department`, month: t`By month` };
  const actions: PageAction[] = exportFormats.map((format) => ({
    id: `here.export.${format}`,
    right: 'export',
    label: exportLabels[format],
    icon: Download,
    hotkey: exportKeys[format],
    busy: isDownloading,
    run: () => void download(() => exportGroupTimes(values, by, format)),
  }));
  return (
    <div className="page" data-fill>
      <PageHead title={t`Average Delivery Time`} actions={actions}>
        <span className="inline-select">
          <Select
            aria-label={t`Grouped by`}
            value={by}
            options={deliveryGroups.map((group) => ({ value: group, label: names[group] }))}
            onChange={(group) => setBy(deliveryGroups.find((known) => known === group) ?? 'customer')}
          />
        </span>
        <FilterBar filters={filters} values={values} onChange={set} />
      </PageHead>
      <GroupTimesGrid filters={values} by={by} />
    </div>
  );
}
