import { activityCalls, type FoundActivity } from '../../../shared/areas/activity/calls';
import { activityKinds } from '../../../shared/areas/activity/kinds';
import { podStatuses } from '../../../shared/areas/delivery/pod-statuses';
import { type FoundMail, receivedMailCalls } from '../../../shared/areas/mail/calls';
import { pathOfSubject } from '../../../shared/areas/record-path';
import { type FoundContainer, type FoundRecords, searchCalls } from '../../../shared/areas/search/calls';
import { href } from '../../../shared/pages';
import type { SearchRecord } from '../../../shared/search';
import { translate } from '../../../shared/translate';
import { fetchData } from '../../api/send';
import type { IndexLoader } from './index-loader';
import { orderRecord } from './records';

/** Searches that only the server can do: records of any age by number, and words in activities and mails. */
export interface AskedOfServer {
  number: string | null;
  words: string | null;
}

/** Orders and containers of any age with this number, and the latest activities and received mails with these words. */
export async function olderRecords(
  { number, words }: AskedOfServer,
  loader: IndexLoader,
  signal: AbortSignal,
): Promise<{ records: SearchRecord[]; more: boolean }> {
  const [records, activities, mails] = await Promise.all([
    number === null ? null : fetchData(searchCalls.searchRecords, { query: number }, { signal }),
    words === null ? null : fetchData(activityCalls.searchActivities, { query: words }, { signal }),
    words === null ? null : fetchData(receivedMailCalls.searchReceived, { query: words }, { signal }),
  ]);
  return {
    records: [
      ...(records ? recordsFrom(records, loader) : []),
      ...(activities?.found.map((found) => activityRecord(found, loader)) ?? []),
      ...(mails?.found.map(mailRecord) ?? []),
    ],
    more: [records, activities, mails].some((answer) => answer?.more),
  };
}

/** An activity opens the record it is about, which shows its full text. */
function activityRecord({ id, day, kind, excerpt, about }: FoundActivity, { wording }: IndexLoader): SearchRecord {
  return {
    kind: 'activity',
    id: String(id),
    code: '',
    nameEn: excerpt,
    nameZh: excerpt,
    detail: `${translate(wording.i18n, activityKinds[kind])} · ${day} · ${about.name}`,
    path: pathOfSubject(about.entity, about.id) ?? href('Activities', { id }),
  };
}

/** A received mail opens on its own page. */
function mailRecord({ id, day, subject, fromAddress, excerpt }: FoundMail): SearchRecord {
  const name = subject || excerpt;
  return {
    kind: 'mail',
    id: String(id),
    code: '',
    nameEn: name,
    nameZh: name,
    detail: [fromAddress, day].filter(Boolean).join(' · '),
    path: href('ReceivedMail', { id }),
  };
}

function recordsFrom({ orders, containers }: FoundRecords, { customerNames, wording }: IndexLoader): SearchRecord[] {
  return [
    ...orders.map(({ id, poNumber, customerId, stage, orderDate }) =>
      orderRecord([id, poNumber, customerId, stage, orderDate], customerNames(String(customerId)), wording),
    ),
    ...containers.map((container) => containerRecord(container)),
  ];

  /** A container opens one of the orders in it, otherwise its line in the list. */
  function containerRecord({ id, containerNumber, customerId, orderId, status, etd }: FoundContainer): SearchRecord {
    const names = customerNames(String(customerId));
    const state = translate(wording.i18n, podStatuses[status]);
    return {
      kind: 'container',
      id: String(id),
      code: containerNumber,
      nameEn: names?.nameEn ?? '',
      nameZh: names?.nameZh ?? '',
      detail: etd ? `${state} · ETD ${etd}` : state,
      path: orderId === null ? href('Containers', { id }) : href('OrderDet', { id: orderId }),
      customerId: String(customerId),
    };
  }
}
