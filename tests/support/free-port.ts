import { createServer } from 'node:net';

/** A port nobody listens on now; for a server that has to come back at the same address. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}
