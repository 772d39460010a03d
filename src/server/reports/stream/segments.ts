import { tableFromColumns, tableToIPC } from '@uwdata/flechette';
import type { FieldKind } from '../../../shared/entity/field';
import { builderOf } from './columns';
import { columnTypes, int32At, isRow, rowHeaderBytes, sizeOfMessage } from './messages';

/** The first segment is small, so that a screen is painted while the rest is on its way. */
const firstSegmentRows = 500;
const segmentRows = 65_536;

/** Gathers rows into segments, each a complete Arrow IPC stream, and passes on each finished one. */
export class Segments {
  #builders;
  #names: string[];
  #rows = 0;
  #size = firstSegmentRows;
  total = 0;

  constructor(
    columns: Readonly<Record<string, FieldKind>>,
    private readonly onSegment: (bytes: Uint8Array) => void,
  ) {
    this.#names = Object.keys(columns);
    this.#builders = Object.values(columns).map((kind) => builderOf(kind, segmentRows));
  }

  /** Takes a run of complete messages; the first of all describes the columns. */
  add(messages: Uint8Array): void {
    for (let at = 0; at < messages.length; at += sizeOfMessage(messages, at)) {
      if (isRow(messages, at)) this.#row(messages, at + rowHeaderBytes);
      else this.#begin(columnTypes(messages, at));
    }
  }

  #begin(types: readonly number[]): void {
    for (const [index, builder] of this.#builders.entries()) {
      const type = types[index] ?? 0;
      if (!builder.reads(type))
        throw new Error(`the column ${this.#names[index]} is of a type it cannot hold: ${type}`);
    }
  }

  /** A row's values follow one another, each after its length, which is -1 for null. */
  #row(bytes: Uint8Array, first: number): void {
    let at = first;
    for (const builder of this.#builders) {
      const length = int32At(bytes, at);
      at += 4;
      if (length < 0) builder.addNull();
      else {
        builder.add(bytes, at, at + length);
        at += length;
      }
    }
    this.total++;
    if (++this.#rows < this.#size) return;
    this.flush();
    this.#size = segmentRows;
  }

  /** Passes on what has been gathered. Even an empty report has one segment, for its columns. */
  flush(): void {
    if (this.#rows === 0 && this.total > 0) return;
    const columns = this.#builders.map((builder, index) => [this.#names[index] ?? '', builder.finish()] as const);
    this.#rows = 0;
    const bytes = tableToIPC(tableFromColumns(columns.map(([name, column]) => [name, column])), { format: 'stream' });
    if (!bytes) throw new Error('the encoder has no sink and gave no bytes');
    this.onSegment(bytes);
  }
}
