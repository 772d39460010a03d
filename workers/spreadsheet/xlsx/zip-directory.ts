/** What the archive's directory says about one of its files. */
export interface Entry {
  name: Uint8Array;
  isEncrypted: boolean;
  method: number;
  /** Zero also where the writer did not know the size yet. */
  packed: number;
  unpacked: number;
  /** Where the file's own header begins, which its bytes follow. */
  header: number;
}

export interface Directory {
  count: number;
  /** Where the directory begins, behind the files. */
  start: number;
  /** How many bytes precede the archive and are not counted by its addresses. */
  shift: number;
}

const signatures = { end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50, entry: 0x02014b50 };
const sizes = { end: 22, end64: 56, locator64: 20, entry: 46, comment: 0xffff };
/** Placeholder for a number that needs eight bytes and is in the extra field. */
const elsewhere = 0xffffffff;
const extraOfLarge = 1;

/** The directory of an archive; null where there is none. */
export function directoryOf(view: DataView): Directory | null {
  const first = Math.max(0, view.byteLength - sizes.end - sizes.comment);
  for (let at = view.byteLength - sizes.end; at >= first; at -= 1) {
    // The comment at the end may contain the same signature by chance; no directory fits that one.
    const found = signatureAt(view, at) === signatures.end ? directoryBefore(view, at) : null;
    if (found) return found;
  }
  return null;
}

function directoryBefore(view: DataView, end: number): Directory | null {
  const { at, count, size, address } = largeEnd(view, end) ?? {
    at: end,
    count: view.getUint16(end + 10, true),
    size: view.getUint32(end + 12, true),
    address: view.getUint32(end + 16, true),
  };
  for (const start of [address, at - size]) {
    if (count === 0 || signatureAt(view, start) === signatures.entry) return { count, start, shift: start - address };
  }
  return null;
}

/** The numbers of a ZIP64 end record, which some programs write whatever the size; null where there is none. */
function largeEnd(view: DataView, end: number) {
  const locator = end - sizes.locator64;
  if (signatureAt(view, locator) !== signatures.locator64) return null;
  for (const at of [longAt(view, locator + 8), locator - sizes.end64]) {
    if (signatureAt(view, at) !== signatures.end64 || at + sizes.end64 > locator) continue;
    return { at, count: longAt(view, at + 32), size: longAt(view, at + 40), address: longAt(view, at + 48) };
  }
  return null;
}

/** The entry of the directory at that place and where the next one begins; null where there is none. */
export function entryAt(view: DataView, at: number): { entry: Entry; next: number } | null {
  if (signatureAt(view, at) !== signatures.entry || at + sizes.entry > view.byteLength) return null;
  const nameEnd = at + sizes.entry + view.getUint16(at + 28, true);
  const extraEnd = nameEnd + view.getUint16(at + 30, true);
  const next = extraEnd + view.getUint16(at + 32, true);
  if (next > view.byteLength) return null;
  const large = largeNumbers(view, nameEnd, extraEnd);
  // The extra field holds only the numbers that do not fit, in this order.
  const [unpacked = 0, packed = 0, header = 0] = [24, 20, 42].map((place) => {
    const number = view.getUint32(at + place, true);
    return number === elsewhere ? (large.shift() ?? number) : number;
  });
  const name = new Uint8Array(view.buffer, view.byteOffset + at + sizes.entry, nameEnd - at - sizes.entry);
  const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
  return { entry: { name, isEncrypted, method: view.getUint16(at + 10, true), packed, unpacked, header }, next };
}

function largeNumbers(view: DataView, start: number, end: number): number[] {
  const numbers: number[] = [];
  for (let at = start; at + 4 <= end; ) {
    const size = view.getUint16(at + 2, true);
    const last = Math.min(at + 4 + size, end);
    if (view.getUint16(at, true) === extraOfLarge) {
      for (let place = at + 4; place + 8 <= last; place += 8) numbers.push(longAt(view, place));
    }
    at = last;
  }
  return numbers;
}

function signatureAt(view: DataView, at: number): number | null {
  return at >= 0 && at + 4 <= view.byteLength ? view.getUint32(at, true) : null;
}

function longAt(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}
