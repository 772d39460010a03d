import { expect, test } from 'vitest';
import { posted } from './post';

test('what no request can be made of was not sent, and may be later', async () => {
  const post = { url: 'http://us:50%off@127.0.0.1:1/in', headers: {}, bytes: Buffer.from('沙发'), answerMs: 1000 };
  expect(await posted(post, new AbortController().signal)).toEqual({
    outcome: 'later',
    error: 'URIError: URI malformed',
  });
});
