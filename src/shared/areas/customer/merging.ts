import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fieldNamesOf } from '../../entity/changes';
import { customer } from './customer';

/** How a clash is settled: two things of which a customer may have only one. */
export const settlementKinds = {
  joined: msg`Become one: figures are added up, gaps are filled, addresses, phone numbers and remarks of both stay as far as their fields take them (the rest is kept with the merge), and of two invitations the one that came further`,
  keptStays: msg`Those of the customer that stays count; the others are kept with the merge`,
  renamed: msg`Both stay; the other one’s gets the old code after its name`,
  cleared: msg`The customer that stays keeps its main contact and its model in the slot; the other’s is an ordinary contact, or off the floor`,
  refused: msg`Cannot be settled`,
} as const;

/** Labels of what moves with a customer and is not a record of a list, by table. */
export const movedKinds: Readonly<Record<string, MessageDescriptor>> = {
  checkLine: msg`Lines of check lists`,
  customerImportMapping: msg`Remembered columns of imports`,
  customerMerge: msg`Earlier merges`,
  erpDocument: msg`Messages to the ERP`,
  ediDocument: msg`Documents sent by EDI`,
  file: msg`Files`,
  follow: msg`People who follow it`,
  followedChange: msg`Notices to followers`,
  loadingPlanOrder: msg`Orders in loading plans`,
  mail: msg`Mails`,
  proposalAside: msg`Proposals set aside`,
  sentCalendar: msg`Calendar files that were sent`,
  shareLink: msg`Links for people without an account`,
  trackingLink: msg`Links to container tracking`,
  visitedBefore: msg`Days of earlier visits`,
};

/** The fields for which one may choose whose value stays; the code is always that of the customer that stays. */
export const mergedFields = fieldNamesOf(customer).filter((field) => field !== 'code');

type Values = Readonly<Record<string, unknown>> & { id: number };

const isGiven = (value: unknown) => value !== null && value !== undefined && value !== '';

/**
 * The customer whose value of a field stays by default: the one that stays, the first of the others with a value where
 * it has none; for the last visit the one with the latest.
 */
export function proposedOwner(field: string, kept: Values, others: readonly Values[]): number {
  if (field === 'lastVisit') {
    const visited = [kept, ...others].filter((row) => isGiven(row[field]));
    const isLater = (row: Values, than: Values) => String(row[field]) > String(than[field]);
    return visited.reduce((latest, row) => (isLater(row, latest) ? row : latest), visited[0] ?? kept).id;
  }
  if (isGiven(kept[field])) return kept.id;
  return others.find((row) => isGiven(row[field]))?.id ?? kept.id;
}
