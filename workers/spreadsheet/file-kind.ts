import type { RefusalReason } from '../../src/shared/imports/refusals';

type FileKind = 'zip' | 'compound' | 'text';

const signatures: readonly (readonly [FileKind, readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]], // an archive without entries
  ['compound', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
];
const workbookNames = /\.(xlsx|xlsm|xltx|xltm|xls|xlt|et)$/i;
const textNames = /\.(csv|tsv|tab|txt)$/i;

/** What a file is by its first bytes, or why it is none of what is read; the name must not say otherwise. */
export function fileKind(bytes: Uint8Array, name: string): FileKind | RefusalReason {
  if (bytes.length === 0) return 'empty';
  const kind = signatures.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte))?.[0] ?? 'text';
  const isWorkbookName = workbookNames.test(name);
  if (!isWorkbookName && !textNames.test(name)) return 'unsupportedType';
  return isWorkbookName === (kind === 'text') ? 'typeMismatch' : kind;
}
