import { Inflate } from 'fflate';
import { type Reading, Refused } from '../reading';
import { directoryOf, type Entry, entryAt } from './zip-directory';

/** A file inside the archive: its bytes, unpacked piece by piece and counted while they come. */
export type ZipPart = () => Generator<Uint8Array>;

const headerSignature = 0x04034b50;
const headerSize = 30;
const stored = 0;
const deflated = 8;
/** Packed bytes inflated at once: the worst archive turns them into a thousand times as many in one step. */
const step = 16 * 1024;

/** The parts of an archive by their `partName`. Nothing is unpacked yet. */
export function openZip(bytes: Uint8Array, reading: Reading): Map<string, ZipPart> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const directory = directoryOf(view);
  if (!directory) throw corrupt();
  const { start, count, shift } = directory;
  const limit = reading.caps.entries;
  if (count > limit) throw new Refused({ reason: 'tooManyEntries', limit, found: count });
  const entries: Entry[] = [];
  for (let at = start; entries.length < count; ) {
    const found = entryAt(view, at);
    if (!found) throw corrupt();
    entries.push({ ...found.entry, header: found.entry.header + shift });
    at = found.next;
  }
  const ends = [...entries.map(({ header }) => header), start].sort((left, right) => left - right);
  const parts = new Map<string, ZipPart>();
  for (const entry of entries) {
    const name = partName(new TextDecoder().decode(entry.name));
    const end = ends.find((place) => place > entry.header) ?? start;
    if (!parts.has(name)) parts.set(name, () => unpack(sizedEntry(view, entry, end), bytes, reading));
  }
  return parts;
}

/** Normalizes a name: names of parts ignore case, and some programs write backslashes. */
export function partName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

/** Where the bytes of an entry are and its unpacked size; null where only inflating can tell. */
interface Packed {
  isEncrypted: boolean;
  method: number;
  start: number;
  end: number;
  unpacked: number | null;
}

/** Sizes missing in the directory come from the entry's own header; without those, it ends where the next begins. */
function sizedEntry(view: DataView, entry: Entry, end: number): Packed {
  const { header, method, isEncrypted } = entry;
  if (!(header >= 0) || header + headerSize > view.byteLength) throw corrupt();
  if (view.getUint32(header, true) !== headerSignature) throw corrupt();
  const start = header + headerSize + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  const own = { packed: view.getUint32(header + 18, true), unpacked: view.getUint32(header + 22, true) };
  const { packed, unpacked } = entry.packed > 0 ? entry : own;
  // Deflated data has at least two bytes, so that 0 means an unknown size.
  if (packed === 0 && method === deflated) return { isEncrypted, method, start, end, unpacked: null };
  if (start + packed > view.byteLength) throw corrupt();
  return { isEncrypted, method, start, end: start + packed, unpacked };
}

function* unpack(packed: Packed, bytes: Uint8Array, reading: Reading): Generator<Uint8Array> {
  const { inflatedBytes } = reading.caps;
  if (packed.isEncrypted) throw new Refused({ reason: 'encrypted' });
  if (packed.unpacked !== null && packed.unpacked > inflatedBytes)
    throw new Refused({ reason: 'tooLargeInflated', limit: inflatedBytes });
  let unpacked = 0;
  for (const piece of piecesOf(bytes.subarray(packed.start, packed.end), packed.method, reading)) {
    unpacked += piece.length;
    if (packed.unpacked !== null && unpacked > packed.unpacked) throw corrupt();
    reading.spend(piece.length);
    yield piece;
  }
  // No checksum is computed: damage shows in the length, in inflating or in the XML.
  if (packed.unpacked !== null && unpacked !== packed.unpacked) throw corrupt();
}

function* piecesOf(packed: Uint8Array, method: number, reading: Reading): Generator<Uint8Array> {
  if (method !== stored && method !== deflated) throw corrupt();
  const pieces: Uint8Array[] = [];
  const inflate = new Inflate((piece) => pieces.push(piece));
  for (let at = 0; at < packed.length; at += step) {
    reading.checkTime();
    const piece = packed.subarray(at, at + step);
    if (method === stored) pieces.push(piece);
    else pushOrRefuse(inflate, piece, at + step >= packed.length);
    yield* pieces.splice(0);
  }
}

function pushOrRefuse(inflate: Inflate, piece: Uint8Array, isLast: boolean) {
  try {
    inflate.push(piece, isLast);
  } catch {
    // Any error means that the bytes are not deflated data.
    throw corrupt();
  }
}

function corrupt(): Refused {
  return new Refused({ reason: 'corrupt' });
}
