import { expect, test } from 'vitest';
import { type FrameKind, FrameReader, frameHeader } from './frames';

const sent: { kind: FrameKind; body: Uint8Array }[] = [
  { kind: 'rows', body: Uint8Array.from({ length: 300 }, (_, at) => at % 256) },
  { kind: 'rows', body: new Uint8Array(0) },
  { kind: 'failed', body: Uint8Array.of(1) },
  { kind: 'end', body: Uint8Array.of(7, 8, 9) },
];
const bytes = Uint8Array.from(sent.flatMap(({ kind, body }) => [...frameHeader(kind, body.length), ...body]));

test.each([1, 3, 7, 8, 9, 64, bytes.length])('frames are the same in pieces of %d bytes', (size) => {
  const reader = new FrameReader();
  const read = [];
  for (let at = 0; at < bytes.length; at += size) read.push(...reader.add(bytes.slice(at, at + size)));
  expect(read.map(({ kind, body }) => ({ kind, body: [...body] }))).toEqual(
    sent.map(({ kind, body }) => ({ kind, body: [...body] })),
  );
});

test('a frame is answered with its last byte, not before', () => {
  const reader = new FrameReader();
  expect(reader.add(bytes.slice(0, 307))).toEqual([]);
  expect(reader.add(bytes.slice(307, 308)).map(({ kind }) => kind)).toEqual(['rows']);
});

test('bytes that are no frames are refused at once, however many more they seem to announce', () => {
  expect(() => new FrameReader().add(new TextEncoder().encode('<!doctype html>'))).toThrow('no frame of kind');
});
