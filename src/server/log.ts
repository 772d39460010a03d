import pino, { type DestinationStream } from 'pino';
import type { Config } from './config';

/** Lines of JSON on standard output, unless told otherwise; whatever is named like a secret is blotted out. */
export function createLog(level: Config['logLevel'], output?: DestinationStream) {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', 'token', 'encryption', 'authorization', 'cookie'].flatMap((name) => [name, `*.${name}`]),
      censor: '***',
    },
  };
  return output ? pino(options, output) : pino(options);
}
