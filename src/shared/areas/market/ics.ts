import { daysAfter } from '../../rules/days';

/** One event of an invitation as calendars read it. */
export interface CalendarEvent {
  /** CANCEL takes out of a calendar what an earlier REQUEST put there. */
  method: 'REQUEST' | 'CANCEL';
  /** The same as long as it is the same event, so that a later file replaces what a calendar has of an earlier one. */
  uid: string;
  /** Higher with every file. */
  sequence: number;
  /** When the file was made, as ISO text. */
  madeAt: string;
  organizer: { name: string; address: string };
  attendee: string;
  summary: string;
  description: string;
  location: string;
  when: EventTime;
}

/** Days, both included, or times of one day. */
export type EventTime = { from: string; to: string } | { day: string; startsAt: string; endsAt: string };

/**
 * An event as an iCalendar file (RFC 5545). Days are whole days, and times have no zone: both are meant where the show is,
 * whatever zone the calendar was in when the file was read. Calendars take changes to REQUESTs by themselves, one event a file
 * (RFC 5546); the answer itself is given by the link, hence no RSVP.
 */
export function icsOf({ method, ...event }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Loadline//Invitations//EN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${event.madeAt.slice(0, 19).replaceAll(/[-:]/g, '')}Z`,
    ...timesOf(event.when),
    `ORGANIZER;CN=${quoted(event.organizer.name)}:mailto:${event.organizer.address}`,
    `ATTENDEE;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:${event.attendee}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.location === '' ? [] : [`LOCATION:${escaped(event.location)}`]),
    ...(event.description === '' ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function timesOf(when: EventTime): string[] {
  if ('day' in when) {
    return [
      `DTSTART:${compact(when.day)}T${compact(when.startsAt)}00`,
      `DTEND:${compact(when.day)}T${compact(when.endsAt)}00`,
    ];
  }
  return [
    `DTSTART;VALUE=DATE:${compact(when.from)}`,
    // The end of whole days is the day after the last one.
    `DTEND;VALUE=DATE:${compact(daysAfter(when.to, 1))}`,
    'TRANSP:TRANSPARENT',
  ];
}

const compact = (text: string): string => text.replaceAll(/[-:]/g, '');

/** What separates values stands behind a backslash, and a line break is written as one. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** The value of a parameter, which knows no sign for a quote or a line break. */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\p{Cc}]/gu, ' ')}"`;
}

/** Octets of a line, its break not counted. */
const longestLine = 75;

/** A line in pieces of at most 75 octets, each after the first behind a space; no character is torn apart. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const sign of line) {
    const more = octetsOf(sign);
    if (octets + more > longestLine) {
      pieces.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += sign;
    octets += more;
  }
  return [...pieces, piece].join('\r\n');
}

/** How many octets a character has in UTF-8. */
function octetsOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
