import { type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Hitch } from '../../shared/areas/service/hitches';
import type { Delivery } from './delivery';

export interface Post {
  url: string;
  headers: Record<string, string>;
  bytes: Buffer;
  /** Timeout for the answer. */
  answerMs: number;
}

/** Posts bytes by HTTP; never throws. */
export function posted({ url: address, headers, bytes, answerMs }: Post, signal: AbortSignal): Promise<Delivery> {
  const url = new URL(address);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const options: RequestOptions = {
    method: 'POST',
    // The other side may close a kept-alive connection just as it is used.
    agent: false,
    signal,
    timeout: answerMs,
    headers: { ...headers, 'content-length': bytes.length },
  };
  return new Promise<Delivery>((resolve) => {
    let isHandedOver = false;
    const call = request(url, options, (response) => {
      response.resume();
      resolve(answered(response.statusCode ?? 0));
    });
    call.on('finish', () => {
      isHandedOver = true;
    });
    call.on('timeout', () => call.destroy(new Error('noAnswer' satisfies Hitch)));
    call.on('error', ({ message }) => resolve({ outcome: isHandedOver ? 'unknown' : 'later', error: message }));
    call.end(bytes);
  }).catch((error: unknown): Delivery => ({ outcome: 'later', error: String(error) })); // no request can be made of it
}

/** The outcome by status code. After a server error it is unknown what was done before it. */
function answered(status: number): Delivery {
  const error = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { outcome: 'sent', answer: error };
  if (laterStatuses.includes(status)) return { outcome: 'later', error };
  return { outcome: status >= 500 ? 'unknown' : 'refused', error };
}

/** Wrong password, too slow, too many, not now: nothing was taken, and a retry may succeed. */
const laterStatuses: readonly number[] = [401, 403, 407, 408, 429, 503];
