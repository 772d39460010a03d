import { i18n } from '@lingui/core';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readAfterHeader } from '../../shared/api/call';
import { customerCalls } from '../../shared/areas/customer/calls';
import { orderCalls } from '../../shared/areas/order/calls';
import { recordCalls } from '../../shared/areas/record/calls';
import { letterCalls } from '../../shared/areas/service/letter-calls';
import { travelCalls } from '../../shared/areas/travel/calls';
import { limits } from '../../shared/limits';
import { storedUnits } from '../../shared/rules/size-units';
import { ApiError } from './errors';
import { connectApi, fetchData, fetchFile, streamRefusal, streamRequest } from './send';
import { noteMoment, serverNow } from './server-moment';

const onWarning = vi.fn();
const onSessionLost = vi.fn();
const onReload = vi.fn();
const made = vi.fn<typeof fetch>();

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

/** A server that answers once. */
function answering(body: unknown, status = 200) {
  const headers = { 'content-type': 'application/json' };
  connected(async () => new Response(JSON.stringify(body), { status, headers }));
}

/** Connects a user with a token, whose requests get this answer. */
function connected(answer: typeof fetch) {
  vi.stubGlobal('fetch', made.mockImplementation(answer));
  vi.stubGlobal('location', { origin: 'http://localhost', href: 'http://localhost/' });
  connectApi({
    token: () => 'mine',
    readAfter: () => '0/7',
    sizeUnits: () => storedUnits,
    language: () => 'en',
    onWarning,
    onSessionLost,
    onReload,
  });
}

afterEach(() => {
  noteMoment(new Date().toUTCString());
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const detail = () => fetchData(customerCalls.getCustomerDetail, { id: 1 });

test('10001 warns and resolves with its result, 20000 resolves silently', async () => {
  answering({ code: 10001, msg: 'Late', data: { some: 'result' } });
  expect(await detail()).toEqual({ some: 'result' });
  expect(onWarning).toHaveBeenCalledExactlyOnceWith('Late');
  answering({ code: 20000, msg: 'So', data: { other: 'result' } });
  expect(await detail()).toEqual({ other: 'result' });
  expect(onWarning).toHaveBeenCalledOnce();
});

test('a file that turns out to be one of the two is no file, and nothing is rejected', async () => {
  answering({ code: 10001, msg: 'Late' });
  expect(await fetchFile(orderCalls.getOrderExcel, { format: 'xlsx' })).toBeNull();
  expect(onWarning).toHaveBeenCalledOnce();
});

test('an unknown address says which, in the words of the server or in our own', async () => {
  answering({ code: 404, msg: 'Address not found: /x', message: 'Address not found: /x' }, 404);
  await expect(detail()).rejects.toMatchObject({ code: 404, message: 'Address not found: /x', source: 'http' });
  answering({ code: 404 }, 404);
  const error = await detail().catch((problem: unknown) => problem);
  expect(error).toBeInstanceOf(ApiError);
  expect(String(error)).toContain('Address not found');
});

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (problem: unknown) => problem as ApiError,
  );
const headersSent = () => new Headers(made.mock.lastCall?.[1]?.headers);

test('a lost session and an order to load anew are acted on, and the call is rejected', async () => {
  answering({ code: 40001, msg: 'INVALID TOKEN' });
  expect(await refusal(detail())).toMatchObject({ code: 40001, source: 'business' });
  expect([onSessionLost.mock.calls.length, onReload.mock.calls.length]).toEqual([1, 0]);
  answering({ code: 40006, msg: 'A new version is here' });
  expect(await refusal(detail())).toMatchObject({ code: 40006 });
  expect([onSessionLost.mock.calls.length, onReload.mock.calls.length]).toEqual([1, 1]);
});

test.each([
  [{ ended: 'expired' }, 'expired'],
  [{ ended: 'elsewhere' }, 'elsewhere'],
  [{ ended: 'otherwise' }, null],
  [{ ended: null }, null],
  [null, null],
])('why a session was lost is heard where the server says it: %j', async (data, ended) => {
  answering({ code: 40001, msg: 'INVALID TOKEN', data });
  await refusal(detail());
  expect(onSessionLost).toHaveBeenLastCalledWith(ended);
});

test('a refusal keeps what the server sent along, such as the record as it is now', async () => {
  answering({ code: 40060, msg: 'Changed meanwhile', data: { current: { version: 4 } } }, 409);
  expect(await refusal(detail())).toMatchObject({
    ...{ code: 40060, message: 'Changed meanwhile', data: { current: { version: 4 } }, source: 'http', reading: 'A' },
  });
  answering({ code: 40060, msg: 'Changed meanwhile', data: null });
  expect(await refusal(detail())).toMatchObject({ source: 'business' });
  answering({ code: 40060, data: { current: { version: 4 } } });
  expect(await refusal(detail())).toMatchObject({ code: 40060, source: 'business', data: { current: { version: 4 } } });
});

test('data that comes with a failed status is no answer', async () => {
  answering({ code: 10000, data: { some: 'result' } }, 502);
  expect(await refusal(detail())).toMatchObject({ code: 502, message: 'Bad gateway', source: 'http' });
  answering({ code: 10000, data: { some: 'result' } }, 400);
  expect(await refusal(detail())).toMatchObject({ code: 400, message: 'Bad request', source: 'http' });
});

test('what a server that stops says of itself is said in the words of the product', async () => {
  answering({ error: 'Service Unavailable', message: 'Service Unavailable', statusCode: 503 }, 503);
  expect(await refusal(detail())).toMatchObject({ code: 503, message: 'Service unavailable', source: 'http' });
});

test('each reading has its own address and token header, and says up to where it has to see changes', async () => {
  answering({ code: 10000, data: null });
  await detail();
  expect(String(made.mock.lastCall?.[0])).toBe('/getCustomerDetail?id=1&language=E');
  expect([headersSent().get('token'), headersSent().get('x-token')]).toEqual(['mine', null]);
  expect(headersSent().get(readAfterHeader)).toBe('0/7');
  answering({ code: 0, data: null });
  await fetchData(recordCalls.undo, { changeSet: 'c' }, { token: 'of a link' });
  expect(String(made.mock.lastCall?.[0])).toBe(`/api${recordCalls.undo.path}`);
  expect([headersSent().get('token'), headersSent().get('x-token')]).toEqual([null, 'of a link']);
  expect(made.mock.lastCall?.[1]?.body).toBe('{"changeSet":"c"}');
});

test('several values of a field stand one after the other; JSON is sent as such, and a form says itself what it is', async () => {
  answering({ code: 10000, data: null });
  await fetchData(customerCalls.getCustomerDetail, { id: [1, 2], name: 'a b&c' } as never); // only the address is checked
  expect(String(made.mock.lastCall?.[0])).toBe('/getCustomerDetail?id=1&id=2&name=a+b%26c&language=E');
  expect([made.mock.lastCall?.[1]?.body, headersSent().get('content-type')]).toEqual([undefined, null]);
  answering({ code: 0, data: null });
  await fetchData(recordCalls.undo, { changeSet: 'c' });
  expect(headersSent().get('content-type')).toBe('application/json');
  const form = new FormData();
  await fetchData({ ...recordCalls.undo, body: 'upload' } as never, form as never); // a call with a form
  expect([made.mock.lastCall?.[1]?.body, headersSent().get('content-type')]).toEqual([form, null]);
});

test('an answer without a body is one without data, and what is no JSON is taken as it is', async () => {
  connected(async () => new Response(null, { status: 204 }));
  expect(await detail()).toBeUndefined();
  connected(async () => new Response('<h1>Here</h1>'));
  expect(await detail()).toBe('<h1>Here</h1>');
});

test('a failed call is not made a second time', async () => {
  connected(() => Promise.reject(new TypeError('no connection')));
  expect(await refusal(detail())).toMatchObject({ code: 0, source: 'http' });
  answering({ code: 503 }, 503);
  await refusal(detail());
  expect(made).toHaveBeenCalledTimes(2);
});

test('what is called off is told as such; what takes too long as a time-out', async () => {
  const untilCalledOff: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
  connected(untilCalledOff);
  const abort = new AbortController();
  const work = refusal(fetchData(customerCalls.getCustomerDetail, { id: 1 }, { signal: abort.signal }));
  await vi.waitFor(() => expect(made).toHaveBeenCalled());
  abort.abort();
  expect(await work).not.toBeInstanceOf(ApiError);
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  connected((_, init) => Promise.reject(init?.signal?.reason));
  expect(await refusal(detail())).toMatchObject({ code: 408, source: 'http' });
  expect(timeout).toHaveBeenCalledWith(limits.apiTimeoutMs.A);
  timeout.mockRestore();
});

test('a file is called as the server says; a refusal in its place is one', async () => {
  const disposition = "attachment; filename*=UTF-8''Auftr%C3%A4ge.xlsx";
  connected(async () => new Response(new Blob(['x']), { headers: { 'content-disposition': disposition } }));
  const file = () => fetchFile(orderCalls.getOrderExcel, { format: 'xlsx' });
  expect(await file()).toMatchObject({ name: 'Aufträge.xlsx' });
  answering({ code: 40010, msg: 'Too many rows' });
  expect(await refusal(file())).toMatchObject({ code: 40010, message: 'Too many rows' });
});

test('a file, or a mail with papers, may take as long in either reading', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  answering({});
  await refusal(fetchFile(travelCalls.getTravelReport, {} as never)); // only the time-out is checked
  await refusal(fetchData(letterCalls.sendLetter, {} as never)); // as above
  expect(timeout.mock.calls).toEqual([[limits.apiTimeoutMs.A], [limits.apiTimeoutMs.A]]);
  timeout.mockRestore();
});

test('a stream is asked for with the session, the language and what it has to see', () => {
  answering({});
  expect(streamRequest(recordCalls.undo, { changeSet: 'c' })).toMatchObject({
    url: `/api${recordCalls.undo.path}`,
    headers: { 'accept-language': 'en', 'X-Token': 'mine', [readAfterHeader]: '0/7' },
    body: '{"changeSet":"c"}',
  });
});

test('why a stream was refused is known from its answer, and a lost session is acted on', () => {
  answering({});
  expect(streamRefusal(recordCalls.undo, 200, { code: 40010, msg: 'Too many rows' })).toMatchObject({ code: 40010 });
  expect(streamRefusal(recordCalls.undo, 502, '<h1>Bad gateway</h1>')).toMatchObject({ code: 502, source: 'http' });
  streamRefusal(recordCalls.undo, 401, { code: 40001, msg: 'INVALID TOKEN' });
  expect(onSessionLost).toHaveBeenCalledOnce();
});

test('the present moment is that of the server’s last answer', async () => {
  const headers = { 'content-type': 'application/json', date: 'Thu, 05 Mar 2026 01:00:00 GMT' };
  connected(async () => new Response('{"code":20000,"data":null}', { headers }));
  await detail();
  expect(serverNow().toISOString()).toMatch(/^2026-03-05T01:00:/);
});
