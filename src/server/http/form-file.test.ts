import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { serviceLimits } from '../../shared/areas/service/limits';
import { fileName, formFile } from './form-file';

test.each([
  ['C:\\My files\\plan.pdf', 'plan.pdf'],
  ['../../etc/passwd', 'passwd'],
  [' 报价\u202e\u0000.pdf ', '报价.pdf'],
  ['/', 'file'],
  ['\ud83d', 'file'],
])('a file that is sent as %j is called %s', (given, name) => {
  expect(fileName(given)).toBe(name);
});

test('a name that is too long keeps its end, by which its kind is told', () => {
  const name = fileName(`${'x'.repeat(5000)}.pdf`);
  expect(name.endsWith('x.pdf')).toBe(true);
  expect(name.length).toBeLessThan(300);
  const { nameLength } = serviceLimits.files;
  expect(fileName(`x😀${'x'.repeat(nameLength - 5)}.pdf`)).toBe(`${'x'.repeat(nameLength - 5)}.pdf`);
});

test('a file that goes on beyond the most bytes is cut there, and known to be', async () => {
  const app = Fastify();
  await app.register(multipart);
  app.post('/', async (request) => {
    const { name, bytes, isCut } = await formFile(request, 4);
    let size = 0;
    for await (const piece of bytes) size += piece.length;
    return { name, size, isCut: isCut() };
  });
  const read = async (text: string) => {
    const form = new FormData();
    form.append('file', new Blob([text]), 'a.txt');
    const body = new Response(form);
    const headers = { 'content-type': body.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await body.arrayBuffer());
    return (await app.inject({ method: 'POST', url: '/', headers, payload })).json();
  };
  expect(await read('abcd')).toEqual({ name: 'a.txt', size: 4, isCut: false });
  expect(await read('abcde')).toEqual({ name: 'a.txt', size: 4, isCut: true });
  await app.close();
});
