import type { ImapFlow, MessageStructureObject } from 'imapflow';
import { receivedLimits } from '../../shared/areas/mail/limits';
import { shortened } from '../../shared/shortened';

/** A box of a mail server, and as whom to read it. */
export interface ImapBox {
  host: string;
  port: number;
  /** TLS from the first byte; else by STARTTLS. */
  secure: boolean;
  user: string;
  password: string;
  folder: string;
}

/** What is known of a mail before any of its parts is fetched. */
export interface MailHead {
  uid: number;
  /** Bytes of the whole mail, as the server counts them. */
  size: number;
  receivedAt: Date;
  header: Buffer;
  structure: MailPart;
}
export type MailPart = MessageStructureObject;

/** A box that is open for reading. Nothing in it is marked, moved or deleted. */
export interface OpenBox {
  uidValidity: number;
  /** The mails after one, in their order; `since` narrows them to those that came on that day or later. */
  uidsAfter(uid: number, since: Date | null): Promise<number[]>;
  /** Null where the mail is gone by now. */
  head(uid: number): Promise<MailHead | null>;
  /** A part of a mail as it was sent, or as much of it. */
  part(uid: number, part: string, most: number): Promise<Buffer>;
  /** The same, piece by piece. */
  pieces(uid: number, part: string): AsyncGenerator<Buffer>;
  /** The beginning of a whole mail. */
  source(uid: number, most: number): Promise<Buffer>;
}

/** The box could not be read; it is tried again later. */
export class BoxTrouble extends Error {}

const pieceBytes = 256 * 1024;
const mib = 1024 * 1024;

/** Opens a box, has it read, and closes it; throws `BoxTrouble` for whatever the server or the line is to blame for. */
export async function withBox<T>(server: ImapBox, signal: AbortSignal, work: (box: OpenBox) => Promise<T>): Promise<T> {
  const { host, port, secure, user, password, folder } = server;
  const { ImapFlow } = await import('imapflow'); // large, and not needed to start
  const client = new ImapFlow({
    host,
    port,
    secure,
    // A password is not told to whoever listens on the way.
    ...(secure || isThisComputer(host) ? {} : { doSTARTTLS: true }),
    auth: { user, pass: password },
    clientInfo: { name: 'Loadline' },
    logger: false,
    disableAutoIdle: true,
    disableBinary: true,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: receivedLimits.silentMs,
    // What a server sends of one mail at a time; it may be broken, or not the one it should be.
    ...{ maxLineLength: 8 * mib, maxLiteralSize: 8 * mib, maxResponseSize: 16 * mib },
  });
  // Its commands fail as well; what nobody listens to would end the process.
  client.on('error', () => {});
  const close = () => client.close();
  signal.addEventListener('abort', close, { once: true });
  try {
    signal.throwIfAborted();
    await asked(client.connect());
    const { uidValidity } = await asked(client.mailboxOpen(folder, { readOnly: true }));
    const result = await work(openBox(client, Number(uidValidity)));
    // That it does not say goodbye undoes nothing.
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
      // Where there is none after it, a server answers the last one there is.
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

/** What the server said, where it said something; else what the line did. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const said = 'responseText' in error && typeof error.responseText === 'string' ? error.responseText : '';
  const refused = 'authenticationFailed' in error && error.authenticationFailed ? 'Login refused' : '';
  return shortened([refused, said || (refused ? '' : error.message)].filter(Boolean).join(': '), 300);
}

function isThisComputer(host: string): boolean {
  return ['localhost', '127.0.0.1', '::1'].includes(host);
}
