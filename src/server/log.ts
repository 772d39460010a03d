import pino, { type DestinationStream } from 'pino';
import type { Config } from './config';

/** Logs lines of JSON, by default to standard output; values of secret-sounding names are masked. */
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
