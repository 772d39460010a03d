import { daysAfter } from '../../rules/days';

/** One event of an invitation, as needed for a calendar file. */
export interface CalendarEvent {
  /** CANCEL removes from a calendar what an earlier REQUEST added. */
  method: 'REQUEST' | 'CANCEL';
  /** Constant for an event, so that a later file replaces an earlier one in the calendar. */
  uid: string;
  /** Increases with every file. */
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
 * An event as an iCalendar file (RFC 5545). Days are whole days, and times have no zone: both are local to the show,
 * whatever zone the calendar is in when it reads the file. Calendars apply changes to REQUESTs by themselves, one event
 * per file (RFC 5546). Customers answer by the link, hence no RSVP.
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
    // The end of whole-day events is exclusive: the day after the last one.
    `DTEND;VALUE=DATE:${compact(daysAfter(when.to, 1))}`,
    'TRANSP:TRANSPARENT',
  ];
}

const compact = (text: string): string => text.replaceAll(/[-:]/g, '');

/** Escapes separators with a backslash, and line breaks as `\n`. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** The value of a parameter, which has no escape for quotes and line breaks: they become blanks. */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\p{Cc}]/gu, ' ')}"`;
}

/** The most octets of a line, without its break. */
const longestLine = 75;

/** Folds a line into pieces of at most 75 octets, with a space before all but the first; no character is split. */
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

/** The number of octets of a character in UTF-8. */
function octetsOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
