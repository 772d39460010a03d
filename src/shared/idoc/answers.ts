import { erpLimits } from '../areas/erp/limits';
import { plainText } from '../entity/field';
import { shortened } from '../shortened';
import { type Segment, segmentsNamed } from './segment';

/** The ERP's status of one of our documents. */
export interface DocumentStatus {
  /** Ours. */
  documentNumber: string;
  status: string;
  /** In the words of the ERP; empty if it gives none. */
  reason: string;
}

/** An order that the ERP made of a customer's PO. */
export interface Confirmation {
  customerNumber: string;
  poNumber: string;
  piNumber: string;
}

/** The content of one IDoc. */
export type Answer =
  | { kind: 'statuses'; statuses: DocumentStatus[] }
  | { kind: 'confirmation'; confirmation: Confirmation };

/** An IDoc with unexpected content; `found` is where. */
export class Unreadable extends Error {
  constructor(readonly found: string) {
    super(found);
    this.name = 'Unreadable';
  }
}

/** Reads an answer of the ERP: ALEAUD with statuses of documents, ORDRSP with the number of an order. */
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

/** The ERP's message with its variables filled in; without a message the variables one after the other. */
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

/** A number without the leading zeros with which ERPs pad all-digit numbers. */
function plainNumber(value: string): string {
  return /^\d+$/.test(value) ? value.replace(/^0+(?=\d)/, '') : value;
}

/** The meaning of a status: the order was posted, will not be unless somebody acts, or ('stored') is in progress. */
export function meaningOf(status: string): 'acknowledged' | 'refused' | 'stored' {
  if (status === '53') return 'acknowledged';
  return refusals.includes(status) ? 'refused' : 'stored';
}

/** Statuses for not posted, with errors, refused by checks, and no longer to be processed. */
const refusals: readonly string[] = ['51', '52', '54', '56', '60', '63', '65', '68'];
