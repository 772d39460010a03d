import { type Migration, type MigrationResultSet, Migrator, sql } from 'kysely';
import { StartupError } from '../startup-error';
import type { Db } from './connect';
import { entityTables } from './migrations/0001-entity-tables';
import { accessTables } from './migrations/0002-access-tables';
import { auditTrail } from './migrations/0003-audit-trail';
import { savedViews } from './migrations/0004-saved-views';
import { keptSumTables } from './migrations/0005-kept-sums';
import { containerLoading } from './migrations/0006-container-loading';
import { fileImports } from './migrations/0007-imports';
import { savedQueries } from './migrations/0008-saved-queries';
import { trackingLinks } from './migrations/0010-tracking-links';
import { deliveryAndLineUp } from './migrations/0011-delivery-and-line-up';
import { reasonsAsChoices } from './migrations/0012-reasons-as-choices';
import { companyDay } from './migrations/0013-company-day';
import { auditChain } from './migrations/0014-audit-chain';
import { lastWrites } from './migrations/0015-last-writes';
import { burntNonces } from './migrations/0016-burnt-nonces';
import { proofsAndExpiry } from './migrations/0017-proofs-and-expiry';
import { changeSets } from './migrations/0019-change-sets';
import { languageOfPeople } from './migrations/0022-language-of-people';
import { kindsOfToDos } from './migrations/0023-kinds-of-to-dos';
import { importRecords } from './migrations/0024-import-records';
import { toldChanges } from './migrations/0028-told-changes';
import { jobs } from './migrations/0030-jobs';
import { mail } from './migrations/0031-mail';
import { files } from './migrations/0032-files';
import { marketsAndDeputies } from './migrations/0033-markets-and-deputies';
import { catalogueLists } from './migrations/0034-catalogue-lists';
import { skuFields } from './migrations/0035-sku-fields';
import { commitments } from './migrations/0038-commitments';
import { partsOfModels } from './migrations/0039-parts-of-models';
import { mailedToDos } from './migrations/0043-mailed-to-dos';
import { textsToLists } from './migrations/0050-texts-to-lists';
import { loadability } from './migrations/0052-loadability';
import { coverWall } from './migrations/0053-cover-wall';
import { commodities } from './migrations/0054-commodities';
import { documents } from './migrations/0060-documents';
import { mediaItems } from './migrations/0061-media-items';
import { removedFiles } from './migrations/0064-removed-files';
import { colorsToList } from './migrations/0070-colors-to-list';
import { exactSizes } from './migrations/0071-exact-sizes';
import { shareLinks } from './migrations/0080-share-links';
import { prices } from './migrations/0100-prices';
import { edi } from './migrations/0110-edi';
import { ediTests } from './migrations/0111-edi-tests';
import { quotes } from './migrations/0120-quotes';
import { purchaseOrders } from './migrations/0130-purchase-orders';
import { sentPurchaseOrders } from './migrations/0131-sent-purchase-orders';
import { calculatedPurchaseOrders } from './migrations/0132-calculated-purchase-orders';
import { erp } from './migrations/0140-erp';
import { erpAnswers } from './migrations/0141-erp-answers';
import { unsettledMessages } from './migrations/0151-unsettled-messages';
import { orderedLines } from './migrations/0152-ordered-lines';
import { quotedToTheCent } from './migrations/0154-quoted-to-the-cent';
import { toldPurchaseOrders } from './migrations/0155-told-purchase-orders';
import { ordersOfMarkets } from './migrations/0156-orders-of-markets';
import { invitations } from './migrations/0158-invitations';
import { bonusMonths } from './migrations/0160-bonus-months';
import { contacts } from './migrations/0162-contacts';
import { activities } from './migrations/0166-activities';
import { tasks } from './migrations/0170-tasks';
import { rivals } from './migrations/0174-rivals';
import { travel } from './migrations/0180-travel';
import { inventory } from './migrations/0190-inventory';
import { budgets } from './migrations/0200-budgets';
import { recommendations } from './migrations/0210-recommendations';
import { briefings } from './migrations/0212-briefings';
import { letters } from './migrations/0220-letters';
import { follows } from './migrations/0222-follows';
import { peopleOfCommitments } from './migrations/0230-people-of-commitments';
import { receivedMail } from './migrations/0240-received-mail';
import { mergedCustomers } from './migrations/0244-merged-customers';
import { followedViews } from './migrations/0248-followed-views';
import { countedWeeks } from './migrations/0252-counted-weeks';
import { budgetsOfDepartments } from './migrations/0254-budgets-of-departments';
import { specificationsOfShows } from './migrations/0256-specifications-of-shows';
import { toldOfMails } from './migrations/0258-told-of-mails';
import { unitsOfPersons } from './migrations/0260-units-of-persons';
import { skuStatus } from './migrations/0261-sku-status';
import { sentCalendars } from './migrations/0270-sent-calendars';
import { followedSince } from './migrations/0272-followed-since';
import { chosenForecast } from './migrations/0274-chosen-forecast';
import { promisedArrangements } from './migrations/0281-promised-arrangements';
import { invitedCommitments } from './migrations/0282-invited-commitments';
import { departmentsOfReservations } from './migrations/0283-departments-of-reservations';
import { orderableCommodities } from './migrations/0284-orderable-commodities';
import { stock } from './migrations/0285-stock';
import { titlesOfVisits } from './migrations/0286-titles-of-visits';
import { foundReferences } from './migrations/0287-found-references';
import { endedUploads } from './migrations/0288-ended-uploads';
import { submittedInPlace } from './migrations/0290-submitted-in-place';
import { swappedKeys } from './migrations/0291-swapped-keys';
import { objectsOfContents } from './migrations/0292-objects-of-contents';
import { mailsAsDocuments } from './migrations/0293-mails-as-documents';
import { removedRecordsTold } from './migrations/0294-removed-records-told';
import { flagsOfCartons } from './migrations/0295-flags-of-cartons';
import { columnsOfViews } from './migrations/0296-columns-of-views';
import { viewsOfCustomers } from './migrations/0297-views-of-customers';
import { plannedChain } from './migrations/0300-planned-chain';
import { rolesAsParts } from './migrations/0301-roles-as-parts';
import { viewsOfPeople } from './migrations/0302-views-of-people';
import { subjectsOfReceivedMails } from './migrations/0305-subjects-of-received-mails';
import { standingOnce } from './migrations/0306-standing-once';
import { settingsOfPeople } from './migrations/0307-settings-of-people';
import { plantsOfCheckLines } from './migrations/0308-plants-of-check-lines';
import { ordersOfDocuments } from './migrations/0310-orders-of-documents';
import { linesOfModels } from './migrations/0311-lines-of-models';
import { linesOfBonusMonths } from './migrations/0313-lines-of-bonus-months';
import { requestedDaysOfLines } from './migrations/0314-requested-days-of-lines';
import { pagesOfEndingPrices } from './migrations/0315-pages-of-ending-prices';
import { daysOfContainers } from './migrations/0316-days-of-containers';
import { plannedLines } from './migrations/0317-planned-lines';
import { wordsOfEarlierSubmissions } from './migrations/0318-words-of-earlier-submissions';
import { changesOnTheirWay } from './migrations/0320-changes-on-their-way';
import { mailedDrafts } from './migrations/0332-mailed-drafts';
import { stagesWithoutCanceledLines } from './migrations/0336-stages-without-canceled-lines';
import { sourcesOfPrices } from './migrations/0337-sources-of-prices';
import { statusesOfDocuments } from './migrations/0338-statuses-of-documents';
import { colorsOfCutOutPictures } from './migrations/0340-colors-of-cut-out-pictures';
import { ordersWithoutPieces } from './migrations/0344-orders-without-pieces';
import { pricesOfOtherColors } from './migrations/0345-prices-of-other-colors';
import { followedTasks } from './migrations/0346-followed-tasks';
import { sendersOfMails } from './migrations/0347-senders-of-mails';
import { unfinishedMails } from './migrations/0348-unfinished-mails';
import { doneToDos } from './migrations/0349-done-to-dos';
import { customersOfCalendars } from './migrations/0355-customers-of-calendars';
import { daysOfFollowedTasks } from './migrations/0356-days-of-followed-tasks';
import { removalsOfTheTrail } from './migrations/0358-removals-of-the-trail';
import { calendarsInOrder } from './migrations/0363-calendars-in-order';
import { furtherColumnsOfViews } from './migrations/0369-further-columns-of-views';
import { showsOfViewedOrders } from './migrations/0370-shows-of-viewed-orders';
import { appRole } from './migrations/app-role';
import { sentTogether } from './together';

/** Every migration in its order; a released one never changes. */
const migrations: Record<string, Migration> = {
  '0001-entity-tables': entityTables,
  '0002-access-tables': accessTables,
  '0003-audit-trail': auditTrail,
  '0004-saved-views': savedViews,
  '0005-kept-sums': keptSumTables,
  '0006-container-loading': containerLoading,
  '0007-imports': fileImports,
  '0008-saved-queries': savedQueries,
  '0010-tracking-links': trackingLinks,
  '0011-delivery-and-line-up': deliveryAndLineUp,
  '0012-reasons-as-choices': reasonsAsChoices,
  '0013-company-day': companyDay,
  '0014-audit-chain': auditChain,
  '0015-last-writes': lastWrites,
  '0016-burnt-nonces': burntNonces,
  '0017-proofs-and-expiry': proofsAndExpiry,
  '0019-change-sets': changeSets,
  '0022-language-of-people': languageOfPeople,
  '0023-kinds-of-to-dos': kindsOfToDos,
  '0024-import-records': importRecords,
  '0028-told-changes': toldChanges,
  '0030-jobs': jobs,
  '0031-mail': mail,
  '0032-files': files,
  '0033-markets-and-deputies': marketsAndDeputies,
  '0034-catalogue-lists': catalogueLists,
  '0035-sku-fields': skuFields,
  '0038-commitments': commitments,
  '0039-parts-of-models': partsOfModels,
  '0043-mailed-to-dos': mailedToDos,
  '0050-texts-to-lists': textsToLists,
  '0052-loadability': loadability,
  '0053-cover-wall': coverWall,
  '0054-commodities': commodities,
  '0060-documents': documents,
  '0061-media-items': mediaItems,
  '0064-removed-files': removedFiles,
  '0070-colors-to-list': colorsToList,
  '0071-exact-sizes': exactSizes,
  '0080-share-links': shareLinks,
  '0100-prices': prices,
  '0110-edi': edi,
  '0111-edi-tests': ediTests,
  '0120-quotes': quotes,
  '0130-purchase-orders': purchaseOrders,
  '0131-sent-purchase-orders': sentPurchaseOrders,
  '0132-calculated-purchase-orders': calculatedPurchaseOrders,
  '0140-erp': erp,
  '0141-erp-answers': erpAnswers,
  '0151-unsettled-messages': unsettledMessages,
  '0152-ordered-lines': orderedLines,
  '0154-quoted-to-the-cent': quotedToTheCent,
  '0155-told-purchase-orders': toldPurchaseOrders,
  '0156-orders-of-markets': ordersOfMarkets,
  '0158-invitations': invitations,
  '0160-bonus-months': bonusMonths,
  '0162-contacts': contacts,
  '0166-activities': activities,
  '0170-tasks': tasks,
  '0174-rivals': rivals,
  '0180-travel': travel,
  '0190-inventory': inventory,
  '0200-budgets': budgets,
  '0210-recommendations': recommendations,
  '0212-briefings': briefings,
  '0220-letters': letters,
  '0222-follows': follows,
  '0230-people-of-commitments': peopleOfCommitments,
  '0240-received-mail': receivedMail,
  '0244-merged-customers': mergedCustomers,
  '0248-followed-views': followedViews,
  '0252-counted-weeks': countedWeeks,
  '0254-budgets-of-departments': budgetsOfDepartments,
  '0256-specifications-of-shows': specificationsOfShows,
  '0258-told-of-mails': toldOfMails,
  '0260-units-of-persons': unitsOfPersons,
  '0261-sku-status': skuStatus,
  '0270-sent-calendars': sentCalendars,
  '0272-followed-since': followedSince,
  '0274-chosen-forecast': chosenForecast,
  '0281-promised-arrangements': promisedArrangements,
  '0282-invited-commitments': invitedCommitments,
  '0283-departments-of-reservations': departmentsOfReservations,
  '0284-orderable-commodities': orderableCommodities,
  '0285-stock': stock,
  '0286-titles-of-visits': titlesOfVisits,
  '0287-found-references': foundReferences,
  '0288-ended-uploads': endedUploads,
  '0290-submitted-in-place': submittedInPlace,
  '0291-swapped-keys': swappedKeys,
  '0292-objects-of-contents': objectsOfContents,
  '0293-mails-as-documents': mailsAsDocuments,
  '0294-removed-records-told': removedRecordsTold,
  '0295-flags-of-cartons': flagsOfCartons,
  '0296-columns-of-views': columnsOfViews,
  '0297-views-of-customers': viewsOfCustomers,
  '0300-planned-chain': plannedChain,
  '0301-roles-as-parts': rolesAsParts,
  '0302-views-of-people': viewsOfPeople,
  '0305-subjects-of-received-mails': subjectsOfReceivedMails,
  '0306-standing-once': standingOnce,
  '0307-settings-of-people': settingsOfPeople,
  '0308-plants-of-check-lines': plantsOfCheckLines,
  '0310-orders-of-documents': ordersOfDocuments,
  '0311-lines-of-models': linesOfModels,
  '0313-lines-of-bonus-months': linesOfBonusMonths,
  '0314-requested-days-of-lines': requestedDaysOfLines,
  '0315-pages-of-ending-prices': pagesOfEndingPrices,
  '0316-days-of-containers': daysOfContainers,
  '0317-planned-lines': plannedLines,
  '0318-words-of-earlier-submissions': wordsOfEarlierSubmissions,
  '0320-changes-on-their-way': changesOnTheirWay,
  '0332-mailed-drafts': mailedDrafts,
  '0336-stages-without-canceled-lines': stagesWithoutCanceledLines,
  '0337-sources-of-prices': sourcesOfPrices,
  '0338-statuses-of-documents': statusesOfDocuments,
  '0340-colors-of-cut-out-pictures': colorsOfCutOutPictures,
  '0344-orders-without-pieces': ordersWithoutPieces,
  '0345-prices-of-other-colors': pricesOfOtherColors,
  '0346-followed-tasks': followedTasks,
  '0347-senders-of-mails': sendersOfMails,
  '0348-unfinished-mails': unfinishedMails,
  '0349-done-to-dos': doneToDos,
  '0355-customers-of-calendars': customersOfCalendars,
  '0356-days-of-followed-tasks': daysOfFollowedTasks,
  '0358-removals-of-the-trail': removalsOfTheTrail,
  '0363-calendars-in-order': calendarsInOrder,
  '0369-further-columns-of-views': furtherColumnsOfViews,
  '0370-shows-of-viewed-orders': showsOfViewedOrders,
};

/**
 * Released after migrations with a higher number: a backup that names only its last migration may be without them. Each
 * of them may run twice.
 */
const releasedLate = ['0305-subjects-of-received-mails', '0314-requested-days-of-lines', '0315-pages-of-ending-prices'];

/**
 * Brings the database to the current schema, or to that of an earlier migration, and grants the app's role its rights;
 * throws the first failure. Another schema than the usual one has to be first in the search path of `db`.
 */
export async function migrate(db: Db, upTo?: string, schema = 'public'): Promise<void> {
  if (upTo !== undefined || !(await isCurrent(db, schema))) {
    const migrator = migratorOf(db, migrations, schema);
    await succeeded(upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  }
  await appRole.grant(db, schema);
}

/** Brings an empty schema to the state of a database in which exactly these migrations were made; throws the first failure. */
export async function migrateAs(db: Db, names: readonly string[], schema = 'public'): Promise<void> {
  const made = Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)));
  await succeeded(migratorOf(db, made, schema).migrateToLatest());
}

/** The migrations that a database surely has whose last one is named. */
export function migrationsUpTo(last: string): string[] {
  return Object.keys(migrations).filter((name) => name <= last && !releasedLate.includes(name));
}

/**
 * Whether exactly the known migrations were made: most starts find nothing to do, and learn it at once this way. Throws
 * a StartupError where a newer version made more.
 */
async function isCurrent(db: Db, schema: string): Promise<boolean> {
  const table = sql.table(`${schema}.kysely_migration`);
  const { rows: tables } = await sql<{ isThere: boolean }>`
    select to_regclass(${`${schema}.kysely_migration`}) is not null as is_there`.execute(db);
  if (!tables[0]?.isThere) return false;
  const { rows: made } = await sql<{ name: string }>`select name from ${table}`.execute(db);
  const unknown = made.find(({ name }) => !isKnownMigration(name));
  if (unknown) {
    throw new StartupError(
      `The database was brought up to date by a newer version of Loadline (${unknown.name}); start that version.`,
    );
  }
  return made.length === Object.keys(migrations).length;
}

function migratorOf(db: Db, wanted: Record<string, Migration>, schema: string): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: async () => together(wanted) },
    migrationTableSchema: schema,
    // Migrations built side by side may arrive in another order than their numbers.
    allowUnorderedMigrations: true,
  });
}

/** The migrations, each with its statements on the schema sent together. */
function together(wanted: Record<string, Migration>): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(wanted).map(([name, { up }]) => [name, { up: (db) => sentTogether(db, () => up(db)) }]),
  );
}

async function succeeded(migrating: Promise<MigrationResultSet>): Promise<void> {
  const { error } = await migrating;
  if (error) throw error;
}

/** Whether this version of the product knows the migration. */
export function isKnownMigration(name: string): boolean {
  return Object.hasOwn(migrations, name);
}
