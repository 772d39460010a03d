import { tableFromColumns, tableToIPC } from '@uwdata/flechette';
import type { Field } from '../../../shared/entity/field';
import { builderOf } from './columns';
import type { RowSink } from './copy-rows';

/** The first segment is small, so that a screen is painted while the rest is on its way. */
const firstSegmentRows = 500;
const segmentRows = 65_536;

/** Gathers rows into segments, each a complete Arrow IPC stream, and hands every finished one on. */
export class Segments implements RowSink {
  #builders;
  #names: string[];
  #rows = 0;
  #size = firstSegmentRows;
  total = 0;

  constructor(
    columns: Readonly<Record<string, Field>>,
    private readonly onSegment: (bytes: Uint8Array) => void,
  ) {
    this.#names = Object.keys(columns);
    this.#builders = Object.values(columns).map((field) => builderOf(field, segmentRows));
  }

  field(index: number, bytes: Uint8Array, from: number, to: number): void {
    this.#builders[index]?.add(bytes, from, to);
  }

  endRow(): void {
    this.total++;
    if (++this.#rows < this.#size) return;
    this.flush();
    this.#size = segmentRows;
  }

  /** Hands on what has been gathered. An empty report still has one segment, which tells its columns. */
  flush(): void {
    if (this.#rows === 0 && this.total > 0) return;
    const columns = this.#builders.map((builder, index) => [this.#names[index] ?? '', builder.finish()] as const);
    this.#rows = 0;
    const bytes = tableToIPC(tableFromColumns(columns.map(([name, column]) => [name, column])), { format: 'stream' });
    if (!bytes) throw new Error('the encoder has no sink and gave no bytes');
    this.onSegment(bytes);
  }
}
