import { Inflate } from 'fflate';
import { type Reading, Refused } from '../reading';

/** A file inside the archive: its bytes, unpacked piece by piece and counted while they come. */
export type ZipPart = () => Generator<Uint8Array>;

/** What the archive's directory says about one of them. */
interface Entry {
  isEncrypted: boolean;
  method: number;
  packed: number;
  unpacked: number;
  /** Where its own header stands, which the bytes follow. */
  header: number;
}

const signatures = { directoryEnd: 0x06054b50, entry: 0x02014b50, header: 0x04034b50 };
const sizes = { directoryEnd: 22, entry: 46, header: 30, comment: 0xffff };
const stored = 0;
const deflated = 8;
/** Packed bytes unpacked at once; the worst archive makes a thousandfold of them in one step. */
const step = 16 * 1024;

/** The parts of an archive by their names as `partName` writes them. Nothing is unpacked yet. */
export function openZip(bytes: Uint8Array, reading: Reading): Map<string, ZipPart> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = directoryEnd(view);
  const found = view.getUint16(end + 10, true);
  const limit = reading.caps.entries;
  if (found > limit) throw new Refused({ reason: 'tooManyEntries', limit, found });
  const parts = new Map<string, ZipPart>();
  let at = view.getUint32(end + 16, true);
  for (let place = 0; place < found; place += 1) {
    if (at + sizes.entry > view.byteLength || view.getUint32(at, true) !== signatures.entry) throw corrupt();
    const entry = {
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      header: view.getUint32(at + 42, true),
    };
    const nameEnd = at + sizes.entry + view.getUint16(at + 28, true);
    const name = partName(new TextDecoder().decode(bytes.subarray(at + sizes.entry, nameEnd)));
    if (!parts.has(name)) parts.set(name, () => unpack(bytes, entry, reading));
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

/** Names of parts do not tell capitals apart; some programs write them with backslashes. */
export function partName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

function directoryEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - sizes.directoryEnd - sizes.comment);
  for (let at = view.byteLength - sizes.directoryEnd; at >= first; at -= 1) {
    if (view.getUint32(at, true) === signatures.directoryEnd) return at;
  }
  throw corrupt();
}

function* unpack(bytes: Uint8Array, entry: Entry, reading: Reading): Generator<Uint8Array> {
  const { inflatedBytes } = reading.caps;
  if (entry.isEncrypted) throw new Refused({ reason: 'encrypted' });
  if (entry.unpacked > inflatedBytes) throw new Refused({ reason: 'tooLargeInflated', limit: inflatedBytes });
  let unpacked = 0;
  for (const piece of piecesOf(packedBytes(bytes, entry), entry.method, reading)) {
    unpacked += piece.length;
    if (unpacked > entry.unpacked) throw corrupt();
    reading.spend(piece.length);
    yield piece;
  }
  // No checksum is taken: what was cut off or overwritten shows in the length, in the packing or in the XML.
  if (unpacked !== entry.unpacked) throw corrupt();
}

function packedBytes(bytes: Uint8Array, { header, packed }: Entry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (header + sizes.header > bytes.length || view.getUint32(header, true) !== signatures.header) throw corrupt();
  const start = header + sizes.header + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  if (start + packed > bytes.length) throw corrupt();
  return bytes.subarray(start, start + packed);
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
    // Whatever it says, the bytes are no deflated data.
    throw corrupt();
  }
}

function corrupt(): Refused {
  return new Refused({ reason: 'corrupt' });
}
