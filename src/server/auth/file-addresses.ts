import { timingSafeEqual } from 'node:crypto';
import { serviceLimits } from '../../shared/areas/service/limits';
import { hmac, type Secrets } from './secrets';

interface Addressed {
  fileId: number;
  /** The session it was made in; it opens the file in that one alone. */
  sessionId: number;
}

/** What stands in an address that shows a file where a browser sends no header: in a frame, in a video. */
export function fileTicket(secrets: Secrets, { fileId, sessionId }: Addressed, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + serviceLimits.files.addressHours * 3600;
  return signed(secrets, [fileId, sessionId, expires].join('.'));
}

/** What a ticket was made for; null for any other text, and for one that has expired. */
export function openedTicket(secrets: Secrets, ticket: string, now = Date.now()): Addressed | null {
  const text = ticket.slice(0, Math.max(0, ticket.lastIndexOf('.')));
  const [given, expected] = [Buffer.from(ticket), Buffer.from(signed(secrets, text))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [fileId = 0, sessionId = 0, expires = 0] = text.split('.').map(Number);
  return expires * 1000 > now ? { fileId, sessionId } : null;
}

const signed = (secrets: Secrets, text: string): string =>
  `${text}.${hmac(secrets.fileAddress, text).toString('base64url')}`;
