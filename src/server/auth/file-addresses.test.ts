import { expect, test } from 'vitest';
import { fileTicket, openedTicket } from './file-addresses';

const key = Buffer.alloc(32, 7);
const addressed = { fileId: 12, opener: 34 };

const hour = 3_600_000;

test('a ticket opens what it was made for, for twelve hours at least', () => {
  const ticket = fileTicket(key, addressed, 12 * hour - 1);
  expect(openedTicket(key, ticket, 24 * hour - 1)).toEqual(addressed);
  expect(openedTicket(key, ticket, 24 * hour)).toBeNull();
});

test('whoever asks again within half a day gets the same ticket', () => {
  expect(fileTicket(key, addressed, 12 * hour - 1)).toBe(fileTicket(key, addressed, 0));
  expect(fileTicket(key, addressed, 12 * hour)).not.toBe(fileTicket(key, addressed, 0));
});

test('a ticket with one sign changed opens nothing, nor does that of another installation', () => {
  const ticket = fileTicket(key, addressed);
  for (const [at, sign] of [...ticket].entries()) {
    expect(openedTicket(key, ticket.slice(0, at) + (sign === '1' ? '2' : '1') + ticket.slice(at + 1))).toBeNull();
  }
  expect(openedTicket(Buffer.alloc(32, 8), ticket)).toBeNull();
  for (const text of ['', '.', '12.34.99999999999']) expect(openedTicket(key, text)).toBeNull();
});
