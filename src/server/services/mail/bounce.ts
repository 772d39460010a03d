import { shortened } from '../../../shared/shortened';

/** A mail server's report on the delivery of a mail. */
export interface Bounce {
  /** Ids of all mails that it names, ours among them. */
  messageIds: string[];
  /** Whether delivery failed for good. */
  isFinal: boolean;
  reason: string;
}

/** Possible actions of a report (RFC 3464, 2.3.3). */
const actions: readonly string[] = ['failed', 'delayed', 'delivered', 'relayed', 'expanded'];

/**
 * Reads a delivery report (RFC 3464): what happened to the mail, why, and which mails it names. Null for any other
 * mail, such as a person's answer or an absence note.
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
