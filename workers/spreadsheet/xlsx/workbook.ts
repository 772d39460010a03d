import type { ReadSheet } from '../../../src/shared/imports/workbook';
import { type Reading, Refused } from '../reading';
import { readRows } from '../rows';
import { readNumberStyles } from './number-styles';
import { type Relation, relationsOf, targetOf } from './relations';
import { readSharedStrings } from './shared-strings';
import { readSheetXml, type Shared } from './sheet';
import { attributesOf, readXml } from './xml';
import { openZip, type ZipPart } from './zip';

interface SheetEntry {
  name: string;
  isHidden: boolean;
  relation: string;
}

type Parts = ReadonlyMap<string, ZipPart>;

/** The sheets of a workbook in Office Open XML, in their order; sheets that are charts or macros have no cells. */
export function readXlsx(bytes: Uint8Array, reading: Reading): ReadSheet[] {
  const parts = openZip(bytes, reading);
  const path = workbookPath(parts, reading);
  const { entries, isFrom1904 } = readEntries(partOf(parts, path), reading);
  const relations = relationsOf(path, parts, reading);
  const only = (type: string) => relations.filter((relation) => relation.type === type);
  const read = <T>(type: string, reader: (part: ZipPart, reading: Reading) => T[]): T[] => {
    const part = parts.get(only(type).map((relation) => targetOf(path, relation))[0] ?? '');
    return part ? reader(part, reading) : [];
  };
  const withCells = entries.filter((entry) => !isWithoutCells(entry, relations));
  if (withCells.length === 0) throw new Refused({ reason: 'noSheets' });
  const shared: Shared = {
    strings: read('sharedStrings', readSharedStrings),
    numberStyles: read('styles', readNumberStyles),
    isFrom1904,
  };
  const sheets: ReadSheet[] = [];
  for (const { name, isHidden, relation } of withCells) {
    const found = only('worksheet').find(({ id }) => id === relation);
    if (!found) throw new Refused({ reason: 'corrupt' });
    const part = partOf(parts, targetOf(path, found));
    sheets.push(readRows({ name, isHidden }, reading, (rows) => readSheetXml(part, shared, rows, reading)));
  }
  return sheets;
}

/** Where the workbook itself stands; by its relations, or where nearly every program puts it. */
function workbookPath(parts: Parts, reading: Reading): string {
  const [main] = relationsOf('', parts, reading).filter(({ type }) => type === 'officeDocument');
  const path = main ? targetOf('', main) : 'xl/workbook.xml';
  // A text document, a workbook in another format or any other archive.
  if (!main && !parts.has(path)) throw new Refused({ reason: 'typeMismatch' });
  return path;
}

function readEntries(part: ZipPart, reading: Reading) {
  const entries: SheetEntry[] = [];
  let isFrom1904 = false;
  readXml(part, reading, {
    open(element, text) {
      const attributes = attributesOf(text);
      if (element === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (element !== 'sheet') return;
      const { name = '', state = 'visible' } = attributes;
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      entries.push({ name, isHidden: state !== 'visible', relation });
    },
  });
  const limit = reading.caps.sheets;
  if (entries.length > limit) throw new Refused({ reason: 'tooManySheets', limit, found: entries.length });
  return { entries, isFrom1904 };
}

function isWithoutCells({ relation }: SheetEntry, relations: readonly Relation[]): boolean {
  const type = relations.find(({ id }) => id === relation)?.type;
  return type !== undefined && type !== 'worksheet';
}

function partOf(parts: Parts, path: string): ZipPart {
  const part = parts.get(path);
  if (!part) throw new Refused({ reason: 'corrupt' });
  return part;
}
