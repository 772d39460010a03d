import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '../../src/server/areas/all';
import type { Call } from '../../src/shared/api/call';
import type { Role } from '../../src/shared/roles';
import { type Company, type Person, startCompany } from '../support/company';
import { type Known, readingInputs } from '../support/reading-inputs';
import { recordedDigest } from '../support/recorded-digest';

// What every call that reads answers, with every value its fields may have, is compared with what it answered when it
// was last looked at: a line says of whom, which call and which field, and a digest of the answers. After a change that
// means to change some, `npm run test:api -- answers -u` writes them anew. What exactly is other tells
// `ANSWERS=<folder> npm run test:api -- answers`, which keeps the answers themselves, before the change and after it.
// That an answer is right is shown by the tests of its area.

/** What an answer of these says follows the moment, or is drawn by chance. */
const volatile = new Set(['/user/loginChallenge', '/user/sessions', '/user/session', '/search/index', '/mail/file']);
/** Specified to be asked for by GET, but they change something. */
const changing = new Set(['/mwhGoOutData/deleteGoOut', '/deleteMarket']);

const reading = answers
  .flatMap(({ calls }) => Object.values(calls))
  // How a stream is cut into pieces follows the moment, too.
  .filter(
    ({ method, body, path }) => method === 'GET' && body !== 'stream' && !volatile.has(path) && !changing.has(path),
  )
  .toSorted((one, other) => (one.path < other.path ? -1 : 1));

/** Who asks with every value; the others see less, and ask the plain question. */
const whole: Role = 'generalManager';
const others: readonly Role[] = ['vpSales', 'exportOffice'];

/** So many questions are asked at once. */
const atOnce = 8;

let company: Company;
beforeAll(async () => {
  company = await startCompany();
});
afterAll(() => company.app.close());

interface Asked {
  person: Person;
  call: Call;
  input: Record<string, unknown>;
  language: 'en' | 'zh';
}

async function answerOf({ person: { client }, call, input, language }: Asked): Promise<string> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input))
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item));
  const headers = { 'x-token': client.token ?? '', 'accept-language': language };
  const response = await client.fetch(`/api${call.path}?${query}`, { headers });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  // Its bytes say when it was made, and in what order its parts were drawn.
  if (type.includes('pdf')) return 'a PDF';
  if (!type.includes('spreadsheetml')) {
    const text = strFromU8(bytes, !/json|text/.test(type));
    // That a server failed, or was too busy, is nothing to record.
    if (/^\{"code":5\d{4},/.test(text)) throw new Error(`${call.path} failed: ${text}`);
    return text;
  }
  const parts = Object.entries(unzipSync(bytes)).filter(([name]) => !name.startsWith('docProps'));
  return parts.map(([name, part]) => `${name}\n${strFromU8(part)}`).join('\n');
}

const folder = process.env.ANSWERS;

function known(): Known {
  const customer = company.customer[3];
  const order = company.order.find(({ customerId }) => customerId === customer?.id);
  const texts = ['a', '沙发', customer?.code, order?.poNumber].filter((text) => typeof text === 'string');
  return { ids: [1, 2, customer?.id ?? 0, order?.id ?? 0], texts };
}

test('every call that reads answers as it was recorded', { timeout: 600_000 }, async () => {
  const lines: string[] = [];
  const ask = async (role: Role, call: Call, language: 'en' | 'zh' = 'en') => {
    const person = await company.as(role);
    // A file holds what its list answers, which is asked with every value.
    const isWhole = role === whole && language === 'en' && call.body !== 'file';
    const questions = readingInputs(call, known());
    for (const { field, inputs } of isWhole ? questions : questions.slice(0, 1)) {
      const told: string[] = [];
      for (let at = 0; at < inputs.length; at += atOnce) {
        const some = inputs.slice(at, at + atOnce).map((input) => answerOf({ person, call, input, language }));
        told.push(...(await Promise.all(some)));
      }
      lines.push(recordedDigest([role, language, call.path, field ?? ''].join(' ').trim(), told.join('\n'), folder));
    }
  };
  for (const call of reading) {
    await ask(whole, call);
    await ask(whole, call, 'zh');
    for (const role of others) await ask(role, call);
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('recorded-answers.txt');
});
