import { type ColumnType, sqlType } from '../../src/shared/console/column-type';
import { quoteName } from '../../src/shared/console/names';
import { type Engine, spelled, type TableName } from './engine';

/** A column as it is sent and as statements name it, with what it holds. */
export interface FilledColumn {
  sent: string;
  name: string;
  type: ColumnType;
}

/**
 * Parts per transaction. With one each, rows are copied twice; with more, adding is a little faster but takes more
 * memory until they are compressed.
 */
const partsAtOnce = 4;

/** What came last, before its values have the types of the table. */
const arriving: TableName = { schema: 'raw', name: 'arriving' };

/** Fills a table with Arrow streams, the first of which makes it. */
export class Filling {
  #parts = 0;
  #isOpen = false;
  #typed: string;

  constructor(
    private readonly engine: Engine,
    private readonly table: TableName,
    columns: readonly FilledColumn[],
  ) {
    const cast = columns.map(
      ({ sent, name, type }) => `cast(${quoteName(sent)} as ${sqlType(type)}) as ${quoteName(name)}`,
    );
    this.#typed = `select ${cast.join(', ')} from ${spelled(arriving)}`;
  }

  async add(part: Uint8Array): Promise<void> {
    if (!this.#isOpen) await this.engine.execute('begin');
    this.#isOpen = true;
    const table = spelled(this.table);
    await this.engine.append(part, arriving);
    await this.engine.execute(
      `${this.#parts === 0 ? `create table ${table} as` : `insert into ${table}`} ${this.#typed}`,
    );
    await this.engine.execute(`drop table ${spelled(arriving)}`);
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
