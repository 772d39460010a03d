import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** The raw text as received. */
  text: string;
  messageId: string;
}

type Respond = (mail: ReceivedMail) => Promise<string | Error> | string | Error;

export interface MailServer {
  url: string;
  /** Whole mails in order of arrival, whatever was answered. */
  received: ReceivedMail[];
  /** How it answers a whole mail; accepts by default. 'drop' ends the connection without an answer. */
  respond: Respond;
  /** How it answers a recipient. */
  refuse: (address: string) => Error | null;
  /** The number of connections so far. */
  connections: number;
  close(): Promise<void>;
}

/** An error with the response code of a mail server. */
export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** A real mail server on this computer, as slow and as faulty as a test wants. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const state: MailServer = {
    url: '',
    received: [],
    respond: () => 'Taken',
    refuse: () => null,
    connections: 0,
    async close() {
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onConnect(_session, callback) {
      state.connections += 1;
      callback();
    },
    onRcptTo({ address }, _session, callback) {
      callback(state.refuse(address));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const { mailFrom, rcptTo } = session.envelope;
        const mail = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text,
          messageId: /^message-id: (.+)$/im.exec(text)?.[1]?.trim() ?? '',
        };
        state.received.push(mail);
        const answer = await state.respond(mail);
        if (answer === 'drop') for (const connection of server.connections) connection._socket.destroy();
        else if (answer instanceof Error) callback(answer);
        else callback(null, answer);
      });
    },
    ...options,
  });
  server.on('error', () => {}); // from clients that disconnect
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo; // it listens on a port
  state.url = `smtp://127.0.0.1:${port}`;
  return state;
}
