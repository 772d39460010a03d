import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../auth/secrets';
import { countShared, forgetFailures, refuseWaiting } from '../auth/throttle';
import { expectedFailure } from './expected-failure';
import { type MountOptions, refuseWhileAway } from './mount';

interface Partner {
  /** Tells its failures from those of others. */
  name: string;
  secret: string;
  /** Wrong secrets of an address before it has to wait. */
  freeFailures: number;
}

/**
 * Returns a hook that lets in only callers who have the partner's secret as the password of Basic authentication,
 * before a byte of the body is read.
 */
export function onlyPartner(
  { db, pulse }: Pick<MountOptions, 'db' | 'pulse'>,
  { name, secret, freeFailures }: Partner,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const key = `${name} ${request.ip}`;
    try {
      refuseWhileAway(pulse);
      await refuseWaiting(db, [key]);
      if (isSecret(request.headers.authorization, secret)) return await forgetFailures(db, [key]);
      await countShared(db, key, freeFailures);
    } catch (error) {
      return failedForPartner(request, reply, error);
    }
    return reply.code(401).header('www-authenticate', 'Basic realm="Loadline"').send({ problem: 'password' });
  };
}

/** Answers a failure with a status after which the partner may send again. */
export function failedForPartner(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const { code } = expectedFailure(error, request.log);
  return reply.code(code === 'login.throttled' ? 429 : 503).send({ problem: code });
}

/** Whether the password of the credentials is the secret, compared in constant time. */
function isSecret(authorization: string | undefined, secret: string): boolean {
  const [, encoded = ''] = /^Basic\s+(\S+)$/i.exec(authorization ?? '') ?? [];
  const credentials = Buffer.from(encoded, 'base64').toString();
  const password = credentials.slice(credentials.indexOf(':') + 1);
  return timingSafeEqual(sha256(password), sha256(secret));
}
