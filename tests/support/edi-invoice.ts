import type { EdiInvoice, Envelope, Party } from '../../src/shared/edi/invoice';

const buyer: Party = {
  name: 'Acme Home Stores',
  number: '100200',
  street: '500 Port Road',
  city: 'Savannah',
  state: 'GA',
  postalCode: '31408',
  country: 'US',
};

/** An invoice of two lines, one with a discount, that every format can write. */
export const soundInvoice: EdiInvoice = {
  invoiceNumber: 'TW2603000123',
  invoiceDate: '2026-03-14',
  dueDate: '2026-05-13',
  poNumber: 'PO-4471',
  orderDate: '2026-01-05',
  piNumber: 'PI-2026-0042',
  termsDays: 60,
  seller: { ...buyer, name: 'Example Furniture', number: '925485', city: null, street: null },
  buyer,
  shipTo: { ...buyer, name: 'Acme Home Stores, Warehouse 2', number: null, city: null, street: null },
  shippedDate: '2026-03-14',
  containerNumber: 'TCLU1234567',
  billOfLading: 'MAEU556677889',
  lines: [
    { article: 'M2185-3PWR-GREY', description: 'M2185 3P power', quantity: 40, price: 312.5, amountCents: 1_250_000 },
    { article: 'M2185-1PWR-GREY', description: 'M2185 1P power', quantity: 7, price: 99.99, amountCents: 68_593 },
  ],
  totalCents: 1_318_593,
};

export const someEnvelope: Envelope = {
  ourQualifier: 'ZZ',
  ourId: 'LOADLINE',
  theirQualifier: '08',
  theirId: '925485US00',
  controlNumber: 101,
  isTest: true,
  madeAt: '2026-03-14 09:15',
};
