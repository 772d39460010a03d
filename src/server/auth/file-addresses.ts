import { serviceLimits } from '../../shared/areas/service/limits';
import { marked, markOf, textUnder } from './marked-text';

interface Addressed {
  fileId: number;
  /** For whom it was made, and whom alone it opens the file for: a session, or a link. */
  opener: number;
}

/** What stands in an address that shows a file where a browser sends no header: in a frame, in a video. Each purpose has a key. */
export function fileTicket(key: Buffer, { fileId, opener }: Addressed, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + serviceLimits.files.addressHours * 3600;
  return marked([fileId, opener, expires].join('.'), (text) => markOf(key, text));
}

/** What a ticket was made for; null for any other text, and for one that has expired. */
export function openedTicket(key: Buffer, ticket: string, now = Date.now()): Addressed | null {
  const text = textUnder(ticket, (each) => markOf(key, each));
  if (text === null) return null;
  const [fileId = 0, opener = 0, expires = 0] = text.split('.').map(Number);
  return expires * 1000 > now ? { fileId, opener } : null;
}
