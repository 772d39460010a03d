import type { RefusalReason } from '../../src/shared/imports/refusals';
import { directoryOf } from './xlsx/zip-directory';

type FileKind = 'zip' | 'text' | 'compound';

/** How a ZIP begins: with its first part, or its end record when empty. "PK" alone may also begin a CSV heading. */
const zips = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
];
/** The container format of Office 97 workbooks, and of today's when they are encrypted with a password. */
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const encryptedPackage = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);
const workbookNames = /\.(xlsx|xlsm|xltx|xltm|xls)$/i;
const textNames = /\.(csv|tsv|tab|txt|vcf|vcard)$/i;
/** Names of files with cards of contacts. */
export const cardNames = /\.(vcf|vcard)$/i;

/** The kind of a file by its bytes, or why it is refused: also when its name says another kind. */
export function fileKind(bytes: Uint8Array, name: string): FileKind | RefusalReason {
  if (bytes.length === 0) return 'empty';
  const isWorkbookName = workbookNames.test(name);
  if (!isWorkbookName && !textNames.test(name)) return 'unsupportedType';
  if (isCompound(bytes)) {
    if (!isWorkbookName) return 'typeMismatch';
    return holds(bytes, encryptedPackage) ? 'encrypted' : 'compound';
  }
  const isZip = zips.some((zip) => standsAt(bytes, 0, zip)) || (isWorkbookName && isZipBehindOthers(bytes));
  const kind = isZip ? 'zip' : 'text';
  return isWorkbookName === (kind === 'zip') ? kind : 'typeMismatch';
}

export const isCompound = (bytes: Uint8Array): boolean => standsAt(bytes, 0, compound);

/** Whether an archive follows other bytes: a ZIP is read from its end, so anything may precede it. */
function isZipBehindOthers(bytes: Uint8Array): boolean {
  return directoryOf(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)) !== null;
}

function holds(bytes: Uint8Array, sought: readonly number[]): boolean {
  for (let at = bytes.indexOf(sought[0] ?? 0); at !== -1; at = bytes.indexOf(sought[0] ?? 0, at + 1)) {
    if (standsAt(bytes, at, sought)) return true;
  }
  return false;
}

function standsAt(bytes: Uint8Array, at: number, sought: readonly number[]): boolean {
  return sought.every((byte, place) => bytes[at + place] === byte);
}
