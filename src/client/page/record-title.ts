import { pageAt } from '../../shared/pages';
import type { TabTitle } from '../state/tab-title';
import { bothNames, orderName } from './format';

interface Named {
  nameEn: string;
  nameZh: string | null;
}

/** A customer's name as the title of its tab. */
export function customerTitle(customer: Named): TabTitle {
  return { en: bothNames(customer, 'en'), zh: bothNames(customer, 'zh') };
}

/** The title of a record's tab, if the row that links to it has the name. */
export function titleFromRow(path: string, row: object): TabTitle | undefined {
  const values: Readonly<Record<string, unknown>> = { ...row };
  const text = (name: string) => (typeof values[name] === 'string' && values[name] !== '' ? values[name] : undefined);
  switch (pageAt(path)) {
    case 'CustomerDet': {
      const [nameEn, nameZh] = [text('nameEn'), text('nameZh')];
      return nameEn ? customerTitle({ nameEn, nameZh: nameZh ?? null }) : text('customerName');
    }
    case 'OrderDet': {
      const number = text('poNumber');
      return number && orderName(number);
    }
    default:
      return undefined;
  }
}
