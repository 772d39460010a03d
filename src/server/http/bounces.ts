import type { FastifyInstance } from 'fastify';
import { serviceLimits } from '../../shared/areas/service/limits';
import { readBounce } from '../services/mail/bounce';
import { takeBounce } from '../services/mail/take-bounce';
import type { MountOptions } from './mount';
import { failedForPartner, onlyPartner } from './partner-door';

/** Where a mail server posts what came back, each as it came (message/rfc822), with a secret as its password. */
export async function mountBounces(app: FastifyInstance, options: MountOptions): Promise<void> {
  const { bounceSecret: secret } = options.config;
  if (secret === null) return;
  const { freeFailures, bounceBytes } = serviceLimits.mail;
  const onRequest = onlyPartner(options, { name: 'bounces', secret, freeFailures });
  await app.register(async (scope) => {
    scope.addContentTypeParser(['message/rfc822', 'text/plain'], { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/api/mail/bounces', { bodyLimit: bounceBytes, onRequest }, async (request, reply) => {
      try {
        const bounce = typeof request.body === 'string' ? readBounce(request.body) : null;
        if (bounce === null) return reply.code(422).send({ problem: 'no delivery status' });
        if (bounce.messageIds.length === 0) return reply.code(422).send({ problem: 'no Message-ID' });
        return { marked: await takeBounce(options.db, bounce) };
      } catch (error) {
        return failedForPartner(request, reply, error);
      }
    });
  });
}
