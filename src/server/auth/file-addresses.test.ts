import { expect, test } from 'vitest';
import { fileTicket, openedTicket } from './file-addresses';
import { secretsOf } from './secrets';

const secrets = secretsOf({ key: Buffer.alloc(32, 7), dataDir: '' });
const addressed = { fileId: 12, sessionId: 34 };

test('a ticket opens what it was made for, until it expires', () => {
  const ticket = fileTicket(secrets, addressed, 0);
  expect(openedTicket(secrets, ticket, 11 * 3_600_000)).toEqual(addressed);
  expect(openedTicket(secrets, ticket, 12 * 3_600_000)).toBeNull();
});

test('a ticket with one sign changed opens nothing, nor does that of another installation', () => {
  const ticket = fileTicket(secrets, addressed);
  for (const [at, sign] of [...ticket].entries()) {
    expect(openedTicket(secrets, ticket.slice(0, at) + (sign === '1' ? '2' : '1') + ticket.slice(at + 1))).toBeNull();
  }
  const others = secretsOf({ key: Buffer.alloc(32, 8), dataDir: '' });
  expect(openedTicket(others, ticket)).toBeNull();
  for (const text of ['', '.', '12.34.99999999999']) expect(openedTicket(secrets, text)).toBeNull();
});
