import { i18n } from '@lingui/core';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { customerCalls } from '../../shared/areas/customer/calls';
import { orderCalls } from '../../shared/areas/order/calls';
import { storedUnits } from '../../shared/rules/size-units';
import { ApiError } from './errors';
import { connectApi, fetchData, fetchFile } from './send';

const onWarning = vi.fn();

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

/** The server as it answers once. */
function answering(body: unknown, status = 200) {
  const headers = { 'content-type': 'application/json' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers }));
  vi.stubGlobal('location', { origin: 'http://localhost', href: 'http://localhost/' });
  connectApi({
    token: () => null,
    readAfter: () => null,
    sizeUnits: () => storedUnits,
    language: () => 'en',
    onWarning,
    onSessionLost: vi.fn(),
    onReload: vi.fn(),
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  onWarning.mockClear();
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
