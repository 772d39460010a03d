import type { Reading } from '../reading';
import { unescaped } from './escapes';
import { readXml } from './xml';
import type { ZipPart } from './zip';

/** The texts that cells refer to by number, the parts of rich text joined and the reading aids of Japanese left out. */
export function readSharedStrings(part: ZipPart, reading: Reading): string[] {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isReadingAid = false;
  readXml(part, reading, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 't') isText = !isReadingAid;
      else if (name === 'rPh') isReadingAid = true;
    },
    text(piece) {
      if (isText) text += piece;
    },
    close(name) {
      if (name === 'si') strings.push(unescaped(text));
      else if (name === 't') isText = false;
      else if (name === 'rPh') isReadingAid = false;
    },
  });
  return strings;
}
