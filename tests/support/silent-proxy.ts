import { createServer, connect as openSocket, type Socket } from 'node:net';

export interface SilentProxy {
  /** The address, with the proxy's host and port. */
  through(url: string): string;
  /** From now on accepts everything and answers nothing, on old and new connections. */
  fallSilent(): void;
  /** Forwards everything again, including what was held back. */
  answer(): void;
  close(): Promise<void>;
}

/** A proxy in front of a database server that can fall silent, like a frozen machine. */
export async function startSilentProxy(target: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = openSocket(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      if (isSilent) from.pause();
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    if (isSilent) for (const socket of [near, far]) socket.pause();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the proxy does not listen');
  return {
    through(url) {
      const proxied = new URL(url);
      proxied.host = `127.0.0.1:${address.port}`;
      return proxied.href;
    },
    fallSilent() {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    answer() {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
