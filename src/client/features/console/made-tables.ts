import { fullName, type Mention, mentionsOf, writtenBy } from '../../../shared/console/statements';
import type { ExportSource } from '../../../shared/export/sources';

type Held = Required<ExportSource>;

/** What the tables, views and macros that statements have made would hold as a file: that of what they were made of. */
export class MadeTables {
  #holds = new Map<string, readonly Held[]>();

  /** What those hold that a statement speaks of. */
  spokenOf(sql: string): Held[] {
    const written = writtenBy(sql);
    const names = new Set(this.#holds.keys());
    // What takes the place of a table of its name holds nothing of it, unless it is made of it.
    return mentionsOf(written?.isNew ? written.behind : sql, names).flatMap(
      (mention) => this.#holds.get(nameOf(mention)) ?? [],
    );
  }

  /** Notes that a statement was carried out which speaks of rows that hold this. */
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
