import { erpLimits } from '../areas/erp/limits';
import { plainText } from '../entity/field';
import { shortened } from '../shortened';
import { type Segment, segmentsNamed } from './segment';

/** What the ERP says became of one of our documents. */
export interface DocumentStatus {
  /** Ours. */
  documentNumber: string;
  status: string;
  /** In the words of the ERP; empty where it has none. */
  reason: string;
}

/** An order that the ERP made of a customer's PO. */
export interface Confirmation {
  customerNumber: string;
  poNumber: string;
  piNumber: string;
}

/** What one IDoc tells; a type that tells nothing is null. */
export type Answer =
  | { kind: 'statuses'; statuses: DocumentStatus[] }
  | { kind: 'confirmation'; confirmation: Confirmation };

/** An IDoc that says something else than it should; `found` is where. */
export class Unreadable extends Error {
  constructor(readonly found: string) {
    super(found);
    this.name = 'Unreadable';
  }
}

/** Reads what the ERP answers: ALEAUD with the states of documents, ORDRSP with the number of an order. */
export function readAnswer(idoc: readonly Segment[]): Answer {
  const [control] = segmentsNamed(idoc, 'EDI_DC40');
  const type = control?.fields.MESTYP ?? '';
  if (type === 'ALEAUD') return { kind: 'statuses', statuses: segmentsNamed(idoc, 'E1STATE').map(statusOf) };
  if (type === 'ORDRSP') return { kind: 'confirmation', confirmation: confirmationOf(idoc) };
  throw new Unreadable(`EDI_DC40 MESTYP ${type}`.trim());
}

function statusOf(state: Segment): DocumentStatus {
  const { STATUS: status = '', DOCNUM: number = '' } = state.fields;
  if (!/^\d{1,16}$/.test(number)) throw new Unreadable(`E1STATE DOCNUM ${number}`.trim());
  if (!/^\d\d$/.test(status)) throw new Unreadable(`E1STATE STATUS ${status}`.trim());
  return {
    documentNumber: number.padStart(16, '0'),
    status,
    reason: shortened(reasonOf(state), erpLimits.reasonLength),
  };
}

/** The message of the ERP with its variables where it leaves room for them, else one after the other. */
function reasonOf({ fields }: Segment): string {
  const variables = [1, 2, 3, 4].map((at) => (fields[`STAPA${at}_LNG`] ?? fields[`STAPA${at}`] ?? '').trim());
  const text = (fields.STATXT ?? '').trim();
  if (text === '') return variables.filter(Boolean).join(' ');
  let next = 0;
  return text.replace(/&([1-4])?/g, (_, at?: string) => variables[at ? Number(at) - 1 : next++] ?? '').trim();
}

function confirmationOf(idoc: readonly Segment[]): Confirmation {
  const textAt = (name: string, qualifier: [field: string, value: string] | null, field: string): string => {
    const found = segmentsNamed(idoc, name).find(({ fields }) => !qualifier || fields[qualifier[0]] === qualifier[1]);
    const value = found?.fields[field]?.trim() ?? '';
    if (value === '') throw new Unreadable([name, qualifier?.[1], field].filter(Boolean).join(' '));
    return value;
  };
  const customerNumber = plainNumber(textAt('E1EDKA1', ['PARVW', 'AG'], 'PARTN'));
  const poNumber = textAt('E1EDK02', ['QUALF', '001'], 'BELNR');
  const piNumber = plainNumber(textAt('E1EDK01', null, 'BELNR'));
  if (!plainText(erpLimits.piNumberLength).safeParse(piNumber).success) throw new Unreadable('E1EDK01 BELNR');
  return { customerNumber, poNumber, piNumber };
}

/** A number as people write it: ERPs fill what has digits alone with zeros. */
function plainNumber(value: string): string {
  return /^\d+$/.test(value) ? value.replace(/^0+(?=\d)/, '') : value;
}

/** What a status means: the order was posted, or will not be unless somebody acts; anything else is still under way. */
export function meaningOf(status: string): 'acknowledged' | 'refused' | 'stored' {
  if (status === '53') return 'acknowledged';
  return refusals.includes(status) ? 'refused' : 'stored';
}

/** Not posted, with errors, refused by its checks, and no longer to be processed. */
const refusals: readonly string[] = ['51', '52', '54', '56', '60', '63', '65', '68'];
