import { expect, test } from 'vitest';
import { lastTag, tagsIn, tagsText } from './tags';

test('tags are parted by the signs of either language, each kept once as it was written first', () => {
  expect(tagsIn(' front ,正面，Front;  two  words、、detail\nFRONT')).toEqual(['front', '正面', 'two words', 'detail']);
  expect(tagsIn(' ,，')).toEqual([]);
  expect(tagsText(tagsIn('a;b'))).toBe('a, b');
});

test('what is being written is the last one', () => {
  expect(lastTag('front, det')).toEqual({ before: 'front,', typed: 'det' });
  expect(lastTag('正面，')).toEqual({ before: '正面，', typed: '' });
  expect(lastTag('det')).toEqual({ before: '', typed: 'det' });
});
