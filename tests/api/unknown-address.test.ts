import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test.each([
  ['en', 'Address not found: /no/such/call'],
  ['zh', '请求地址出错：/no/such/call'],
])('an address that nothing answers says which it is (%s)', async (language, message) => {
  const answer = await fetch(`${app.url}/no/such/call?secret=1`, { headers: { 'accept-language': language } });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 404, msg: message, message });
});
