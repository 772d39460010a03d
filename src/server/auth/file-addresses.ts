import { serviceLimits } from '../../shared/areas/service/limits';
import { marked, markOf, textUnder } from './marked-text';

interface Addressed {
  fileId: number;
  /** The session or the link it was made for, and for which alone it opens the file. */
  opener: number;
}

const periodSeconds = serviceLimits.files.addressHours * 3600;

/**
 * Makes the ticket in the address of a file, for where a browser sends no header: in a frame, in a video. Each purpose
 * has a key. All tickets of a period end together, a period later: with another address a film would begin again, and
 * a document jump to its first page, each time the page asks.
 */
export function fileTicket(key: Buffer, { fileId, opener }: Addressed, now = Date.now()): string {
  const expires = (Math.floor(now / 1000 / periodSeconds) + 2) * periodSeconds;
  return marked([fileId, opener, expires].join('.'), (text) => markOf(key, text));
}

/** What a ticket was made for; null for any other text, and for one that has expired. */
export function openedTicket(key: Buffer, ticket: string, now = Date.now()): Addressed | null {
  const text = textUnder(ticket, (each) => markOf(key, each));
  if (text === null) return null;
  const [fileId = 0, opener = 0, expires = 0] = text.split('.').map(Number);
  return expires * 1000 > now ? { fileId, opener } : null;
}
