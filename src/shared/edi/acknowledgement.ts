import type { EdiFormat } from './document';
import { readEdifact } from './edifact';
import type { Segment } from './segment';
import { Unreadable } from './unreadable';
import { readX12 } from './x12';

/** A fault that a partner found in a document: what is wrong and, as far as it says, where. */
export interface Fault {
  kind: FaultKind;
  /** Empty if only the position is given. */
  segment: string;
  position: number;
  element: number;
  part: number;
  value: string;
}

export type FaultKind =
  | 'missing'
  | 'tooShort'
  | 'tooLong'
  | 'tooMany'
  | 'signs'
  | 'value'
  | 'unknown'
  | 'order'
  | 'count'
  | 'number'
  | 'twice'
  | 'other';

/** A partner's answer to one document: received, accepted or rejected. It concerns only the syntax. */
export interface Acknowledgement {
  format: EdiFormat;
  theirQualifier: string;
  theirId: string;
  ourQualifier: string;
  ourId: string;
  controlNumber: number;
  result: 'received' | 'accepted' | 'rejected';
  faults: Fault[];
}

type Parties = Pick<Acknowledgement, 'theirQualifier' | 'theirId' | 'ourQualifier' | 'ourId'>;

/** Reads the acknowledgements of a file: a 997 or a CONTRL. Throws `Unreadable`. */
export function readAcknowledgements(text: string): Acknowledgement[] {
  const read = text.trimStart().startsWith('ISA') ? of997(readX12(text)) : ofContrl(readEdifact(text));
  if (read.length === 0) throw new Unreadable('noAcknowledgement');
  return read;
}

function of997(segments: readonly Segment[]): Acknowledgement[] {
  return framed(segments, { begin: 'ISA', number: 13, end: 'IEA', counts: 'GS' }).flatMap((interchange) => {
    const [header] = interchange;
    const parties: Parties = {
      theirQualifier: at(header, 5),
      theirId: at(header, 6),
      ourQualifier: at(header, 7),
      ourId: at(header, 8),
    };
    return framed(inside(interchange), { begin: 'GS', number: 6, end: 'GE', counts: 'ST' })
      .flatMap((group) => framed(inside(group), { begin: 'ST', number: 2, end: 'SE' }))
      .filter(([first]) => at(first, 1) === '997')
      .map((message) => readOf997(message, parties));
  });
}

function readOf997(message: readonly Segment[], parties: Parties): Acknowledgement {
  const result = groupResults[at(named(message, 'AK9'), 1)];
  if (!result) throw new Unreadable('missing', 'AK901');
  return {
    format: 'x12',
    ...parties,
    controlNumber: numberOf(at(named(message, 'AK1'), 2), 'AK102'),
    result,
    faults: faultsOf997(message),
  };
}

/** E: accepted with errors; P, accepted in part, means rejected, as our groups have a single document. */
const groupResults: Readonly<Record<string, Acknowledgement['result']>> = {
  A: 'accepted',
  E: 'accepted',
  M: 'rejected',
  P: 'rejected',
  R: 'rejected',
  W: 'rejected',
  X: 'rejected',
};

function faultsOf997(message: readonly Segment[]): Fault[] {
  const faults: Fault[] = [];
  let where = { segment: '', position: 0 };
  for (const each of message) {
    if (each.tag === 'AK3') {
      where = { segment: at(each, 1), position: countOf(at(each, 2)) };
      const kind = segmentFaults[at(each, 4)];
      if (kind) faults.push({ kind, ...where, element: 0, part: 0, value: '' });
    } else if (each.tag === 'AK4') {
      const kind = elementFaults[at(each, 3)] ?? 'other';
      const element = countOf(at(each, 1));
      const part = countOf(each.elements[0]?.[1] ?? '') || 1;
      faults.push({ kind, ...where, element, part, value: shown(at(each, 4)) });
    }
  }
  const [, code] = named(message, 'AK5')?.elements ?? named(message, 'AK9')?.elements.slice(3) ?? [];
  const whole = code?.[0] && (setFaults[code[0]] ?? 'other');
  return faults.length > 0 || !whole
    ? faults
    : [{ kind: whole, segment: '', position: 0, element: 0, part: 0, value: '' }];
}

const segmentFaults: Readonly<Record<string, FaultKind>> = {
  '1': 'unknown',
  '2': 'order',
  '3': 'missing',
  '4': 'tooMany',
  '5': 'tooMany',
  '6': 'unknown',
  '7': 'order',
};
const elementFaults: Readonly<Record<string, FaultKind>> = {
  '1': 'missing',
  '2': 'missing',
  '3': 'tooMany',
  '4': 'tooShort',
  '5': 'tooLong',
  '6': 'signs',
  '7': 'value',
  '8': 'value',
  '9': 'value',
  '10': 'tooMany',
};
const setFaults: Readonly<Record<string, FaultKind>> = { '3': 'number', '4': 'count' };

function ofContrl(segments: readonly Segment[]): Acknowledgement[] {
  // Each interchange may be preceded by the line that declares its separators (UNA).
  const declared = segments.filter(({ tag }) => tag !== 'UNA');
  return framed(declared, { begin: 'UNB', number: 5, end: 'UNZ', counts: 'UNH' }).flatMap((interchange) => {
    const [, sender, recipient] = interchange[0]?.elements ?? [];
    const parties: Parties = {
      theirQualifier: sender?.[1] ?? '',
      theirId: sender?.[0] ?? '',
      ourQualifier: recipient?.[1] ?? '',
      ourId: recipient?.[0] ?? '',
    };
    return framed(inside(interchange), { begin: 'UNH', number: 1, end: 'UNT' })
      .filter(([first]) => first?.elements[1]?.[0] === 'CONTRL')
      .map((message) => readOfContrl(message, parties));
  });
}

function readOfContrl(message: readonly Segment[], parties: Parties): Acknowledgement {
  const answer = named(message, 'UCI');
  const action = at(named(message, 'UCM'), 3) || at(answer, 4);
  const result = actions[action];
  if (!result) throw new Unreadable('missing', answer ? 'UCI 0083' : 'UCI');
  const faults = faultsOfContrl(message);
  return { format: 'edifact', ...parties, controlNumber: numberOf(at(answer, 1), 'UCI 0020'), result, faults };
}

const actions: Readonly<Record<string, Acknowledgement['result']>> = {
  '4': 'rejected',
  '7': 'accepted',
  '8': 'received',
};

function faultsOfContrl(message: readonly Segment[]): Fault[] {
  const nowhere = { segment: '', position: 0, element: 0, part: 0, value: '' };
  const faults: Fault[] = [];
  let position = 0;
  const add = (code: string, where: Partial<Fault>) => {
    if (code !== '') faults.push({ ...nowhere, ...where, kind: contrlFaults[code] ?? 'other' });
  };
  for (const each of message) {
    if (each.tag === 'UCI') add(at(each, 5), { segment: at(each, 6) });
    else if (each.tag === 'UCM') add(at(each, 4), { segment: at(each, 5) });
    else if (each.tag === 'UCS') {
      position = countOf(at(each, 1));
      add(at(each, 2), { position });
    } else if (each.tag === 'UCD') {
      const [, place] = each.elements;
      // UCD counts the segment's name as the first element.
      const element = Math.max(countOf(place?.[0] ?? '') - 1, 0);
      add(at(each, 1), { position, element, part: countOf(place?.[1] ?? '') || 1 });
    }
  }
  return faults;
}

const contrlFaults: Readonly<Record<string, FaultKind>> = {
  '12': 'value',
  '13': 'missing',
  '14': 'value',
  '15': 'unknown',
  '16': 'tooMany',
  '21': 'signs',
  '22': 'signs',
  '26': 'twice',
  '28': 'number',
  '29': 'count',
  '35': 'tooMany',
  '37': 'signs',
  '39': 'tooLong',
  '40': 'tooShort',
};

interface Frame {
  begin: string;
  /** The element of the first segment with the number that the last segment repeats. */
  number: number;
  end: string;
  /** The tag of the segments that the last segment counts; by default all, including itself. */
  counts?: string;
}

/** Splits segments into interchanges, groups or messages; throws if one contradicts its own count or number. */
function framed(segments: readonly Segment[], { begin, number, end, counts }: Frame): Segment[][] {
  const parts: Segment[][] = [];
  for (const each of segments) {
    if (each.tag === begin) parts.push([]);
    parts.at(-1)?.push(each);
  }
  for (const part of parts) {
    const [first, last] = [part[0], part.at(-1)];
    const count = part.filter(({ tag }) => counts === undefined || tag === counts).length;
    const isWhole = last?.tag === end && countOf(at(last, 1)) === count && at(last, 2) === at(first, number);
    if (!isWhole) throw new Unreadable('counts', begin);
  }
  return parts;
}

const inside = (part: readonly Segment[]) => part.slice(1, -1);
const named = (segments: readonly Segment[], tag: string) => segments.find((each) => each.tag === tag);
const at = (segment: Segment | undefined, element: number) => segment?.elements[element - 1]?.[0]?.trim() ?? '';
const countOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);
/** A value without control characters, for the database and the screen. */
const shown = (value: string) => [...value.replace(/\p{C}/gu, ' ')].slice(0, 80).join('');

function numberOf(text: string, place: string): number {
  if (countOf(text) === 0) throw new Unreadable('missing', place);
  return countOf(text);
}
