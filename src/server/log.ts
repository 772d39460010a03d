import pino from 'pino';
import type { Config } from './config';

/** Lines of JSON on standard output; whatever is named like a secret is blotted out. */
export function createLog(level: Config['logLevel']) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', 'token', 'encryption', 'authorization', 'cookie'].flatMap((name) => [name, `*.${name}`]),
      censor: '***',
    },
  });
}
