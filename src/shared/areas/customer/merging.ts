import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fieldNamesOf } from '../../entity/changes';
import { customer } from './customer';

/** How two things are settled that only one customer may have. */
export const settlementKinds = {
  joined: msg`Become one: figures are added up, gaps are filled`,
  keptStays: msg`Those of the customer that stays count; the others are kept with the merge`,
  renamed: msg`Both stay; the other one’s gets the old code behind its name`,
  cleared: msg`The customer that stays keeps its main contact and its model in the slot; the other’s is an ordinary contact, or off the floor`,
  refused: msg`Cannot be settled`,
} as const;

/** What moves with a customer and is no record of a list, by its table. */
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

/** The fields of which one may choose whose value stays: the code is that of the customer that stays. */
export const mergedFields = fieldNamesOf(customer).filter((field) => field !== 'code');

type Values = Readonly<Record<string, unknown>> & { id: number };

const isGiven = (value: unknown) => value !== null && value !== undefined && value !== '';

/**
 * Whose value stays unless somebody chooses: that of the customer that stays, the first of the others where it has none, and of the
 * last visit the latest.
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
