import type { FileKind } from '../../../shared/areas/service/file-calls';
import { AppError } from '../../../shared/errors';

/** What a file is, found in its first bytes; its name has to agree. */
export interface FoundKind {
  kind: FileKind;
  /** The media type it is served as. */
  type: string;
}

interface Signature extends FoundKind {
  /** Byte sequences, each at its offset. */
  begins: readonly [at: number, text: string][];
  endings: readonly string[];
}

const ooxml = 'application/vnd.openxmlformats-officedocument';

const signatures: readonly Signature[] = [
  { kind: 'picture', type: 'image/jpeg', begins: [[0, '\xff\xd8\xff']], endings: ['jpg', 'jpeg'] },
  { kind: 'picture', type: 'image/png', begins: [[0, '\x89PNG\r\n\x1a\n']], endings: ['png'] },
  { kind: 'picture', type: 'image/x-icon', begins: [[0, '\0\0\x01\0']], endings: ['ico'] },
  { kind: 'picture', type: 'image/bmp', begins: [[0, 'BM']], endings: ['bmp'] },
  { kind: 'document', type: 'application/pdf', begins: [[0, '%PDF-']], endings: ['pdf'] },
  { kind: 'document', type: `${ooxml}.wordprocessingml.document`, begins: [[0, 'PK\x03\x04']], endings: ['docx'] },
  { kind: 'document', type: `${ooxml}.spreadsheetml.sheet`, begins: [[0, 'PK\x03\x04']], endings: ['xlsx'] },
  { kind: 'document', type: `${ooxml}.presentationml.presentation`, begins: [[0, 'PK\x03\x04']], endings: ['pptx'] },
  { kind: 'document', type: 'application/msword', begins: [[0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1']], endings: ['doc'] },
  {
    kind: 'document',
    type: 'application/vnd.ms-excel',
    begins: [[0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1']],
    endings: ['xls'],
  },
  {
    kind: 'document',
    type: 'application/vnd.ms-powerpoint',
    begins: [[0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1']],
    endings: ['ppt'],
  },
  { kind: 'video', type: 'video/quicktime', begins: [[4, 'ftypqt']], endings: ['mov'] },
  // Before 2001 a movie began with its content atom, after the size.
  ...['moov', 'mdat', 'wide', 'pnot'].map((atom): Signature => {
    const size: Signature['begins'] = atom === 'mdat' ? [] : [[0, '\0']];
    return { kind: 'video', type: 'video/quicktime', begins: [...size, [4, atom]], endings: ['mov'] };
  }),
  { kind: 'video', type: 'video/mp4', begins: [[4, 'ftyp']], endings: ['mp4', 'mov'] },
  {
    kind: 'video',
    type: 'video/x-msvideo',
    begins: [
      [0, 'RIFF'],
      [8, 'AVI '],
    ],
    endings: ['avi'],
  },
  { kind: 'video', type: 'video/x-flv', begins: [[0, 'FLV\x01']], endings: ['flv'] },
];

const textEndings = ['txt', 'csv', 'md'];

/** How many leading bytes are enough to tell the kind. */
export const tellingBytes = 4096;

/** Brands of HEIC, the format in which some phones take pictures. */
const heicBrands = ['heic', 'heix', 'hevc', 'heim', 'mif1'];

/** The kind of a file; throws a `file.*` error that says why where it is not accepted. */
export function kindOf(name: string, head: Buffer): FoundKind {
  if (head.length === 0) throw new AppError('file.empty', { name });
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const alike = signatures.filter(({ begins }) =>
    begins.every(([at, text]) => head.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))),
  );
  if (head.toString('latin1', 4, 8) === 'ftyp' && heicBrands.includes(head.toString('latin1', 8, 12))) {
    throw new AppError('file.heic', { name });
  }
  const found = alike.find(({ endings }) => endings.includes(ending));
  if (found) return { kind: found.kind, type: found.type };
  const [first] = alike;
  if (first) throw new AppError('file.disguised', { name, found: first.endings[0] ?? '' });
  if (!isText(head) || isGif(head)) throw new AppError('file.unknown', { name });
  if (/^\ufeff?\s*</.test(head.toString('utf8'))) throw new AppError('file.markup', { name });
  if (!textEndings.includes(ending)) throw new AppError('file.disguised', { name, found: 'txt' });
  return { kind: 'document', type: 'text/plain; charset=utf-8' };
}

/**
 * The name under which a file is served: a re-encoded picture gets the ending of its present type, so that it can be
 * uploaded again.
 */
export function servedName(name: string, type: string): string {
  const endings = signatures.filter((each) => each.type === type).flatMap((each) => each.endings);
  const [first] = endings;
  const ending = /\.([^.]+)$/.exec(name)?.[1] ?? '';
  if (first === undefined || endings.includes(ending.toLowerCase())) return name;
  return `${name.slice(0, name.length - ending.length).replace(/\.$/, '')}.${first}`;
}

/** Text has no control characters except tabs and those that end lines or pages. */
function isText(head: Buffer): boolean {
  return head.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13 || byte === 12);
}

/** A short GIF, which is not accepted, may have only bytes that text could have, too. */
const isGif = (head: Buffer): boolean => /^GIF8[79]a/.test(head.toString('latin1', 0, 6));
