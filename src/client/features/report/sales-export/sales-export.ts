import type { ExportFormat } from '../../../../shared/api/list';
import { keysOf } from '../../../../shared/api/list';
import { accountClasses } from '../../../../shared/areas/customer/customer';
import {
  type SalesAnalysisKind,
  type SalesBasis,
  salesAnalysisCalls,
} from '../../../../shared/areas/report/sales-analysis-calls';
import { fetchFile } from '../../../api/send';
import { useCall } from '../../../page/use-call';
import { choicesIn, type FilterValues, given } from '../../../page/use-filters';
import type { Option } from '../../../ui/Select';

interface AskedSales {
  by: SalesAnalysisKind;
  basis: SalesBasis;
  from: string;
  to: string;
  category: string;
  level: string;
  format: ExportFormat;
}

/** What sales may be narrowed to, each with how many there are. */
export function useSalesChoices(): { categories: Option[]; levels: Option[] } {
  const categories = useCall(salesAnalysisCalls.getGeneralCategory, {});
  const levels = useCall(salesAnalysisCalls.getGeneralLevel, {});
  return {
    categories: (categories.data ?? []).map(({ value, label, models }) => ({ value, label: `${label} (${models})` })),
    levels: (levels.data ?? []).map(({ value, label, customers }) => ({ value, label: `${label} (${customers})` })),
  };
}

/** The sales as a file, of those customers whom the report is narrowed to. */
export function exportSales({ category, level, ...asked }: AskedSales, filters: FilterValues) {
  return fetchFile(salesAnalysisCalls.exportSalesAnalysis, {
    ...asked,
    ...given({
      customerIds: idList(filters.customerIds),
      departmentIds: idList(filters.departmentIds),
      ownerIds: idList(filters.ownerIds),
      countryIds: idList(filters.countryIds),
      categories: category === '' ? undefined : [category],
      levels: choicesIn({ level }, 'level', keysOf(accountClasses)),
    }),
  });
}

/** The ids of a report's filter, which may hold several. */
function idList(text: string | undefined): number[] | undefined {
  const ids = (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
  return ids.length > 0 ? ids : undefined;
}
