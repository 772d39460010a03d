import type { ExportFormat } from '../../../../shared/api/list';
import { accountClasses } from '../../../../shared/areas/customer/customer';
import {
  type SalesAnalysisKind,
  type SalesBasis,
  salesAnalysisCalls,
} from '../../../../shared/areas/report/sales-analysis-calls';
import { given } from '../../../../shared/given';
import { keysOf } from '../../../../shared/keys-of';
import { fetchFile } from '../../../api/send';
import { useCall } from '../../../page/use-call';
import { choicesIn, type FilterValues, idsIn } from '../../../page/use-filters';
import type { Option } from '../../../ui/Select';

interface AskedSales {
  by: SalesAnalysisKind;
  basis: SalesBasis;
  from: string;
  to: string;
  /** One code, or several separated by commas as in the report; empty for all. */
  category: string;
  level: string;
  format: ExportFormat;
}

/** What sales may be narrowed to, each with how many there are; categories by code, as in the report it begins with. */
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
      customerIds: idsIn(filters, 'customerIds'),
      departmentIds: idsIn(filters, 'departmentIds'),
      ownerIds: idsIn(filters, 'ownerIds'),
      countryIds: idsIn(filters, 'countryIds'),
      categories: category === '' ? undefined : category.split(','),
      levels: choicesIn({ level }, 'level', keysOf(accountClasses)),
    }),
  });
}
