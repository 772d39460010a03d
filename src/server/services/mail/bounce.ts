import { shortened } from '../../../shared/shortened';

/** What a mail server says of a mail that it could not deliver. */
export interface Bounce {
  /** Every message it names; ours is among them. */
  messageIds: string[];
  /** For good, rather than for now. */
  isFinal: boolean;
  reason: string;
}

/** What may have become of a mail (RFC 3464, 2.3.3). */
const actions: readonly string[] = ['failed', 'delayed', 'delivered', 'relayed', 'expanded'];

/**
 * Reads a report of delivery (RFC 3464): what became of the mail, why, and which mails it names. Null for whatever is no such
 * report, such as an answer that somebody wrote or who is away.
 */
export function readBounce(mail: string): Bounce | null {
  const text = mail.replace(/\r?\n[ \t]+/g, ' ');
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.+?)[ \\t]*$`, 'im').exec(text)?.[1] ?? null;
  const action = field('Action')?.toLowerCase() ?? null;
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(field('Status') ?? '')?.[0] ?? null;
  if (action === null || !actions.includes(action) || status === null) return null;
  const ids = text.matchAll(/^(?:Message-ID|X-Original-Message-ID|Original-Message-ID):[ \t]*(<[^<>\s]{1,250}>)/gim);
  const why = field('Diagnostic-Code')?.replace(/^[\w-]+;\s*/, '') ?? '';
  return {
    messageIds: [...new Set([...ids].flatMap(([, id]) => id ?? []))],
    isFinal: action === 'failed',
    reason: shortened([status, why].filter(Boolean).join(' '), 300),
  };
}
