import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askErpFor } from '../../../src/server/outside/erp';
import { posted } from '../../../src/server/outside/post';
import { erpLimits } from '../../../src/shared/areas/erp/limits';
import { listening } from '../../support/listening';

let server: Server;
let url = '';
/** What is done with a connection once something was read from it. */
let react: (socket: Socket) => void;
const sockets = new Set<Socket>();
const never = new AbortController().signal;

beforeEach(async () => {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => react(socket));
  });
  const port = await listening(server);
  url = `http://127.0.0.1:${port}/`;
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

const hand = (bytes: Buffer, answerMs = 5000) => posted({ url, headers: {}, bytes, answerMs }, never);
const erp = () => ({ url, user: 'us', password: 'secret' });
const answering =
  (head: string, body = '') =>
  (socket: Socket) => {
    socket.write(`HTTP/1.1 ${head}\r\nConnection: close\r\n\r\n${body}`);
    socket.end();
  };

test('silence after the last byte is unknown', async () => {
  react = () => {};
  expect(await hand(Buffer.from('whole'), 300)).toEqual({ outcome: 'unknown', error: 'noAnswer' });
});

test('a connection that ends before the last byte may be tried again, and so may one that never was', async () => {
  react = (socket) => socket.destroy();
  expect((await hand(Buffer.alloc(64 * 1024 * 1024))).outcome).toBe('later');
  server.close();
  for (const socket of sockets) socket.destroy();
  expect((await hand(Buffer.from('whole'))).outcome).toBe('later');
  server = createServer().listen(0);
});

test.each([
  ['200 OK', 'sent'],
  ['302 Found', 'refused'],
  ['401 Unauthorized', 'later'],
  ['422 Unprocessable', 'refused'],
  ['500 Failed', 'unknown'],
  ['503 Busy', 'later'],
])('%s means %s', async (head, outcome) => {
  react = answering(head);
  expect((await hand(Buffer.from('whole'))).outcome).toBe(outcome);
});

test('an ERP that leads elsewhere, says too much or has nothing to say gives no answer', async () => {
  react = answering('302 Found');
  await expect(askErpFor(erp(), 'C1/PO-1/1', never)).rejects.toThrow('HTTP 302');
  react = answering('404 Not Found');
  await expect(askErpFor(erp(), 'C1/PO-1/1', never)).rejects.toThrow('HTTP 404');
  react = answering('200 OK', ' '.repeat(erpLimits.answerBytes + 1));
  await expect(askErpFor(erp(), 'C1/PO-1/1', never)).rejects.toThrow('The answer is too long.');
});
