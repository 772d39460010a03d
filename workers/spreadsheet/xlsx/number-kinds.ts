import { type NumberKind, numberKind } from '../dates';
import type { Reading } from '../reading';
import { attributesOf, readXml } from './xml';
import type { ZipPart } from './zip';

/** What each cell style makes of a number, by the style's place. */
export function readNumberKinds(part: ZipPart, reading: Reading): NumberKind[] {
  const patterns = new Map<number, string>();
  const formats: number[] = [];
  let isCellStyles = false;
  readXml(part, reading, {
    open(name, attributes) {
      const { numFmtId, formatCode } = attributesOf(attributes);
      if (name === 'numFmt') patterns.set(Number(numFmtId), formatCode ?? '');
      else if (name === 'cellXfs') isCellStyles = true;
      else if (name === 'xf' && isCellStyles) formats.push(Number(numFmtId ?? 0));
    },
    close(name) {
      if (name === 'cellXfs') isCellStyles = false;
    },
  });
  return formats.map((id) => numberKind(id, patterns.get(id)));
}
