import { msg } from '@lingui/core/macro';
import { termsOfTrade as termsInWords } from '../../shared/areas/customer/customer';
import type { OrderDetail, OrderLineRow } from '../../shared/areas/order/calls';
import { contractGoods } from '../../shared/areas/order/contract-goods';
import { type Words, wordsIn } from '../../shared/loading/sheet-words';
import { cubeInCubicMeters } from '../../shared/rules/product-size';
import type { Db } from '../db/connect';
import { i18nOf } from '../languages';
import { orderDetail } from '../queries/order-detail';
import type { Asking } from '../session-user';
import { type PaperFact, writeFacts, writeLine } from './facts';
import { createPaper, type Paper } from './paper';
import { type TableColumn, writeTable } from './table';
import { twoDecimals } from './two-decimals';

const signatureHeight = 70;

/**
 * The contract of an order as a PDF, in both languages, to be signed; throws for an order out of reach, as for an
 * unknown one.
 */
export async function contractFile(db: Db, asking: Asking, orderId: number) {
  const detail = await orderDetail(db, asking, { id: orderId });
  const { order, seller } = detail;
  const words = wordsIn('both', { en: i18nOf('en'), zh: i18nOf('zh') });
  const title = `${words(msg`Sales Contract`)} ${order.poNumber}`;
  const paper = await createPaper({ title, foot: `${seller.nameEn} · ${title}` });
  writeLine(paper, `${seller.nameEn} ${seller.nameZh}`, 11);
  writeLine(paper, title, 18);
  paper.moveTo(paper.y() + 4);
  writeFacts(paper, termsOf(words, detail));
  paper.moveTo(paper.y() + 10);
  await writeTable(paper, { title: words(msg`Lines`), ...linesOf(words, detail.lines) });
  paper.moveTo(paper.y() + 10);
  if (paper.room() < 60) paper.newPage();
  writeFacts(paper, totalsOf(words, detail));
  if (order.remarks) writeFacts(paper, [{ label: words(msg`Remarks`), value: order.remarks }]);
  writeSignatures(paper, words);
  const fileName = `Contract-${order.poNumber.replace(/[^\p{L}\p{N}.]+/gu, '-')}.pdf`;
  return { fileName, contentType: 'application/pdf', content: await paper.finish() };
}

function termsOf(words: Words, { order, customer, termsOfTrade, seller }: OrderDetail): PaperFact[] {
  const place = [customer.city, customer.state, customer.postalCode, customer.countryNameEn].filter(Boolean).join(', ');
  const facts: [string, string | null][] = [
    [words(msg`Seller`), `${seller.nameEn} ${seller.nameZh}`],
    [
      words(msg`Buyer`),
      [customer.nameEn, customer.nameZh, customer.address, place].filter((part) => part && part !== '').join(', '),
    ],
    [words(msg`Ship-to party`), customer.shipToParty],
    [words(msg`VP/Sales`), `${customer.ownerNameEn} ${customer.ownerNameZh}`],
    [words(msg`PO number`), order.poNumber],
    [words(msg`PI number`), order.piNumber],
    [words(msg`Order date`), order.orderDate],
    [words(msg`Payment terms`), order.paymentTerms],
    [words(msg`Terms of trade`), termsOfTrade && words(termsInWords[termsOfTrade])],
    [words(msg`Requested delivery date`), order.requestedDeliveryDate],
    [words(msg`Destination`), order.destination],
    [words(msg`POD`), order.pod],
    [words(msg`ETD`), order.etd],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function linesOf(words: Words, lines: readonly OrderLineRow[]) {
  const hasDiscount = lines.some(({ discount }) => discount);
  const columns: TableColumn[] = [
    { heading: '#', kind: 'number', decimals: 0 },
    { heading: words(msg`Model`), kind: 'text' },
    { heading: words(msg`Description`), kind: 'text' },
    { heading: words(msg`Cover and color`), kind: 'text' },
    { heading: words(msg`Pieces`), kind: 'number', decimals: 0 },
    { heading: words(msg`Price, USD`), kind: 'number', ...asAgreed },
    ...(hasDiscount ? [{ heading: words(msg`Discount, %`), kind: 'number', ...asAgreed } as const] : []),
    { heading: words(msg`Amount, USD`), kind: 'number', decimals: 2 },
  ];
  const rows = lines.map((line) => {
    const { en, zh } = contractGoods(line);
    const both = (name: keyof typeof en) => [en[name], zh[name]].filter(Boolean).join(', ');
    return [
      ...[line.lineNumber, line.model, both('description'), both('cover'), line.quantity, line.price],
      ...(hasDiscount ? [line.discount] : []),
      line.amount,
    ];
  });
  return { columns, rows };
}

function totalsOf(words: Words, { contract }: OrderDetail): PaperFact[] {
  return [
    { label: words(msg`Pieces`), value: contract.pieces.toLocaleString('en-US') },
    {
      label: words(msg`Volume`),
      value: `${twoDecimals(contract.cube)} cuft · ${twoDecimals(cubeInCubicMeters(contract.cube))} m³`,
    },
    { label: words(msg`Containers (40HC)`), value: String(contract.containers) },
    ...(contract.discount
      ? [
          { label: words(msg`Goods, USD`), value: twoDecimals(contract.goods) },
          { label: words(msg`Discount, USD`), value: `−${twoDecimals(contract.discount)}` },
        ]
      : []),
    { label: words(msg`Total, USD`), value: twoDecimals(contract.amount) },
  ];
}

/** Prices and discounts of lines may have more decimals than money. */
const asAgreed = { decimals: 4, leastDecimals: 2 } as const;

/** Draws two signature lines side by side. */
function writeSignatures(paper: Paper, words: Words): void {
  if (paper.room() < signatureHeight) paper.newPage();
  const y = paper.y() + signatureHeight - 20;
  const width = paper.width / 2 - 20;
  for (const [at, message] of [msg`Signed for the seller`, msg`Signed for the buyer`].entries()) {
    const x = paper.left + at * (width + 40);
    paper.document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .stroke();
    paper.write(words(message), x, y + 12, { size: 8 });
  }
  paper.moveTo(paper.y() + signatureHeight);
}
