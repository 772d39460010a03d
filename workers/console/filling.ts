import type { Engine, TableName } from './engine';

/**
 * So many parts are added in one transaction: each added by itself, rows are copied twice. More would be added a little
 * faster, and take more memory until they are compressed.
 */
const partsAtOnce = 4;

/** Fills a table with Arrow streams, the first of which makes it. */
export class Filling {
  #parts = 0;
  #isOpen = false;

  constructor(
    private readonly engine: Engine,
    private readonly table: TableName,
  ) {}

  async add(part: Uint8Array): Promise<void> {
    if (!this.#isOpen) await this.engine.execute('begin');
    this.#isOpen = true;
    await this.engine.append(part, this.table, this.#parts === 0);
    this.#parts++;
    if (this.#parts % partsAtOnce === 0) await this.keep();
  }

  /** Keeps what was added since the last time. Compressed it takes a quarter of the memory and is read faster. */
  async keep(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    await this.engine.execute('commit');
    await this.engine.execute('checkpoint');
  }

  /** Takes back what was added since the last time. */
  async undo(): Promise<void> {
    if (this.#isOpen) await this.engine.execute('rollback');
    this.#isOpen = false;
  }
}
