import { type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Hitch } from '../../shared/areas/service/hitches';
import type { Delivery } from './delivery';

export interface Post {
  url: string;
  headers: Record<string, string>;
  bytes: Buffer;
  /** How long the other side may take to answer. */
  answerMs: number;
}

/** Hands bytes over by HTTP; never throws. */
export function posted({ url: address, headers, bytes, answerMs }: Post, signal: AbortSignal): Promise<Delivery> {
  const url = new URL(address);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const options: RequestOptions = {
    method: 'POST',
    // A connection that is kept may be closed by the other side at the moment it is used.
    agent: false,
    signal,
    timeout: answerMs,
    headers: { ...headers, 'content-length': bytes.length },
  };
  return new Promise((resolve) => {
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
  });
}

/** What the status of an answer says. Of a failure on the other side nobody knows what happened before it. */
function answered(status: number): Delivery {
  const error = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { outcome: 'sent', answer: error };
  if (laterStatuses.includes(status)) return { outcome: 'later', error };
  return { outcome: status >= 500 ? 'unknown' : 'refused', error };
}

/** Wrong password, too slow, too many, not now: nothing was taken, and it may be another time. */
const laterStatuses: readonly number[] = [401, 403, 407, 408, 429, 503];
