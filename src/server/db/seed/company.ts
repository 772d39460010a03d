import type pg from 'pg';
import { activities } from './activities';
import { budgets } from './budgets';
import { commitments } from './commitments';
import { copyEntityRows, copyRows } from './copy';
import type { Day } from './day';
import { documents, loadDocumentFiles } from './documents';
import { ediDocumentColumns, ediDocuments } from './edi';
import { type Ground, loadGround } from './ground';
import { inventory } from './inventory';
import type { Ledger } from './ledger';
import { loadOrders } from './load-orders';
import { loadPapers } from './load-papers';
import { loadShows, type Shows } from './load-shows';
import { drawnMedia, loadMediaFiles, media } from './media';
import type { Quoted } from './quotes';
import { receivedMails, receivedSourceColumns, receivedSources } from './received-mail';
import { recommendations } from './recommendations';
import { discounts, lineUps } from './relations';
import { reminders } from './reminders';
import { loadRivalFiles, rivals } from './rivals';
import { tasks } from './tasks';
import { loadTravelFiles, travels } from './travel';

export interface CompanyOptions {
  customers: number;
  orders: number;
  seed: number;
  /** The day the company is seen on. */
  today: Day;
  /** Told the share of the orders that are loaded. */
  loaded(share: number): void;
}

/** Makes the demonstration company and loads it, parents before what refers to them. */
export async function loadCompany(client: pg.Client, options: CompanyOptions): Promise<void> {
  const ground = await loadGround(client, options);
  const { customers, models, today } = ground;
  const shot = media(models, today);
  const library = { shot, pictures: drawnMedia(shot, models) };
  const shows = await loadShows(client, ground);
  const { ledger, partners, telling } = await loadOrders(client, ground, shows, options);
  await loadTerms(client, ground, shows, ledger);
  const stocked = inventory({ ...ground, customers: telling, ...ledger.told });
  await copyEntityRows(client, 'inventoryProduct', stocked.products);
  await copyEntityRows(client, 'inventoryWeek', stocked.weeks);
  await copyEntityRows(client, 'inventoryReport', stocked.reports);
  const numbers = new Map(models.flatMap(({ materials }) => materials.map(({ id, number }) => [id, number])));
  const articleOf = (id: number) => numbers.get(id) ?? '';
  const quoted = await loadPapers(client, ground, { ledger, shows, articleOf });
  const recommended = recommendations({ ...ground, quoted });
  await copyEntityRows(client, 'productRecommendation', recommended.recommendations);
  await copyEntityRows(client, 'recommendationFollow', recommended.follows);
  await copyEntityRows(client, 'ediPartner', partners);
  const told = ediDocuments({ partners, customers, billed: ledger.billed, articleOf });
  await copyRows(client, 'ediDocument', ediDocumentColumns, told);
  await loadFieldWork(client, ground);
  await loadLibrary(client, ground, library);
  await loadBudgets(client, ground, ledger);
  await loadDesks(client, ground, { shows, ledger, quoted });
}

/** Loads what was agreed with customers: discounts, places on their floors, and what they promised at shows. */
async function loadTerms(client: pg.Client, ground: Ground, shows: Shows, { shippedCents }: Ledger): Promise<void> {
  await copyEntityRows(client, 'customerDiscount', discounts({ ...ground, shippedCents }));
  await copyEntityRows(client, 'lineUp', lineUps({ ...ground, shippedCents }));
  const promised = commitments({ ...ground, ...shows });
  await copyEntityRows(client, 'commitment', promised.commitments);
  await copyEntityRows(client, 'commitmentModel', promised.models);
}

/** Loads what is known of rivals, and the visits on which it was seen. */
async function loadFieldWork(client: pg.Client, ground: Ground): Promise<void> {
  const known = rivals(ground);
  await copyEntityRows(client, 'rival', known.rivals);
  await copyEntityRows(client, 'competitor', known.competitors);
  await copyEntityRows(client, 'competingGood', known.goods);
  await copyEntityRows(client, 'competingGoodPrice', known.prices);
  await copyEntityRows(client, 'competitiveAnalysis', known.analyses);
  if (ground.keeperId !== undefined) await loadRivalFiles(client, known, ground.keeperId);
  const visited = travels({ ...ground, rivals: known.rivals, goods: known.goods });
  await copyEntityRows(client, 'travel', visited.travel);
  await copyEntityRows(client, 'travelStop', visited.stops);
  await copyEntityRows(client, 'travelPerson', visited.people);
  await copyEntityRows(client, 'travelRival', visited.rivals);
  await loadTravelFiles(client, visited);
}

interface Library {
  shot: ReturnType<typeof media>;
  pictures: ReturnType<typeof drawnMedia>;
}

/** Loads documents, pictures and videos. */
async function loadLibrary(client: pg.Client, ground: Ground, { shot, pictures }: Library): Promise<void> {
  const { models, today, keeperId } = ground;
  const papers = documents(ground);
  await copyEntityRows(client, 'document', papers);
  await loadDocumentFiles(client, papers, { models, today });
  await copyEntityRows(client, 'mediaItem', shot);
  if (keeperId !== undefined) await loadMediaFiles(client, shot, pictures, keeperId);
}

async function loadBudgets(client: pg.Client, ground: Ground, { soldCents }: Ledger): Promise<void> {
  const planned = budgets({ ...ground, soldCents });
  await copyEntityRows(client, 'pastSales', planned.pastSales);
  await copyEntityRows(client, 'budget', planned.budgets);
  // After their customers' months, to which nobody may add once these are locked.
  await copyEntityRows(client, 'divisionBudget', planned.divisions);
}

interface Business {
  shows: Shows;
  ledger: Ledger;
  quoted: Quoted;
}

/** Loads what people wrote down, received, and still have to do. */
async function loadDesks(client: pg.Client, ground: Ground, { shows, ledger, quoted }: Business): Promise<void> {
  const { unsigned } = ledger;
  await copyEntityRows(client, 'task', tasks({ ...ground, unsigned, quotes: quoted.quotes }));
  const said = activities({ ...ground, unsigned, quotes: quoted.quotes, markets: shows.markets });
  await copyEntityRows(client, 'activity', said);
  const received = receivedMails({ ...ground, unsigned });
  await copyEntityRows(client, 'receivedMail', received);
  await copyRows(client, 'receivedSource', receivedSourceColumns, receivedSources(received));
  await copyEntityRows(client, 'reminder', reminders({ ...ground, ...ledger }));
}
