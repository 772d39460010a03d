import { fullName, type Mention, mentionsOf, writtenBy } from '../../../shared/console/statements';
import type { ExportSource } from '../../../shared/export/sources';

type Held = Required<ExportSource>;

/** What exports of tables, views and macros made by statements would contain: the sources they were made from. */
export class MadeTables {
  #holds = new Map<string, readonly Held[]>();

  /** What the made tables mentioned in a statement hold. */
  spokenOf(sql: string): Held[] {
    const written = writtenBy(sql);
    const names = new Set(this.#holds.keys());
    // A table made anew under a name holds nothing of the one it replaces, unless its own query reads that.
    return mentionsOf(written?.isNew ? written.behind : sql, names).flatMap(
      (mention) => this.#holds.get(nameOf(mention)) ?? [],
    );
  }

  /** Records that a statement ran over rows that hold `holds`; the table it writes now holds that, too. */
  note(sql: string, holds: readonly Held[]): void {
    const written = writtenBy(sql);
    if (!written) return;
    const name = nameOf(written.table);
    const before = written.isNew ? [] : (this.#holds.get(name) ?? []);
    this.#holds.set(name, each([...before, ...holds]));
  }

  clear(): void {
    this.#holds.clear();
  }
}

/** Each source once. */
export function each(holds: readonly Held[]): Held[] {
  return [...new Map(holds.map((source) => [JSON.stringify(source), source])).values()];
}

/** The engine's own schema need not be named. */
function nameOf({ schema, table }: Mention): string {
  return fullName({ schema: schema === 'main' ? '' : schema, table });
}
