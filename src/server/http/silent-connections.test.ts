import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { silentConnections } from './silent-connections';

const server = createServer((_, response) => void response.end('here'));
const silent = silentConnections(server);
afterEach(() => server.closeAllConnections());

/** A connection, and when it is over. */
async function connected() {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1'); // of a server that listens
  socket.on('error', () => {});
  const over = once(socket, 'close');
  await once(socket, 'connect');
  return { socket, over };
}

test('what never asked is ended, whether it came before or after; what asked is not', async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const [before, asking] = [await connected(), await connected()];
  asking.socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
  await once(asking.socket, 'data');
  silent.end();
  await before.over;
  const after = await connected();
  await after.over;
  expect(asking.socket.destroyed).toBe(false);
  asking.socket.end();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(server.listening).toBe(false);
});
