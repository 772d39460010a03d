/** An invitation as calendars read it. */
export interface CalendarEvent {
  /** The same for the same reservation, so that a later file replaces what a calendar has of an earlier one. */
  uid: string;
  /** Higher with every change. */
  sequence: number;
  /** When the file was made, as ISO text. */
  madeAt: string;
  summary: string;
  description: string;
  location: string;
  /** From and to: days, both included, or times of one day. */
  when: { from: string; to: string } | { day: string; startsAt: string; endsAt: string };
}

/**
 * Events as an iCalendar file (RFC 5545). Days are whole days, and times have no zone: both are meant where the show is,
 * whatever zone the calendar was in when the file was read. Nobody is asked to answer by calendar, hence PUBLISH.
 */
export function icsOf(events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Loadline//Invitations//EN',
    'METHOD:PUBLISH',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf({ uid, sequence, madeAt, summary, description, location, when }: CalendarEvent): string[] {
  const times =
    'day' in when
      ? [
          `DTSTART:${compact(when.day)}T${compact(when.startsAt)}00`,
          `DTEND:${compact(when.day)}T${compact(when.endsAt)}00`,
        ]
      : [
          `DTSTART;VALUE=DATE:${compact(when.from)}`,
          // The end of whole days is the day after the last one.
          `DTEND;VALUE=DATE:${compact(dayAfter(when.to))}`,
          'TRANSP:TRANSPARENT',
        ];
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${madeAt.slice(0, 19).replaceAll(/[-:]/g, '')}Z`,
    ...times,
    `SUMMARY:${escaped(summary)}`,
    ...(location === '' ? [] : [`LOCATION:${escaped(location)}`]),
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    'END:VEVENT',
  ];
}

const compact = (text: string): string => text.replaceAll(/[-:]/g, '');

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** What separates values stands behind a backslash, and a line break is written as one. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n');
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
