import type { I18n, MessageDescriptor } from '@lingui/core';
import { entityOf } from '../../../shared/areas/all';
import type { SavedQuery } from '../../../shared/areas/console/saved-query-calls';
import { orderStages } from '../../../shared/areas/order/order-status';
import type {
  IndexContact,
  IndexCustomer,
  IndexListed,
  IndexModel,
  IndexOrder,
  IndexPerson,
} from '../../../shared/areas/search/calls';
import { type Language, nameIn } from '../../../shared/language';
import { href, pageNames, pageOf, pageOfRecord } from '../../../shared/pages';
import { numberOfDay } from '../../../shared/rules/days';
import { listedId, type SearchRecord } from '../../../shared/search';
import { translate } from '../../../shared/translate';
import { type Command, commands } from '../commands';

// Turns data of the server and the registries into records of the index.

/** The pages of the menu list. */
export function pageRecords(menu: readonly string[], { en, zh }: Record<Language, I18n>): SearchRecord[] {
  return pageNames
    .filter((name) => menu.includes(name))
    .map((name) => {
      const { title } = pageOf(name);
      return { kind: 'page', id: name, code: '', path: href(name), ...namesOf(title, { en, zh }) };
    });
}

/** The commands that make sense while the palette is open. */
export function commandRecords(offered: readonly Command[], { en, zh }: Record<Language, I18n>): SearchRecord[] {
  return offered
    .filter(({ id }) => id !== commands.search.id)
    .map(({ id, label, words }) => {
      const { nameEn, nameZh } = words ? namesOf(words, { en, zh }) : { nameEn: '', nameZh: '' };
      const also = `${nameEn} ${nameZh}`.trim();
      return { kind: 'command', id, code: '', path: '', ...namesOf(label, { en, zh }), ...(also && { also }) };
    });
}

/** A label in both languages. */
export function namesOf(label: MessageDescriptor, { en, zh }: Record<Language, I18n>): CustomerNames {
  return { nameEn: translate(en, label), nameZh: translate(zh, label) };
}

/** Names of countries in the language shown, by code. */
export function countryNames(language: Language): (code: string) => string {
  const names = new Intl.DisplayNames([language === 'zh' ? 'zh-CN' : 'en'], { type: 'region', fallback: 'code' });
  return (code) => names.of(code) ?? code;
}

export interface Wording {
  i18n: I18n;
  language: Language;
  countryOf: (code: string) => string;
  openOrders: (count: number) => string;
}

/** A customer as the palette finds and shows it. */
export function customerRecord(row: IndexCustomer, { countryOf, openOrders }: Wording): SearchRecord {
  const [id, code, nameEn, nameZh, country, open, yearly, city, formerCodes] = row;
  const place = [city, countryOf(country)].filter(Boolean).join(', ');
  const detail = open > 0 ? `${place} · ${openOrders(open)}` : place;
  return {
    kind: 'customer',
    id: String(id),
    code,
    nameEn,
    nameZh,
    ...((city || formerCodes) && { also: `${city} ${formerCodes}`.trim() }),
    detail,
    path: href('CustomerDet', { id }),
    weight: yearly,
  };
}

/** A saved query runs in the console; its path is the link to share it. */
export function savedQueryRecord({ id, name }: SavedQuery): SearchRecord {
  return {
    kind: 'savedQuery',
    id: String(id),
    code: '',
    nameEn: name,
    nameZh: name,
    path: href('index', { console: id }),
  };
}

export interface CustomerNames {
  nameEn: string;
  nameZh: string;
}

/** A contact opens the customer's profile with the contact's card in view. */
export function contactRecord(
  row: IndexContact,
  customer: CustomerNames | undefined,
  { language }: Wording,
): SearchRecord {
  const [id, customerId, nameEn, nameZh, jobTitle, also] = row;
  const of = customer && nameIn(language, customer);
  return {
    kind: 'contact',
    id: String(id),
    code: '',
    nameEn,
    nameZh,
    ...(also && { also }),
    detail: [jobTitle, of].filter(Boolean).join(' · '),
    path: href('CustomerDet', { id: customerId, contact: id }),
    customerId: String(customerId),
  };
}

/** An order is found by its number and by its customer's names. */
export function orderRecord(row: IndexOrder, customer: CustomerNames | undefined, { i18n }: Wording): SearchRecord {
  const [id, code, customerId, stage, orderDate] = row;
  return {
    kind: 'order',
    id: String(id),
    code,
    nameEn: customer?.nameEn ?? '',
    nameZh: customer?.nameZh ?? '',
    detail: `${translate(i18n, orderStages[stage])} · ${orderDate}`,
    path: href('OrderDet', { id }),
    customerId: String(customerId),
    weight: numberOfDay(orderDate),
  };
}

/** A model opens its page; its orders are among its actions. */
export function modelRecord([id, code, nameEn, nameZh, detail]: IndexModel): SearchRecord {
  return { kind: 'model', id: String(id), code, nameEn, nameZh, detail, path: href('modelsDetail', { id }) };
}

/** A colleague opens the customers they own. */
export function personRecord([id, code, nameEn, nameZh, detail]: IndexPerson): SearchRecord {
  return { kind: 'person', id: String(id), code, nameEn, nameZh, detail, path: href('Customer', { ownerIds: id }) };
}

/** A record opens its page or, without one, its list narrowed to it. The latest added is the better one. */
export function listedRecord([id, entity, code, nameEn, nameZh, also]: IndexListed, { i18n }: Wording): SearchRecord {
  const page = pageOfRecord(entity);
  const label = translate(i18n, entityOf(entity).label);
  return {
    kind: 'listed',
    id: listedId(entity, id),
    code,
    nameEn,
    nameZh,
    ...(also && { also }),
    // With what else it is found by, such as a quote's customer.
    detail: also ? `${label} · ${also}` : label,
    path: page ? href(page, { id }) : '',
    weight: id,
  };
}
