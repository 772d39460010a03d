import { expect, test } from 'vitest';
import { kindOf } from './kind-of';

const bytes = (text: string): Buffer => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(64)]);

test.each([
  ['clip.avi', 'RIFF\x00\x00\x00\x00AVI ', 'video', 'video/x-msvideo'],
  ['clip.flv', 'FLV\x01', 'video', 'video/x-flv'],
  ['clip.mp4', '\x00\x00\x00\x18ftypmp42', 'video', 'video/mp4'],
  ['clip.mov', '\x00\x00\x00\x14ftypqt  ', 'video', 'video/quicktime'],
  ['CLIP.MOV', '\x00\x00\x00\x18ftypmp42', 'video', 'video/mp4'],
  ['sofa.jpg', '\xff\xd8\xff\xe0', 'picture', 'image/jpeg'],
  ['sofa.jpeg', '\xff\xd8\xff\xe0', 'picture', 'image/jpeg'],
  ['sofa.png', '\x89PNG\r\n\x1a\n', 'picture', 'image/png'],
  ['sofa.bmp', 'BM', 'picture', 'image/bmp'],
  ['sofa.ico', '\x00\x00\x01\x00', 'picture', 'image/x-icon'],
])('%s is known by its first bytes', (name, head, kind, type) => {
  expect(kindOf(name, bytes(head))).toEqual({ kind, type });
});

test('a video under the ending of another kind is refused', () => {
  expect(() => kindOf('clip.jpg', bytes('FLV\x01'))).toThrow(expect.objectContaining({ code: 'file.disguised' }));
});
