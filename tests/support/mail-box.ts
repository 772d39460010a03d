import { type AddressInfo, createServer, connect as openSocket, type Socket } from 'node:net';
import hoodiecrow from 'hoodiecrow-imap';
import { listening } from './listening';

export interface MailBox {
  /** The address for the setting. */
  url: string;
  /** Puts a mail into the box, as its bytes; returns its number (UID). */
  deliver(mail: string | Buffer): number;
  /** Renumbers all mails, as a server does after it was moved. */
  renumber(): void;
  /** The flags of each mail. */
  flags(): string[][];
  /** Removes every mail. */
  empty(): void;
  /** Cuts the connection once after this many more bytes; null forwards everything. */
  cutAfter: number | null;
  /** Cuts the connection whenever a mail is fetched. */
  isCutAtMails: boolean;
  /** Accepts connections and never answers. */
  isSilent: boolean;
  /** The number of bytes sent to readers. */
  sent: number;
  connections: number;
  close(): Promise<void>;
}

/** A real IMAP server on this computer, behind a proxy that can cut connections. */
export async function startMailBox(): Promise<MailBox> {
  const server = hoodiecrow({
    plugins: ['ID', 'AUTH-PLAIN'],
    users: { 'inbox@sofa.example': { password: 'k3y' } },
    storage: { INBOX: { messages: [] } },
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  const { port } = server.server.address() as AddressInfo; // it listens
  const folder = server.getMailbox('INBOX');
  const sockets = new Set<Socket>();
  const line = createServer((near) => {
    state.connections += 1;
    const far = openSocket(port, '127.0.0.1');
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    near.on('data', (bytes) => {
      if (state.isCutAtMails && /FETCH/i.test(bytes.toString('latin1'))) end();
      else if (!state.isSilent) far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (state.isSilent) return;
      state.sent += bytes.length;
      if (state.cutAfter !== null) {
        state.cutAfter -= bytes.length;
        if (state.cutAfter < 0) {
          state.cutAfter = null;
          end();
          return;
        }
      }
      if (!near.write(bytes)) {
        far.pause();
        near.once('drain', () => far.resume());
      }
    });
  });
  const linePort = await listening(line);
  const state: MailBox = {
    url: `imap://${encodeURIComponent('inbox@sofa.example')}:k3y@127.0.0.1:${linePort}`,
    deliver(mail) {
      // The server stores a mail as a binary string.
      const raw = Buffer.isBuffer(mail) ? mail.toString('latin1') : Buffer.from(mail).toString('latin1');
      return server.appendMessage(folder, [], new Date(), raw).message.uid;
    },
    renumber() {
      folder.uidvalidity += 1;
      folder.messages.forEach((message, at) => {
        message.uid = at + 1;
      });
      folder.uidnext = folder.messages.length + 1;
    },
    flags: () => folder.messages.map(({ flags }) => flags.filter((flag) => flag !== '\\Recent')),
    empty() {
      folder.messages.length = 0;
      folder.uidnext = 1;
      folder.uidvalidity = 1;
    },
    cutAfter: null,
    isCutAtMails: false,
    isSilent: false,
    sent: 0,
    connections: 0,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => line.close(closed));
      server.close();
    },
  };
  return state;
}
