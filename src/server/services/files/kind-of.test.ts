import { expect, test } from 'vitest';
import { kindOf, servedName } from './kind-of';

const bytes = (text: string): Buffer => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(64)]);

test.each([
  ['clip.avi', 'RIFF\x00\x00\x00\x00AVI ', 'video', 'video/x-msvideo'],
  ['clip.flv', 'FLV\x01', 'video', 'video/x-flv'],
  ['clip.mp4', '\x00\x00\x00\x18ftypmp42', 'video', 'video/mp4'],
  ['clip.mov', '\x00\x00\x00\x14ftypqt  ', 'video', 'video/quicktime'],
  ['old.mov', '\x00\x00\x00\x08wide', 'video', 'video/quicktime'],
  ['CLIP.MOV', '\x00\x00\x00\x18ftypmp42', 'video', 'video/mp4'],
  ['sofa.jpg', '\xff\xd8\xff\xe0', 'picture', 'image/jpeg'],
  ['sofa.jpeg', '\xff\xd8\xff\xe0', 'picture', 'image/jpeg'],
  ['sofa.png', '\x89PNG\r\n\x1a\n', 'picture', 'image/png'],
  ['sofa.bmp', 'BM', 'picture', 'image/bmp'],
  ['sofa.ico', '\x00\x00\x01\x00', 'picture', 'image/x-icon'],
])('%s is known by its first bytes', (name, head, kind, type) => {
  expect(kindOf(name, bytes(head))).toEqual({ kind, type });
});

test('a text that has the name of a movie’s part in it is none', () => {
  expect(kindOf('list.csv', Buffer.from('Bed,wide,1\n'))).toMatchObject({ kind: 'document' });
});

test('a video under the ending of another kind is refused', () => {
  expect(() => kindOf('clip.jpg', bytes('FLV\x01'))).toThrow(expect.objectContaining({ code: 'file.disguised' }));
});

const exactly = (text: string) => Buffer.from(text, 'latin1');
const word = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

test.each([
  ['a.b.pdf', '%PDF-1.7', 'document', 'application/pdf'],
  ['a.docx', 'PK\x03\x04', 'document', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['a.xlsx', 'PK\x03\x04', 'document', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['a.pptx', 'PK\x03\x04', 'document', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['a.doc', word, 'document', 'application/msword'],
  ['a.xls', word, 'document', 'application/vnd.ms-excel'],
  ['a.ppt', word, 'document', 'application/vnd.ms-powerpoint'],
  ['a.csv', 'a,b\r\n\tc\f', 'document', 'text/plain; charset=utf-8'],
  ['a.md', 'a < b', 'document', 'text/plain; charset=utf-8'],
])('%s is what its bytes and its name agree on', (name, head, kind, type) => {
  expect(kindOf(name, exactly(head))).toEqual({ kind, type });
});

test.each([
  ['a.png', '', 'file.empty'],
  ['a.jpg', '\0\0\0\x14ftypheic', 'file.heic'],
  ['a.heic', '\0\0\0\x14ftypmif1', 'file.heic'],
  ['a.jpg', '%PDF-1.7', 'file.disguised'],
  ['pdf', '%PDF-1.7', 'file.disguised'],
  ['a.txt', '\ufeff  <svg', 'file.markup'],
  ['a.svg', '<svg', 'file.markup'],
  ['a.exe', 'MZ\x90\0', 'file.unknown'],
  ['a.txt', 'a\x08b', 'file.unknown'],
  ['a.js', 'let a', 'file.disguised'],
  ['a.gif', 'GIF89a', 'file.unknown'],
  ['a.txt', 'GIF87a', 'file.unknown'],
  ['a.avi', 'RIFF\0\0\0\0WAVE', 'file.unknown'],
])('%s with %j is refused', (name, head, code) => {
  expect(() => kindOf(name, Buffer.from(head, head.startsWith('\ufeff') ? 'utf8' : 'latin1'))).toThrow(
    expect.objectContaining({ code }),
  );
});

test.each([
  ['a.png', 'image/jpeg', 'a.jpg'],
  ['a.b.bmp', 'image/png', 'a.b.png'],
  ['a.JPEG', 'image/jpeg', 'a.JPEG'],
  ['a', 'image/png', 'a.png'],
  ['a.mov', 'video/mp4', 'a.mov'],
  ['a.csv', 'text/plain; charset=utf-8', 'a.csv'],
])('%s of %s leaves as %s', (name, type, served) => {
  expect(servedName(name, type)).toBe(served);
});

test('a disguised file is told by what it is', () => {
  expect(() => kindOf('a.jpg', exactly('%PDF-1'))).toThrow(
    expect.objectContaining({ parameters: { name: 'a.jpg', found: 'pdf' } }),
  );
  expect(() => kindOf('a.js', exactly('let a'))).toThrow(
    expect.objectContaining({ parameters: { name: 'a.js', found: 'txt' } }),
  );
});
