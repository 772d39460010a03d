import { companyDay, companyMinute } from '../state/calendar';

const moneyFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Formats US dollars, the same in both languages: $1,234.50. */
export function moneyText(value: number): string {
  return moneyFormat.format(value);
}

/** Formats a count, or an amount without cents: 48,213,904. */
export function wholeText(value: number): string {
  return wholeFormat.format(value);
}

/** A share of a whole in percent with one decimal; null when the whole is 0. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}

/** The growth in percent with one decimal; null when `before` is 0. */
export function growthOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 1000) / 10;
}

/** Both names side by side, that of the user's language first: "Ashford Home 阿什福德". */
export function bothNames({ nameEn, nameZh }: { nameEn: string; nameZh: string | null }, locale: string): string {
  if (!nameZh || nameZh === nameEn) return nameEn;
  return locale === 'zh' ? `${nameZh} ${nameEn}` : `${nameEn} ${nameZh}`;
}

/** The name of an order: "PO 4500213377"; a number that starts with PO already gets no second one. */
export function orderName(poNumber: string): string {
  return /^po/i.test(poNumber) ? poNumber : `PO ${poNumber}`;
}

/** The day of a moment by the company's clock: 2026-01-31. */
export function dayText(moment: string): string {
  return companyDay(new Date(moment));
}

/** A moment by the company's clock, for all users alike, to the minute: 2026-01-31 14:05. */
export function minuteText(moment: string): string {
  return companyMinute(new Date(moment));
}

/** A moment by the company's clock, to the second: 2026-01-31 14:05:59. */
export function secondText(moment: string): string {
  return minuteText(moment) + new Date(moment).toISOString().slice(16, 19);
}

/** Formats the size of a file. */
export function bytesText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
