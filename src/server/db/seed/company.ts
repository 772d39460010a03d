import type pg from 'pg';
import { activities } from './activities';
import { budgets } from './budgets';
import { commitments } from './commitments';
import { commodities } from './commodities';
import { contacts, mainsForOrders } from './contacts';
import { copyEntityRows, copyRows } from './copy';
import { customers } from './customers';
import { type Day, dateOf } from './day';
import { documents, loadDocumentFiles } from './documents';
import { type Billed, ediDocumentColumns, ediDocuments, ediPartners } from './edi';
import { inventory, tellingCustomers } from './inventory';
import type { SeededInvoice } from './invoices';
import { items } from './items';
import { mailColumns, mails, purchaseMailColumns } from './mails';
import { deputies, markets, reservations, visitsAtShows } from './markets';
import { loadMediaFiles, media } from './media';
import { loadModelPictures } from './model-pictures';
import { type Deal, deals, type SeededOrder, type SeededOrderLine } from './orders';
import { type Organization, organization } from './organization';
import { prices } from './prices';
import { products } from './products';
import { purchaseOrders } from './purchase-orders';
import { quotes } from './quotes';
import { receivedMails, receivedSourceColumns, receivedSources } from './received-mail';
import { recommendations } from './recommendations';
import { discounts, lineUps } from './relations';
import { reminders } from './reminders';
import { loadRivalFiles, rivals } from './rivals';
import { erpDocumentColumns, type Issued, revisionColumns, sentPurchases } from './sent-purchases';
import type { SeededShipment } from './shipments';
import { bonusRates, bonusShares, orderableStyles, specificationNames } from './show-models';
import { showOrders } from './show-orders';
import { loadSwatches } from './swatches';
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

/** Orders go back three and a half years. */
const historyDays = 1278;
const dealsAtOnce = 4000;

/** Makes the demonstration company and loads it, parents before what refers to them. */
export async function loadCompany(client: pg.Client, options: CompanyOptions): Promise<void> {
  const { seed, today } = options;
  const firstDay = today - historyDays;
  const company = organization();
  const models = products(seed, today);
  const buyers = customers({
    seed,
    count: options.customers,
    orders: options.orders,
    firstDay,
    today,
    organization: company,
    models,
  });

  await loadOrganization(client, company);
  await copyEntityRows(client, 'customer', rowsOf(buyers));
  const people = contacts({ seed, customers: buyers, today });
  await copyEntityRows(client, 'contact', people);
  const keeper = company.accountRoles.find(({ role }) => role === 'catalogueAdmin');
  const { sold, priced } = await loadCatalogue(client, { seed, models, keeperId: keeper?.accountId, today });

  const visits = { seed, customers: buyers, organization: company, today };
  await copyEntityRows(client, 'deputy', deputies(visits));
  const { shows, booked, orderable } = await loadShows(client, visits, { models, sold });
  const atShows = showOrders({ seed, markets: shows, reservations: booked });

  const partners = ediPartners(buyers, today);
  const telling = tellingCustomers(buyers);
  const ledger = newLedger(
    today,
    new Map(partners.map((partner) => [partner.customerId, partner.invoicesFrom])),
    new Set(telling.map(({ row }) => row.id)),
  );
  let done = 0;
  for (const batch of batches(deals({ seed, customers: buyers, firstDay, today }))) {
    const orders = batch.orders.map(atShows.placed);
    ledger.add({ ...batch, orders });
    await copyEntityRows(client, 'salesOrder', orders);
    await copyEntityRows(client, 'shipment', batch.shipments);
    await copyEntityRows(client, 'invoice', batch.invoices);
    await copyEntityRows(client, 'orderLine', batch.lines);
    done += batch.orders.length;
    if (options.orders > 0) options.loaded(done / options.orders);
  }

  const relations = { seed, customers: buyers, shippedCents: ledger.shippedCents, today };
  await copyEntityRows(client, 'customerDiscount', discounts(relations));
  await copyEntityRows(client, 'lineUp', lineUps(relations));
  const promised = commitments({ seed, customers: buyers, models, markets: shows, orderable, atShows, today });
  await copyEntityRows(client, 'commitment', promised.commitments);
  await copyEntityRows(client, 'commitmentModel', promised.models);
  const stocked = inventory({ seed, customers: telling, ...ledger.told, today });
  await copyEntityRows(client, 'inventoryProduct', stocked.products);
  await copyEntityRows(client, 'inventoryWeek', stocked.weeks);
  await copyEntityRows(client, 'inventoryReport', stocked.reports);
  const mains = mainsForOrders(people);
  const numbers = new Map(models.flatMap(({ materials }) => materials.map(({ id, number }) => [id, number])));
  const articleOf = (id: number) => numbers.get(id) ?? '';
  const { issued } = ledger;
  const drafted = purchaseOrders({ seed, customers: buyers, mains, today });
  const purchased = sentPurchases({ purchased: drafted, issued, customers: buyers, mains, articleOf, today });
  await copyEntityRows(client, 'purchaseOrder', purchased.orders);
  await copyEntityRows(client, 'purchaseOrderLine', purchased.lines);
  const quoted = quotes({ seed, customers: buyers, mains, models, commodities: sold, prices: priced, today });
  await copyEntityRows(client, 'quote', quoted.quotes);
  await copyEntityRows(client, 'quoteLine', quoted.lines);
  await copyEntityRows(client, 'quoteCombination', quoted.combinations);
  await copyRows(client, 'purchaseOrderRevision', revisionColumns, purchased.revisions);
  await copyRows(client, 'erpDocument', erpDocumentColumns, purchased.documents);
  const { sent } = purchased;
  const outbox = { sent, quotes: quoted.quotes, reservations: booked, markets: shows, organization: company };
  const mailed = mails({ ...outbox, customers: buyers, mains, today });
  await copyRows(client, 'mail', mailColumns, mailed.rows);
  await client.query("select setval(pg_get_serial_sequence('mail', 'id'), $1, false)", [mailed.rows.length + 1]);
  await copyRows(client, 'purchaseOrderMail', purchaseMailColumns, mailed.ofPurchases);
  await client.query("select setval('quote_number', $1, false)", [quoted.quotes.length + 1]);
  const recommended = recommendations({ seed, customers: buyers, models, commodities: sold, quoted, today });
  await copyEntityRows(client, 'productRecommendation', recommended.recommendations);
  await copyEntityRows(client, 'recommendationFollow', recommended.follows);
  await copyEntityRows(client, 'ediPartner', partners);
  const told = ediDocuments({ partners, customers: buyers, billed: ledger.billed, articleOf });
  await copyRows(client, 'ediDocument', ediDocumentColumns, told);
  const known = rivals({
    ...{ seed, customers: buyers, commodities: sold, prices: priced, models, organization: company, today },
  });
  await copyEntityRows(client, 'rival', known.rivals);
  await copyEntityRows(client, 'competitor', known.competitors);
  await copyEntityRows(client, 'competingGood', known.goods);
  await copyEntityRows(client, 'competingGoodPrice', known.prices);
  await copyEntityRows(client, 'competitiveAnalysis', known.analyses);
  if (keeper) await loadRivalFiles(client, known, keeper.accountId);
  const visited = travels({ ...visits, rivals: known.rivals, goods: known.goods });
  await copyEntityRows(client, 'travel', visited.travel);
  await copyEntityRows(client, 'travelStop', visited.stops);
  await copyEntityRows(client, 'travelPerson', visited.people);
  await copyEntityRows(client, 'travelRival', visited.rivals);
  await loadTravelFiles(client, visited);
  const papers = documents({ customers: buyers, models, organization: company, today });
  await copyEntityRows(client, 'document', papers);
  await loadDocumentFiles(client, papers, { models, today });
  const shot = media(models, today);
  await copyEntityRows(client, 'mediaItem', shot);
  if (keeper) await loadMediaFiles(client, shot, models, keeper.accountId);
  const planned = budgets({ seed, customers: buyers, organization: company, soldCents: ledger.soldCents, today });
  await copyEntityRows(client, 'pastSales', planned.pastSales);
  await copyEntityRows(client, 'budget', planned.budgets);
  // Behind their customers' months, which nobody may add to once these are locked.
  await copyEntityRows(client, 'divisionBudget', planned.divisions);
  const { unsigned } = ledger;
  const toDo = tasks({ seed, customers: buyers, organization: company, unsigned, quotes: quoted.quotes, today });
  await copyEntityRows(client, 'task', toDo);
  const written = { seed, customers: buyers, models, organization: company, unsigned, today };
  await copyEntityRows(client, 'activity', activities({ ...written, quotes: quoted.quotes, markets: shows }));
  const received = receivedMails({ seed, customers: buyers, contacts: people, unsigned, today });
  await copyEntityRows(client, 'receivedMail', received);
  await copyRows(client, 'receivedSource', receivedSourceColumns, receivedSources(received));
  await copyEntityRows(client, 'reminder', reminders({ ...ledger, customers: buyers, organization: company, today }));
}

interface Catalogue {
  seed: number;
  models: ReturnType<typeof products>;
  /** Who keeps its pictures. */
  keeperId: number | undefined;
  today: Day;
}

/** Loads what is sold and at which prices, with pictures where somebody keeps them. */
async function loadCatalogue(client: pg.Client, { seed, models, keeperId, today }: Catalogue) {
  const catalogue = items(models);
  for (const [table, rows] of Object.entries(catalogue)) {
    await copyEntityRows(client, table as keyof typeof catalogue, rows); // Object.entries forgets its keys
  }
  if (keeperId !== undefined) await loadSwatches(client, catalogue.cover, keeperId);
  await copyEntityRows(client, 'model', rowsOf(models));
  if (keeperId !== undefined) await loadModelPictures(client, models, keeperId);
  const sold = commodities(models);
  await copyEntityRows(client, 'commodity', sold);
  const priced = prices({ seed, commodities: sold, models, today });
  await copyEntityRows(client, 'price', priced);
  await copyEntityRows(
    client,
    'material',
    models.flatMap((model) => model.materials),
  );
  return { sold, priced };
}

/** Loads the shows, who comes to them, and what may be ordered there. */
async function loadShows(
  client: pg.Client,
  visits: Parameters<typeof visitsAtShows>[0],
  { models, sold }: Pick<Catalogue, 'models'> & { sold: ReturnType<typeof commodities> },
) {
  const shows = markets(visits);
  await copyEntityRows(client, 'market', shows);
  const booked = reservations(visits);
  await copyEntityRows(client, 'reservation', booked);
  await copyEntityRows(client, 'reservationVisit', visitsAtShows(visits, booked));
  const orderable = orderableStyles({ seed: visits.seed, models, markets: shows, commodities: sold });
  await copyEntityRows(client, 'orderableStyle', orderable);
  await copyEntityRows(client, 'bonusRate', bonusRates(visits.seed, orderable));
  await copyEntityRows(client, 'bonusShare', bonusShares(visits.organization));
  await copyEntityRows(client, 'specificationName', specificationNames(visits.customers, shows));
  return { shows, booked, orderable };
}

/** Loads countries, departments, people and their roles. */
export async function loadOrganization(client: pg.Client, company: Organization): Promise<void> {
  await copyEntityRows(client, 'country', company.countries);
  await copyEntityRows(client, 'department', company.departments);
  await copyEntityRows(client, 'account', company.accounts);
  await copyRows(client, 'accountRole', ['accountId', 'role'], company.accountRoles);
}

const rowsOf = <R>(entries: readonly { row: R }[]): R[] => entries.map((entry) => entry.row);

function* batches(all: Iterable<Deal>): Generator<Deal> {
  let batch: Deal = { orders: [], lines: [], shipments: [], invoices: [] };
  let count = 0;
  for (const deal of all) {
    batch.orders.push(...deal.orders);
    batch.lines.push(...deal.lines);
    batch.shipments.push(...deal.shipments);
    batch.invoices.push(...deal.invoices);
    count += 1;
    if (count % dealsAtOnce > 0) continue;
    yield batch;
    batch = { orders: [], lines: [], shipments: [], invoices: [] };
  }
  yield batch;
}

/** How far back those orders go that purchase orders are kept of. */
const purchasesSince = 60;

/** Keeps, of all orders that pass, what discounts, reminders, documents for partners and weeks of stock are made from. */
function newLedger(today: Day, ediSince: ReadonlyMap<number, string>, telling: ReadonlySet<number>) {
  const unsigned: SeededOrder[] = [];
  const overdue: SeededInvoice[] = [];
  const issued: Issued[] = [];
  const arriving: SeededShipment[] = [];
  const billed: Billed[] = [];
  const shippedCents = new Map<number, number>();
  /** What each customer ordered, by "<id>/<yyyy-mm>". */
  const soldCents = new Map<string, number>();
  /** Of the customers who tell what they sell. */
  const told: { lines: SeededOrderLine[]; shipments: SeededShipment[] } = { lines: [], shipments: [] };
  const now = dateOf(today);
  const soon = dateOf(today + 7);
  const recent = dateOf(today - purchasesSince);
  return {
    unsigned,
    issued,
    overdue,
    arriving,
    billed,
    shippedCents,
    soldCents,
    told,
    add(batch: Deal): void {
      const ofPi = batch.orders.filter(({ stage }) => stage === 'piIssued');
      unsigned.push(...ofPi);
      for (const order of ofPi.filter(({ orderDate }) => orderDate >= recent)) {
        issued.push({ order, lines: batch.lines.filter(({ orderId }) => orderId === order.id) });
      }
      overdue.push(...batch.invoices.filter((invoice) => invoice.dueDate < now && invoice.paid < invoice.amount));
      arriving.push(
        ...batch.shipments.filter((shipment) => shipment.status === 'atSea' && (shipment.eta ?? '') <= soon),
      );
      for (const { customerId, orderDate, amount } of batch.orders) {
        const month = `${customerId}/${orderDate.slice(0, 7)}`;
        soldCents.set(month, (soldCents.get(month) ?? 0) + Math.round(amount * 100));
      }
      const isTold = ({ customerId }: { customerId: number }) => telling.has(customerId);
      told.lines.push(...batch.lines.filter(isTold));
      told.shipments.push(...batch.shipments.filter(isTold));
      for (const invoice of batch.invoices) {
        if (invoice.invoiceDate >= (ediSince.get(invoice.customerId) ?? '9')) billed.push(billedOf(batch, invoice));
        const cents = Math.round(invoice.amount * 100);
        shippedCents.set(invoice.customerId, (shippedCents.get(invoice.customerId) ?? 0) + cents);
      }
    },
  };
}

function billedOf({ orders, shipments, lines }: Deal, invoice: SeededInvoice): Billed {
  const order = orders.find(({ id }) => id === invoice.orderId);
  if (!order) throw new Error(`invoice ${invoice.id} is of no order`);
  return {
    invoice,
    order,
    shipment: shipments.find(({ id }) => id === invoice.shipmentId),
    lines: lines.filter(({ invoiceId }) => invoiceId === invoice.id),
  };
}
