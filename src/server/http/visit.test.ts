import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { visitOf } from './visit';

test('work for a visitor who leaves before the answer is told of it, and none that was answered', async () => {
  const app = Fastify();
  await app.register(cookie);
  const left: { path: string; signal: AbortSignal }[] = [];
  app.get('/:path', async (request, reply) => {
    const signal = visitOf(request, reply, 'en').left;
    left.push({ path: request.url, signal });
    if (request.url === '/fast') return 'answered';
    return new Promise(() => {});
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  expect(await (await fetch(`${url}/fast`)).text()).toBe('answered');
  const leaving = new AbortController();
  const asked = fetch(`${url}/slow`, { signal: leaving.signal });
  await expect.poll(() => left.length).toBe(2);
  leaving.abort();
  await expect(asked).rejects.toThrow('abort');
  await expect
    .poll(() => left.map(({ path, signal }) => [path, signal.aborted]))
    .toEqual([
      ['/fast', false],
      ['/slow', true],
    ]);
  await app.close();
});
