import type pg from 'pg';
import { copyEntityRows, copyRows } from './copy';
import type { Ground } from './ground';
import type { Ledger } from './ledger';
import type { Shows } from './load-shows';
import { mailColumns, mails, purchaseMailColumns } from './mails';
import { purchaseOrders } from './purchase-orders';
import { type Quoted, quotes } from './quotes';
import { erpDocumentColumns, revisionColumns, sentPurchases } from './sent-purchases';

interface Papers {
  ledger: Ledger;
  shows: Shows;
  articleOf: (materialId: number) => string;
}

/** Loads purchase orders and quotes, and what of them went to the ERP and by mail; answers the quotes. */
export async function loadPapers(
  client: pg.Client,
  ground: Ground,
  { ledger, shows, articleOf }: Papers,
): Promise<Quoted> {
  const drafted = purchaseOrders(ground);
  const purchased = sentPurchases({ ...ground, purchased: drafted, issued: ledger.issued, articleOf });
  await copyEntityRows(client, 'purchaseOrder', purchased.orders);
  await copyEntityRows(client, 'purchaseOrderLine', purchased.lines);
  const quoted = quotes(ground);
  await copyEntityRows(client, 'quote', quoted.quotes);
  await copyEntityRows(client, 'quoteLine', quoted.lines);
  await copyEntityRows(client, 'quoteCombination', quoted.combinations);
  await copyRows(client, 'purchaseOrderRevision', revisionColumns, purchased.revisions);
  await copyRows(client, 'erpDocument', erpDocumentColumns, purchased.documents);
  const mailed = mails({ ...ground, ...shows, sent: purchased.sent, quotes: quoted.quotes });
  await copyRows(client, 'mail', mailColumns, mailed.rows);
  await client.query("select setval(pg_get_serial_sequence('mail', 'id'), $1, false)", [mailed.rows.length + 1]);
  await copyRows(client, 'purchaseOrderMail', purchaseMailColumns, mailed.ofPurchases);
  await client.query("select setval('quote_number', $1, false)", [quoted.quotes.length + 1]);
  return quoted;
}
