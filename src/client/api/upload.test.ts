// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadPath } from '../../shared/areas/service/file-calls';
import { serviceLimits } from '../../shared/areas/service/limits';
import { errorCatalogue } from '../../shared/errors';
import { limits } from '../../shared/limits';
import { storedUnits } from '../../shared/rules/size-units';
import { connectApi } from './send';
import { BrokenUpload, discardUpload, UnreadableFile, uploadOf } from './upload';

const size = 3 * serviceLimits.files.pieceBytes;
const file = new File([new Uint8Array(size)], 'a.jpg');
const refused = { code: 40096, msg: 'a.jpg is damaged or cut off.', data: null };

/** A fault of a request: it or its answer is lost, or a proxy or an error answers instead of the server. */
type Fault = 'requestLost' | 'answerLost' | 'finishingFails' | 'proxyAnswers' | 'stillDecoding';
interface Server {
  held: number;
  files: number;
  isRefusing: boolean;
  requests: string[];
  /** The successive faults at the end of the file; after these there are none. */
  atEnd: Fault[];
}

let server: Server;

/** Simulates the real server: it remembers its verdict on a complete upload and repeats it. */
async function answer(url: string, init: RequestInit): Promise<Response> {
  const { method = 'GET', body } = init;
  const offset = Number((init.headers as Record<string, string>)['upload-offset']);
  const bytes = body instanceof Blob ? body.size : 0;
  server.requests.push(method === 'PATCH' ? `PATCH ${offset}+${bytes}` : method);
  const headers = { 'upload-offset': String(server.held) };
  if (method === 'POST') return new Response(null, { status: 201, headers: { location: `/api${uploadPath}/name` } });
  if (method === 'HEAD') return new Response(null, { headers });
  expect(url).toBe(`/api${uploadPath}/name`);
  if (offset !== server.held) return new Response('{}', { status: 409 });
  const fault = offset + bytes === size ? server.atEnd.shift() : undefined;
  if (fault === 'requestLost') throw new TypeError('no connection');
  server.held += bytes;
  if (fault === 'proxyAnswers') return new Response('<h1>Gateway Timeout</h1>', { status: 504 });
  if (fault === 'finishingFails') return new Response('{"code":50000}', { status: 500 });
  if (fault === 'stillDecoding') return new Response('{"code":42370}', { status: 423 });
  const now = { 'upload-offset': String(server.held) };
  if (server.held < size) return new Response(null, { status: 204, headers: now });
  if (!server.isRefusing) server.files = 1;
  if (fault === 'answerLost') throw new TypeError('no connection');
  if (server.isRefusing) return new Response(JSON.stringify(refused), { status: 422 });
  return new Response('{"code":0}', { headers: now });
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.useFakeTimers();
  server = { held: 0, files: 0, isRefusing: false, requests: [], atEnd: [] };
  vi.stubGlobal('fetch', answer);
  connectApi({
    token: () => null,
    readAfter: () => null,
    sizeUnits: () => storedUnits,
    language: () => 'en',
    onWarning: vi.fn(),
    onSessionLost: vi.fn(),
    onReload: vi.fn(),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The outcome of sending, with all waits skipped. */
async function outcomeOf(upload = uploadOf({ entity: 'customer', recordId: 1, file })): Promise<unknown> {
  const { signal } = new AbortController();
  const outcome = upload.send({ onProgress: () => undefined, signal }).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return outcome;
}

/** A folder as browsers provide it: a file that cannot be read. */
function folder(): File {
  const none = new File(['x'], 'Drawings');
  none.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) as never; // only the used part
  return none;
}

test('goes piece by piece, the first one alone, and answers its name', async () => {
  expect(await outcomeOf()).toBe('name');
  const { pieceBytes } = serviceLimits.files;
  expect(server.requests).toEqual(['POST', `PATCH 0+${pieceBytes}`, `PATCH ${pieceBytes}+${2 * pieceBytes}`]);
});

test.each<[string, Fault[]]>([
  ['the last bytes are lost', ['requestLost']],
  ['finishing fails after the last bytes were kept', ['finishingFails']],
  ['a proxy gives up on the last answer', ['proxyAnswers']],
  ['the answer is lost after the file was made', ['answerLost']],
  ['the server is still at it when it is asked again', ['requestLost', 'proxyAnswers', 'stillDecoding']],
])('ends only when the server has the file: %s', async (_, faults) => {
  server.atEnd = [...faults];
  expect(await outcomeOf()).toBe('name');
  expect(server.files).toBe(1);
  // If the server holds the bytes already, none are sent again.
  if (faults[0] !== 'requestLost') expect(server.requests.at(-1)).toBe(`PATCH ${size}+0`);
});

test('is told of a refusal of which the answer was lost', async () => {
  server.isRefusing = true;
  server.atEnd = ['answerLost'];
  expect(await outcomeOf()).toMatchObject({ message: refused.msg, source: 'business' });
});

test('gives up where finishing fails again and again, and goes on by no bytes when it is sent again', async () => {
  server.atEnd = Array(6).fill('finishingFails');
  const upload = uploadOf({ entity: 'customer', recordId: 1, file });
  expect(await outcomeOf(upload)).toBeInstanceOf(BrokenUpload);
  expect(await outcomeOf(upload)).toBe('name');
  expect(server.requests.filter((request) => request === 'POST')).toHaveLength(1);
  expect(server.requests.at(-1)).toBe(`PATCH ${size}+0`);
});

test('says why the server takes nothing at the moment', async () => {
  const full = () => new Response(JSON.stringify({ ...refused, msg: 'The disk is full.' }), { status: 507 });
  vi.stubGlobal('fetch', async () => full());
  expect(await outcomeOf()).toMatchObject({ name: 'BrokenUpload', told: 'The disk is full.' });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    init.method === 'POST' ? answer(url, init) : full(),
  );
  expect(await outcomeOf()).toMatchObject({ name: 'BrokenUpload', told: 'The disk is full.' });
});

test('is tried again where the server only has too much of it now, or threw away what it held', async () => {
  const tooMuch = { ...refused, code: errorCatalogue['upload.tooMuch'].code, msg: 'Too much waits.' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(tooMuch), { status: 413 }));
  expect(await outcomeOf()).toMatchObject({ name: 'BrokenUpload', told: 'Too much waits.' });
  const gone = { ...refused, code: errorCatalogue['record.notFound'].code };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    init.method === 'POST' ? answer(url, init) : new Response(JSON.stringify(gone), { status: 404 }),
  );
  expect(await outcomeOf()).toMatchObject({ name: 'BrokenUpload', told: null });
});

test('takes no answer for one that says nothing of the upload', async () => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    init.method === 'POST' ? answer(url, init) : new Response('<h1>Log in to the network</h1>'),
  );
  expect(await outcomeOf()).toBeInstanceOf(BrokenUpload);
});

test('what broke off longer ago than the server keeps it begins anew', async () => {
  server.atEnd = Array(6).fill('finishingFails');
  const upload = uploadOf({ entity: 'customer', recordId: 1, file });
  expect(await outcomeOf(upload)).toBeInstanceOf(BrokenUpload);
  server.held = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    init.method === 'HEAD' ? new Response(null, { status: 404 }) : answer(url, init),
  );
  server.requests = [];
  expect(await outcomeOf(upload)).toBe('name');
  expect(server.requests.slice(0, 2)).toEqual(['POST', `PATCH 0+${serviceLimits.files.pieceBytes}`]);
});

test('what arrives in between counts: as many failures as are waited for may come again after it', async () => {
  let lost = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const isFirst = server.held === 0;
    if (init.method !== 'PATCH' || lost >= (isFirst ? 3 : 6)) return answer(url, init);
    lost += 1;
    throw new TypeError('no connection');
  });
  expect(await outcomeOf()).toBe('name');
});

/** A line on which nothing arrives that takes longer than the server waits; of that it keeps whole pieces. */
function slowLine(bytesPerSecond: number, end: 'told' | 'broken') {
  const { pieceBytes } = serviceLimits.files;
  return async (url: string, init: RequestInit): Promise<Response> => {
    const bytes = init.body instanceof Blob ? init.body.size : 0;
    const { requestMs } = limits.connections;
    const ms = (1000 * bytes) / bytesPerSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.min(ms, requestMs)));
    if (ms <= requestMs) return answer(url, init);
    server.requests.push(`cut ${bytes}`);
    const arrived = (bytesPerSecond * requestMs) / 1000;
    server.held += arrived - (arrived % pieceBytes);
    if (end === 'broken') throw new TypeError('no connection');
    return new Response('{"code":40000,"msg":"Too slow."}', { status: 408 });
  };
}

test.each([
  [31_000, 'told'],
  [31_000, 'broken'],
  [2500, 'told'],
  [2500, 'broken'],
] as const)('a slow line of %i bytes a second sends less at a time: %s', async (bytesPerSecond, end) => {
  vi.stubGlobal('fetch', slowLine(bytesPerSecond, end));
  expect(await outcomeOf()).toBe('name');
  const cut = server.requests.filter((request) => request.startsWith('cut')).length;
  expect(cut).toBe(bytesPerSecond === 2500 ? 3 : 0);
});

test('a line that cuts every try off goes on as long as each brings something', async () => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method !== 'PATCH' || server.held >= size - 1000) return answer(url, init);
    server.held += size / 16;
    throw new TypeError('no connection');
  });
  expect(await outcomeOf()).toBe('name');
});

test('what was stopped is not tried again', async () => {
  const abort = new AbortController();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method !== 'PATCH') return answer(url, init);
    server.requests.push('PATCH');
    abort.abort();
    throw abort.signal.reason;
  });
  const upload = uploadOf({ entity: 'customer', recordId: 1, file });
  const outcome = upload.send({ onProgress: () => undefined, signal: abort.signal }).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect([await outcome, server.requests]).toEqual([abort.signal.reason, ['POST', 'PATCH']]);
});

test('the name of a file goes along in any script, and its record where there is one', async () => {
  const told: (string | undefined)[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'POST') told.push((init.headers as Record<string, string>)['upload-metadata']);
    return answer(url, init);
  });
  const named = new File([new Uint8Array(size)], '沙发.jpg');
  await outcomeOf(uploadOf({ entity: 'customer', recordId: null, file: named }));
  const fields = told[0]?.split(',').map((field) => {
    const [name, value = ''] = field.split(' ');
    return [name, new TextDecoder().decode(Uint8Array.from(atob(value), (byte) => byte.charCodeAt(0)))];
  });
  expect(fields).toEqual([
    ['entity', 'customer'],
    ['filename', '沙发.jpg'],
  ]);
});

test('what is let go of is taken from the server, once it holds something', async () => {
  const upload = uploadOf({ entity: 'customer', recordId: 1, file });
  await upload.discard();
  expect(server.requests).toEqual([]);
  await outcomeOf(upload);
  await upload.discard();
  await discardUpload('name');
  expect(server.requests.slice(-2)).toEqual(['DELETE', 'DELETE']);
});

test('the browser asks before it leaves the page while a file is on its way, and no longer', async () => {
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  vi.stubGlobal('fetch', (...asked: Parameters<typeof answer>) => arrival.then(() => answer(...asked)));
  const sent = outcomeOf();
  expect(isAsked()).toBe(true);
  // Another upload, which ends earlier.
  await outcomeOf(uploadOf({ entity: 'customer', recordId: 2, file: folder() }));
  expect(isAsked()).toBe(true);
  arrive();
  await sent;
  expect(isAsked()).toBe(false);
});

test('what the browser cannot read, such as a folder, is said at once, and nothing is sent', async () => {
  const outcome = await outcomeOf(uploadOf({ entity: 'customer', recordId: 1, file: folder() }));
  expect(outcome).toBeInstanceOf(UnreadableFile);
  expect(outcome).toMatchObject({ message: expect.stringContaining('Drawings cannot be read: it is a folder') });
  expect(server.requests).toEqual([]);
});
