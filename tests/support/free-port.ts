import { createServer } from 'node:net';
import { listening } from './listening';

/** A currently free port, for a server that has to restart at the same address. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listening(probe);
  await new Promise((done) => probe.close(done));
  return port;
}
