import type { ImapFlow, MessageStructureObject } from 'imapflow';
import { receivedLimits } from '../../shared/areas/mail/limits';
import { shortened } from '../../shared/shortened';
import { isThisComputer } from './this-computer';

/** A mailbox on a server, and the user to read it as. */
export interface ImapBox {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS. */
  secure: boolean;
  user: string;
  password: string;
  folder: string;
}

/** Data of a mail fetched before any of its parts. */
export interface MailHead {
  uid: number;
  /** Bytes of the whole mail, as the server counts them. */
  size: number;
  receivedAt: Date;
  header: Buffer;
  structure: MailPart;
}
export type MailPart = MessageStructureObject;

/** A mailbox opened read-only. Nothing in it is marked, moved or deleted. */
export interface OpenBox {
  uidValidity: number;
  /** UIDs after the given one, ascending; with `since` only of mails that came on that day or later. */
  uidsAfter(uid: number, since: Date | null): Promise<number[]>;
  /** Null where the mail is gone by now. */
  head(uid: number): Promise<MailHead | null>;
  /** A part of a mail as encoded for sending, up to `most` bytes. */
  part(uid: number, part: string, most: number): Promise<Buffer>;
  /** A part of a mail, piece by piece. */
  pieces(uid: number, part: string): AsyncGenerator<Buffer>;
  /** The beginning of a whole mail. */
  source(uid: number, most: number): Promise<Buffer>;
}

/** The box could not be read; it is tried again later. */
export class BoxTrouble extends Error {}

const pieceBytes = 256 * 1024;
const mib = 1024 * 1024;

/** Opens a box for `work`, and closes it; throws `BoxTrouble` for any failure of the server or the connection. */
export async function withBox<T>(server: ImapBox, signal: AbortSignal, work: (box: OpenBox) => Promise<T>): Promise<T> {
  const { host, port, secure, user, password, folder } = server;
  const { ImapFlow } = await import('imapflow'); // large, and not needed to start
  const client = new ImapFlow({
    host,
    port,
    secure,
    // The password must not be sent unencrypted.
    ...(secure || isThisComputer(host) ? {} : { doSTARTTLS: true }),
    auth: { user, pass: password },
    clientInfo: { name: 'Loadline' },
    logger: false,
    disableAutoIdle: true,
    disableBinary: true,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: receivedLimits.silentMs,
    // Limits for one response: the server may be broken, or an impostor.
    maxLineLength: 8 * mib,
    maxLiteralSize: 8 * mib,
    maxResponseSize: 16 * mib,
  });
  // The failing command reports the error as well; without a listener the event would end the process.
  client.on('error', () => {});
  const close = () => client.close();
  signal.addEventListener('abort', close, { once: true });
  try {
    signal.throwIfAborted();
    await asked(client.connect());
    const { uidValidity } = await asked(client.mailboxOpen(folder, { readOnly: true }));
    const result = await work(openBox(client, Number(uidValidity)));
    // A failed logout does no harm.
    await client.logout().catch(() => {});
    return result;
  } finally {
    signal.removeEventListener('abort', close);
    client.close();
  }
}

function openBox(client: ImapFlow, uidValidity: number): OpenBox {
  /** Null where the mail is gone by now. */
  const fetched = async (uid: number, query: Parameters<ImapFlow['fetchOne']>[1]) =>
    (await asked(client.fetchOne(String(uid), { uid: true, ...query }, { uid: true }))) || null;
  const partial = async (uid: number, key: string, start: number, maxLength: number): Promise<Buffer> => {
    const found = await fetched(uid, { bodyParts: [{ key, start, maxLength }] });
    return found?.bodyParts?.get(key.toLowerCase()) ?? Buffer.alloc(0);
  };
  return {
    uidValidity,

    async uidsAfter(uid, since) {
      const found = await asked(client.search({ uid: `${uid + 1}:*`, ...(since ? { since } : {}) }, { uid: true }));
      // Where no mail follows, servers return the last one.
      return (found || []).filter((each) => each > uid).sort((left, right) => left - right);
    },

    async head(uid) {
      const key = 'header';
      const bodyParts = [{ key, start: 0, maxLength: receivedLimits.headBytes }];
      const found = await fetched(uid, { size: true, internalDate: true, bodyStructure: true, bodyParts });
      if (!found) return null;
      const at = new Date(found.internalDate ?? Date.now());
      return {
        uid,
        size: found.size ?? 0,
        receivedAt: Number.isNaN(at.getTime()) ? new Date() : at,
        header: found.headers ?? Buffer.alloc(0),
        structure: found.bodyStructure ?? { type: 'text/plain' },
      };
    },

    part: (uid, part, most) => partial(uid, part, 0, most),

    async *pieces(uid, part) {
      for (let start = 0; ; start += pieceBytes) {
        const piece = await partial(uid, part, start, pieceBytes);
        if (piece.length > 0) yield piece;
        if (piece.length < pieceBytes) return;
      }
    },

    async source(uid, most) {
      const found = await fetched(uid, { source: { start: 0, maxLength: most } });
      return found?.source ?? Buffer.alloc(0);
    },
  };
}

async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new BoxTrouble(wordsOf(error));
  }
}

/** The server's message if there is one, otherwise the connection's error. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const said = 'responseText' in error && typeof error.responseText === 'string' ? error.responseText : '';
  const refused = 'authenticationFailed' in error && error.authenticationFailed ? 'Login refused' : '';
  return shortened([refused, said || (refused ? '' : error.message)].filter(Boolean).join(': '), 300);
}
