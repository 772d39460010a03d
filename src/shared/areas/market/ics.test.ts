import { expect, test } from 'vitest';
import { type CalendarEvent, icsOf } from './ics';

const event: CalendarEvent = {
  method: 'REQUEST',
  uid: 'reservation-7@loadline.example',
  sequence: 3,
  madeAt: '2027-01-05T08:09:10.123Z',
  organizer: { name: '孟氏 Sofa', address: 'office@loadline.example' },
  attendee: 'anna@shop.example',
  summary: 'Visit at the show',
  description: '',
  location: '',
  when: { from: '2027-03-18', to: '2027-03-21' },
};
/** The lines of a file as a calendar reads them, unfolded. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('whole days end on the day after the last one, also over the end of a month', () => {
  expect(linesOf(icsOf(event))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Loadline//Invitations//EN',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'UID:reservation-7@loadline.example',
    'SEQUENCE:3',
    'DTSTAMP:20270105T080910Z',
    'DTSTART;VALUE=DATE:20270318',
    'DTEND;VALUE=DATE:20270322',
    'TRANSP:TRANSPARENT',
    'ORGANIZER;CN="孟氏 Sofa":mailto:office@loadline.example',
    'ATTENDEE;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:anna@shop.example',
    'STATUS:CONFIRMED',
    'SUMMARY:Visit at the show',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  const late = { ...event, when: { from: '2028-02-28', to: '2028-02-29' } };
  expect(icsOf(late)).toContain('DTEND;VALUE=DATE:20280301\r\n');
});

test('times are those of the place, without a zone', () => {
  const lines = linesOf(icsOf({ ...event, when: { day: '2027-03-18', startsAt: '09:30', endsAt: '11:00' } }));
  expect(lines).toContain('DTSTART:20270318T093000');
  expect(lines).toContain('DTEND:20270318T110000');
  expect(lines.some((line) => line.startsWith('TRANSP'))).toBe(false);
});

test('separators, backslashes and line breaks of names are written so that they stay text', () => {
  const lines = linesOf(icsOf({ ...event, summary: 'A; B, C\\D', description: '一\r\n二\n三' }));
  expect(lines).toContain('SUMMARY:A\\; B\\, C\\\\D');
  expect(lines).toContain('DESCRIPTION:一\\n二\\n三');
  expect(lines.some((line) => line.startsWith('LOCATION'))).toBe(false);
  expect(linesOf(icsOf({ ...event, location: 'Hall 1, B' }))).toContain('LOCATION:Hall 1\\, B');
  const broken = icsOf({ ...event, location: 'Hall 1\r\nEND:VEVENT' });
  expect(broken.match(/^END:VEVENT/gm)).toHaveLength(1);
});

test('an .ics with Chinese names has no line longer than 75 octets, every break is CRLF, and no name or sign is torn', () => {
  for (const text of ['东莞秋季家具展'.repeat(20), `a${'沙发'.repeat(60)}`, '🛋️𠮷'.repeat(40), 'x'.repeat(400)]) {
    const file = icsOf({ ...event, summary: text });
    for (const line of file.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n]|\p{Surrogate}/u);
    }
    expect(linesOf(file)).toContain(`SUMMARY:${text}`);
  }
});

test.each([
  ['x', 1],
  ['\u0080', 2],
  ['\u07ff', 2],
  ['\u0800', 3],
  ['\uffff', 3],
  ['😀', 4],
])('a line of just 75 octets is whole, also where it ends with %j', (last, octets) => {
  const before = 'x'.repeat(67 - octets);
  const lines = (summary: string) => icsOf({ ...event, summary }).split('\r\n');
  expect(lines(`${before}${last}`)).toContain(`SUMMARY:${before}${last}`);
  expect(lines(`${before}x${last}`)).toContain(`SUMMARY:${before}x`);
  // The space that begins a continuation line counts.
  expect(lines(`${before}${last}${'y'.repeat(75)}`)).toContain(` ${'y'.repeat(74)}`);
});

test('what is cancelled is told under the same name', () => {
  const lines = linesOf(icsOf({ ...event, method: 'CANCEL', sequence: 4 }));
  for (const line of ['METHOD:CANCEL', `UID:${event.uid}`, 'SEQUENCE:4', 'STATUS:CANCELLED'])
    expect(lines).toContain(line);
});

test('a name ends neither its parameter nor its line', () => {
  const organizer = { name: 'A "B"\r\nATTENDEE:x', address: event.organizer.address };
  const lines = linesOf(icsOf({ ...event, organizer }));
  expect(lines).toContain('ORGANIZER;CN="A  B   ATTENDEE:x":mailto:office@loadline.example');
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1);
});
