import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { erpLimits } from '../../shared/areas/erp/limits';
import { Unreadable } from '../../shared/idoc/answers';
import { sha256 } from '../auth/secrets';
import { countShared, forgetFailures, refuseWaiting } from '../auth/throttle';
import { answersIn } from '../services/erp/read-idocs';
import { takeAnswers } from '../services/erp/take-answers';
import { expectedFailure } from './expected-failure';
import { type MountOptions, refuseWhileAway } from './mount';

const types = ['application/xml', 'text/xml', 'application/x-sap.idoc'];

/** Where the ERP posts its answers as IDocs, with a secret as its password; docs/erp.md says the same for its consultants. */
export async function mountErp(app: FastifyInstance, { db, config, services, pulse }: MountOptions): Promise<void> {
  const { erpSecret } = config;
  if (erpSecret === null) return;

  /** Before a byte of the body is read. */
  const authorise = async (request: FastifyRequest, reply: FastifyReply) => {
    const key = `erp ${request.ip}`;
    try {
      refuseWhileAway(pulse);
      await refuseWaiting(db, [key]);
      if (isSecret(request.headers.authorization, erpSecret)) return await forgetFailures(db, [key]);
      await countShared(db, key, erpLimits.freeFailures);
    } catch (error) {
      return failed(request, reply, error);
    }
    return reply.code(401).header('www-authenticate', 'Basic realm="Loadline"').send({ problem: 'password' });
  };

  await app.register(async (scope) => {
    // Elsewhere a body is JSON.
    scope.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/api/erp/idocs', { bodyLimit: erpLimits.answerBytes, onRequest: authorise }, async (request, reply) => {
      try {
        return await takeAnswers(db, services, answersIn(Buffer.isBuffer(request.body) ? request.body : Buffer.of()));
      } catch (error) {
        if (error instanceof Unreadable) return reply.code(422).send({ problem: error.found });
        return failed(request, reply, error);
      }
    });
  });
}

/** Whether the password of the credentials is the secret, found out in the same time whatever it is. */
function isSecret(authorization: string | undefined, secret: string): boolean {
  const [, encoded = ''] = /^Basic\s+(\S+)$/i.exec(authorization ?? '') ?? [];
  const credentials = Buffer.from(encoded, 'base64').toString();
  const password = credentials.slice(credentials.indexOf(':') + 1);
  return timingSafeEqual(sha256(password), sha256(secret));
}

/** What failed here may be sent again. */
function failed(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const { code } = expectedFailure(error, request.log);
  return reply.code(code === 'login.throttled' ? 429 : 503).send({ problem: code });
}
