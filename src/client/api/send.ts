import { i18n } from '@lingui/core';
import { ofetch } from 'ofetch';
import { type Call, type InputOf, type OutputOf, readAfterHeader } from '../../shared/api/call';
import { type SessionEnd, sessionEnds } from '../../shared/entrance';
import type { Language } from '../../shared/language';
import { limits } from '../../shared/limits';
import type { StreamedCall } from '../../shared/reports/read-report';
import { type SizeUnits, sizeUnitsHeader, sizeUnitsText } from '../../shared/rules/size-units';
import { translate } from '../../shared/translate';
import { encode } from './encode';
import { ApiError } from './errors';
import { httpMessage } from './http-messages';
import { outcome } from './outcome';
import { readings } from './readings';
import { noteMoment } from './server-moment';

/** An accepted answer, or one of the two that §8 returns without rejecting (10001 and 20000). */
export type Sent<T> = { ok: true; data: T } | { ok: false; code: number; msg: string; data: unknown };

export interface ReceivedFile {
  name: string;
  blob: Blob;
}

interface Surroundings {
  token: () => string | null;
  language: () => Language;
  /** The units of sizes in files made by the server. */
  sizeUnits: () => SizeUnits;
  /** The position up to which reads must see changes, if the server gave one. */
  readAfter: () => string | null;
  onWarning: (message: string) => void;
  /** Called with the reason, if the server knows it. */
  onSessionLost: (ended: SessionEnd | null) => void;
  onReload: () => void;
}

let surroundings: Surroundings | null = null;

/** Sets what transport needs from the app, once at start-up; transport itself imports no state and no screens. */
export function connectApi(parts: Surroundings): void {
  surroundings = parts;
}

export interface SendOptions {
  signal?: AbortSignal;
  /** A one-off token instead of the session's, for public pages. */
  token?: string;
}

/** Makes a call. Rejects with ApiError, or with an AbortError when `signal` fired. */
export async function send<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: SendOptions = {},
): Promise<Sent<OutputOf<C>>> {
  const response = await request(call, input, options);
  const body: unknown = response._data instanceof Blob ? await parsedBlob(response._data) : response._data;
  return accept<OutputOf<C>>(call, response.status, response.url, body);
}

/** Makes a call and returns its data, also with 10001 (whose warning is shown already) and 20000 (§8). */
export async function fetchData<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: SendOptions = {},
): Promise<OutputOf<C>> {
  const { data } = await send(call, input, options);
  return data as OutputOf<C>; // the call's output type, whatever the code
}

/**
 * Makes a call that returns a file. A JSON blob is an ordinary result in disguise and is treated as such (§7); null if
 * it is one of the two that do not reject.
 */
export async function fetchFile<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: SendOptions = {},
): Promise<ReceivedFile | null> {
  const response = await request(call, input, options);
  const blob = response._data;
  if (!(blob instanceof Blob)) {
    throw new ApiError(response.status, i18n._(httpMessage(0)), response.url, null, 'http', call.reading);
  }
  if (blob.type.includes('json') || !response.ok) {
    const sent = accept(call, response.status, response.url, await parsedBlob(blob));
    if (!sent.ok) return null;
    throw new ApiError(response.status, i18n._(httpMessage(500)), response.url, null, 'business', call.reading);
  }
  return { name: fileName(response.headers) ?? 'download', blob };
}

/** Prepares a streamed call for a worker, which knows neither session nor language. */
export function streamRequest<C extends Call>(call: C, input: InputOf<C>, options: SendOptions = {}): StreamedCall {
  if (!surroundings) throw new Error('connectApi() was not called');
  const rules = readings[call.reading];
  const token = options.token ?? surroundings.token();
  return {
    url: rules.base + call.path,
    headers: {
      'content-type': 'application/json',
      'accept-language': surroundings.language(),
      ...readAfterHeaders(surroundings),
      ...(token ? { [rules.tokenHeader]: token } : {}),
    },
    body: JSON.stringify(encode(call.reading, call, input, surroundings.language()).body),
  };
}

/** Returns why a streamed call was refused, from the answer in place of the stream; also handles a lost session. */
export function streamRefusal(call: Call, status: number, body: unknown): ApiError {
  try {
    accept(call, status, call.path, body);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  return httpError(call, status, call.path, body);
}

/** Makes a request of the upload protocol, which is not a call; rejects only when there is no answer. */
export function uploadRequest(
  path: string,
  init: RequestInit & { headers?: Record<string, string> },
): Promise<Response> {
  if (!surroundings) throw new Error('connectApi() was not called');
  const token = surroundings.token();
  const { base, tokenHeader } = readings.B;
  return fetch(path.startsWith(base) ? path : base + path, {
    ...init,
    headers: {
      'tus-resumable': '1.0.0',
      'accept-language': surroundings.language(),
      ...(token ? { [tokenHeader]: token } : {}),
      ...init.headers,
    },
  });
}

function readAfterHeaders({ readAfter }: Surroundings): Record<string, string> {
  const position = readAfter();
  return position === null ? {} : { [readAfterHeader]: position };
}

async function request(call: Call, input: unknown, options: SendOptions) {
  if (!surroundings) throw new Error('connectApi() was not called');
  const rules = readings[call.reading];
  const token = options.token ?? surroundings.token();
  const { query, body } = encode(call.reading, call, input, surroundings.language());
  // A caller's signal would switch off ofetch's own time-out, so both are joined here.
  // Large files and mails with papers take long in either reading, and a retry would take no less.
  const isLong = call.body === 'file' || call.isMailing;
  const timeout = AbortSignal.timeout(isLong ? limits.apiTimeoutMs.A : rules.timeout);
  try {
    return await ofetch.raw(rules.base + call.path, {
      method: call.method,
      query,
      ...(body === undefined ? {} : { body: body as BodyInit }), // encode() makes plain JSON or a form.
      headers: {
        'accept-language': surroundings.language(),
        [sizeUnitsHeader]: sizeUnitsText(surroundings.sizeUnits()),
        ...readAfterHeaders(surroundings),
        ...(token ? { [rules.tokenHeader]: token } : {}),
      },
      responseType: call.body === 'file' ? 'blob' : 'json',
      // ofetch repeats failed GETs by itself, and some GETs of this interface delete.
      retry: 0,
      ignoreResponseError: true,
      onResponse: ({ response }) => noteMoment(response.headers.get('date')),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const status = timeout.aborted ? 408 : 0;
    throw new ApiError(status, i18n._(httpMessage(status)), call.path, null, 'http', call.reading);
  }
}

function accept<T>(call: Call, status: number, url: string, body: unknown): Sent<T> {
  const result = outcome(call.reading, body);
  switch (result.kind) {
    case 'data':
      if (status >= 400) throw httpError(call, status, url, body);
      return { ok: true, data: result.data as T }; // The server's type of the same call.
    case 'warning':
      surroundings?.onWarning(result.msg);
      return { ok: false, code: result.code, msg: result.msg, data: result.data };
    case 'result':
      return { ok: false, code: result.code, msg: result.msg, data: result.data };
    case 'sessionLost':
      surroundings?.onSessionLost(endIn(result.data));
      throw new ApiError(result.code, result.msg, url, null, 'business', call.reading);
    case 'reload':
      surroundings?.onReload();
      throw new ApiError(result.code, result.msg, url, null, 'business', call.reading);
    case 'failure':
      // Without a `msg` of its own, the answer is not a business refusal.
      if (status >= 400 && result.msg === '') throw httpError(call, status, url, body);
      throw new ApiError(result.code, result.msg, url, result.data, status >= 400 ? 'http' : 'business', call.reading);
    default:
      return result satisfies never;
  }
}

function endIn(data: unknown): SessionEnd | null {
  const ended = typeof data === 'object' && data !== null && 'ended' in data ? data.ended : null;
  return sessionEnds.find((each) => each === ended) ?? null;
}

/**
 * A body's message field is shown as it is; otherwise the status has its own message (§8). That also holds for bodies
 * with a `statusCode`, which a stopping server sends before our code handles the request.
 */
function httpError({ reading }: Call, status: number, url: string, body: unknown): ApiError {
  const isOurs = typeof body === 'object' && body !== null && !('statusCode' in body);
  const own = isOurs && 'message' in body ? String(body.message) : null;
  const message = own ?? translate(i18n, httpMessage(status), { url, status });
  return new ApiError(status, message, url, null, 'http', reading);
}

async function parsedBlob(blob: Blob): Promise<unknown> {
  const text = await blob.text();
  try {
    return JSON.parse(text);
  } catch {
    return text; // not JSON: treated as a body without a code
  }
}

function fileName(headers: Headers): string | null {
  const match = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '');
  return match?.[1] ? decodeURIComponent(match[1]) : null;
}
