import { edifactSpelling, readEdifact, writeEdifact } from './edifact';
import { edifactDictionary } from './edifact-dictionary';
import { edifactInvoice } from './edifact-invoice';
import { dollars, type EdiInvoice, type Envelope, sumsOf } from './invoice';
import { type Problem, type Replacement, type Spelling, spelled } from './problem';
import { type Dictionary, positionsOf, type Segment } from './segment';
import { readX12, writeX12, x12Spelling } from './x12';
import { x12Dictionary } from './x12-dictionary';
import { x12Invoice } from './x12-invoice';

interface Format {
  /** Its content type in HTTP. */
  contentType: string;
  dictionary: Dictionary;
  spelling: Spelling;
  segmentsOf(invoice: EdiInvoice, envelope: Envelope): Segment[];
  written(segments: readonly Segment[]): string;
  read(text: string): Segment[];
  /** The segment that starts a line, and the place of the total amount. */
  line: string;
  total: { segment: string; element: number; part: number };
}

/** Everything that is particular to a format. */
export const formats = {
  x12: {
    contentType: 'application/edi-x12',
    dictionary: x12Dictionary,
    spelling: x12Spelling,
    segmentsOf: x12Invoice,
    written: writeX12,
    read: readX12,
    line: 'IT1',
    total: { segment: 'TDS', element: 1, part: 1 },
  },
  edifact: {
    contentType: 'application/edifact',
    dictionary: edifactDictionary,
    spelling: edifactSpelling,
    segmentsOf: edifactInvoice,
    written: writeEdifact,
    read: readEdifact,
    line: 'LIN',
    total: { segment: 'MOA', element: 1, part: 2 },
  },
} as const satisfies Record<string, Format>;
export type EdiFormat = keyof typeof formats;

/** A document as sent, and the problems that prevent sending it. */
export interface EdiDocument {
  segments: Segment[];
  /** One byte per character (ISO 8859-1). */
  content: string;
  problems: Problem[];
  replacements: Replacement[];
}

/** An invoice in a format; it may be sent if it has no problems. */
export function documentOf(name: EdiFormat, invoice: EdiInvoice, envelope: Envelope): EdiDocument {
  const format: Format = formats[name];
  const whole = format.segmentsOf(invoice, envelope);
  const { segments, problems, replacements } = spelled(whole, format.dictionary, format.spelling);
  return {
    segments,
    content: format.written(segments),
    problems: [...problems, ...problemsOfSums(format, invoice, segments)],
    replacements,
  };
}

function problemsOfSums({ line, total }: Format, invoice: EdiInvoice, segments: readonly Segment[]): Problem[] {
  if (invoice.lines.length === 0) {
    return [{ kind: 'noLines', segment: line, position: 0, element: 0, part: 0, value: '' }];
  }
  const { isExact, netCents } = sumsOf(invoice);
  if (isExact) return [];
  const at = segments.findLastIndex(({ tag }) => tag === total.segment);
  return [{ kind: 'total', ...total, position: positionsOf(segments)(at), value: dollars(netCents) }];
}
