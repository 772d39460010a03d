import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Hitch } from '../../shared/areas/service/hitches';
import { errorCodeOf } from '../error-code';
import type { Delivery } from './delivery';
import { isThisComputer } from './this-computer';

/** A mail server, and the user to log in as. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS where the server offers it. */
  secure: boolean;
  user: string | null;
  password: string;
}

export interface Letter {
  from: string;
  to: string;
  message: Buffer;
}

const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000, dnsTimeout: 20_000 };

/** Hands one mail for one recipient to a mail server; never throws. */
export async function deliver(server: SmtpServer, letter: Letter, signal: AbortSignal): Promise<Delivery> {
  const { host, port, secure, user, password } = server;
  const { default: Connection } = await import('nodemailer/lib/smtp-connection'); // large, and not needed to start
  const connection = new Connection({
    host,
    port,
    secure,
    // The password must not be sent unencrypted.
    requireTLS: user !== null && !secure && !isThisComputer(host),
    ...timeouts,
  });
  const progress = { isHandedOver: false };
  const close = () => connection.close();
  try {
    if (signal.aborted) return { outcome: 'later', error: 'brokeOff' satisfies Hitch };
    signal.addEventListener('abort', close, { once: true });
    await settled(connection, (done) => connection.connect(done));
    if (user !== null) await settled(connection, (done) => connection.login({ user, pass: password }, done));
    const { from, to, message } = letter;
    const info = await settled<{ response?: string | undefined }>(connection, (done) =>
      connection.send({ from, to: [to] }, watched(message, progress), done),
    );
    return { outcome: 'sent', answer: info?.response ?? '' };
  } catch (error) {
    return failureOf(error, progress.isHandedOver);
  } finally {
    signal.removeEventListener('abort', close);
    connection.close();
  }
}

/** The message as a stream that notes when its last byte was taken; the mail cannot have arrived before that. */
function watched(message: Buffer, progress: { isHandedOver: boolean }): Readable {
  async function* bytes() {
    yield message;
    progress.isHandedOver = true;
  }
  return Readable.from(bytes(), { objectMode: false });
}

type Done<T> = (error?: Error | null, result?: T) => void;

/** One step of the conversation; fails with any error, or the end, of the connection. */
function settled<T>(connection: SMTPConnection, step: (done: Done<T>) => void): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('ended' satisfies Hitch));
    const over = () => {
      connection.off('error', reject);
      connection.off('end', ended);
    };
    connection.once('error', reject);
    connection.once('end', ended);
    step((error, result) => {
      over();
      if (error) reject(error);
      else resolve(result);
    });
  });
}

function failureOf(error: unknown, isHandedOver: boolean): Delivery {
  const text = error instanceof Error ? error.message : String(error);
  const code = responseCodeOf(error);
  // The server has answered, which is certain at any time.
  if (code >= 500) return { outcome: isOurFault(error) ? 'later' : 'refused', error: text };
  if (code >= 400) return { outcome: 'later', error: text };
  return { outcome: isHandedOver ? 'unknown' : 'later', error: text };
}

function responseCodeOf(error: unknown): number {
  return error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
}

/** A wrong password of ours says nothing about the mail; an administrator can correct it. */
function isOurFault(error: unknown): boolean {
  return errorCodeOf(error) === 'EAUTH';
}
