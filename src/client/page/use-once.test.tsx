// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leave, using } from '../../../tests/support/using';
import { type ErrorName, errorCatalogue } from '../../shared/errors';
import { ApiError } from '../api/errors';
import { forgetPageState } from '../state/page';
import { useOnce } from './use-once';

const late = new ApiError(408, 'The request timed out.', '/task/add', null, 'http');
const refused = (name: ErrorName) => new ApiError(errorCatalogue[name].code, name, '/task/add');
/** Sends a draft that is refused for this reason, or answered; returns its key. */
async function sent(title: string, error: Error | null = null): Promise<string> {
  let used = '';
  await once()(title, async (key) => {
    used = key;
    if (error) throw error;
  }).catch(() => undefined);
  return used;
}
let once: () => ReturnType<typeof useOnce>;
async function open(name = 'sent task') {
  once = await using(() => useOnce(name));
}

beforeEach(() => {
  forgetPageState();
  return open();
});
afterEach(leave);

test('what is sent again because nobody answered has the key it had, also after a reload, until it is answered', async () => {
  const first = await sent('Call', late);
  await open();
  expect(await sent('Call', refused('session.invalid'))).toBe(first);
  expect(await sent('Call')).toBe(first);
  expect(await sent('Call')).not.toBe(first);
});

test('what was changed, or is the draft of another form, has a key of its own', async () => {
  const first = await sent('Call', late);
  const changed = await sent('Call them', late);
  await open('sent note');
  expect(new Set([first, changed, await sent('Call them')]).size).toBe(3);
});

test('what was stored and removed since is another record the next time', async () => {
  const first = await sent('Call', late);
  expect(await sent('Call', refused('record.notFound'))).toBe(first);
  expect(await sent('Call')).not.toBe(first);
});
