import { msg } from '@lingui/core/macro';
import { FileSpreadsheet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SalesAnalysisKind } from '../../../../shared/areas/report/sales-analysis-calls';
import type { ReportName } from '../../../../shared/areas/reports';
import type { PageAction } from '../../../page/PageActions';
import type { FilterValues } from '../../../page/use-filters';
import { SalesExportDialog } from './SalesExportDialog';

/** What one would export first from each ranking of sales; other reports have no such export. */
const kindOf: Partial<Record<ReportName, SalesAnalysisKind>> = {
  salesByCustomer: 'customer',
  salesByCover: 'color',
  salesByModel: 'model',
};

/** The action of the sales rankings that exports sales per model, color or customer. */
export function useSalesExport(
  report: ReportName,
  filters: FilterValues,
): { actions: readonly PageAction[]; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const kind = kindOf[report];
  if (!kind) return { actions: [], dialog: null };
  return {
    actions: [
      {
        id: 'here.salesExport',
        right: 'export',
        label: msg`Sales analysis`,
        icon: FileSpreadsheet,
        hotkey: 'e',
        run: () => setOpen(true),
      },
    ],
    dialog: isOpen && <SalesExportDialog kind={kind} filters={filters} onClose={() => setOpen(false)} />,
  };
}
