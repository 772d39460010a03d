import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config';
import { errorCodeOf } from './error-code';
import { StartupError } from './startup-error';

/** Checked first: there is no use in unpacking a database when the port is taken. */
export async function assertPortIsFree({ port, host }: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(listenFailure(error, { port, host })));
    probe.listen(port, host, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

/** Listens on the port of the settings; throws a StartupError where that fails. */
export async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw listenFailure(error, { port, host });
  }
}

function listenFailure(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): Error {
  const code = errorCodeOf(error) || String(error);
  if (code === 'EADDRINUSE') {
    return new StartupError(`Port ${port} on ${host} is taken; stop the program that uses it, or set PORT to another.`);
  }
  return new StartupError(`The server cannot listen on port ${port} of ${host} (${code}); change PORT or HOST.`);
}

/** Closes the app; requests that have not finished by then are cut, so that a hanging client cannot keep the process alive. */
export async function closeWithin(app: FastifyInstance, milliseconds: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), milliseconds);
  await app.close();
  clearTimeout(cut);
}

/** The address at which people reach the app. */
export function addressOf(app: FastifyInstance, { host, publicUrl }: Config): string {
  if (publicUrl) return publicUrl;
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : '';
  const isEveryAddress = host === '0.0.0.0' || host === '::';
  return `http://${isEveryAddress ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
