import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

/**
 * Says in the log, once, that requests come through a proxy nobody told of: all people behind it then share one
 * address, and with it one count of failed logins.
 */
export function tellOfProxy(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>): void {
  if (trustProxy) return;
  let isTold = false;
  app.addHook('onRequest', async (request) => {
    if (isTold || request.headers['x-forwarded-for'] === undefined) return;
    isTold = true;
    request.log.warn(
      { address: request.ip },
      'Requests carry X-Forwarded-For, but TRUST_PROXY is not set: everybody behind the proxy counts as one address. Set TRUST_PROXY to the number of proxies.',
    );
  });
}
