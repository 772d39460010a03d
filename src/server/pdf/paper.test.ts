import { expect, test } from 'vitest';
import { pdfText } from '../../../tests/support/pdf-text';
import { createPaper } from './paper';

test('papers that are written side by side are each copied with their own signs', async () => {
  // Both spaces share a glyph, as do the character and its radical.
  const texts = ['12\u00a0pieces,⼀', '12 pieces,一'];
  const papers = await Promise.all(texts.map(() => createPaper({ title: 'two of them', foot: 'Loadline' })));
  for (const [place, paper] of papers.entries()) paper.write(texts[place] ?? '', 40, 60, { size: 10 });
  const read = await Promise.all(papers.map(async (paper) => pdfText(await paper.finish()).replaceAll('\n', '')));
  expect(read).toEqual(texts.map((text) => `Loadline1${text}`));
});
