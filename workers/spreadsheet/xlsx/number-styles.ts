import { type NumberStyle, numberStyle } from '../dates';
import type { Reading } from '../reading';
import { attributesOf, readXml } from './xml';
import type { ZipPart } from './zip';

/** How each cell style shows a number, by the style's place. */
export function readNumberStyles(part: ZipPart, reading: Reading): NumberStyle[] {
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
  return formats.map((id) => numberStyle(id, patterns.get(id)));
}
