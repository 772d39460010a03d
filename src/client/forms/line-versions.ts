import { fieldNamesOf } from '../../shared/entity/changes';
import type { GivenChildren } from '../../shared/entity/crud';
import type { AnyEntity } from '../../shared/entity/entity';
import { fieldValue, isSameValue, sentValue } from './field-value';
import type { FormValues } from './use-entity-form';

/** A child of a record; it has an id if it is stored already. */
export interface Line {
  id?: number | undefined;
  values: FormValues;
}

/** The lines of one kind when the edit began, as typed here (`mine`), and as somebody else saved them meanwhile. */
export interface LineVersions<Mine extends Line = Line> {
  opened: readonly Line[];
  mine: readonly Mine[];
  theirs: readonly Line[];
}

/** How a line changed since the edit began; for a changed line, the new values of its changed fields. */
export type LineChange = 'same' | 'added' | 'removed' | FormValues;

export interface LineDifference {
  key: string;
  /** Identify the line: the values as typed here, otherwise those of the others, otherwise the original ones. */
  values: FormValues;
  theirs: LineChange;
  mine: LineChange;
}

type StoredRow = Readonly<Record<string, unknown>>;

/** Returns stored rows as lines, with the values of their fields only. */
export function linesOf(child: AnyEntity, rows: readonly StoredRow[] = []): Line[] {
  const fields = Object.entries(child.fields).filter(([name]) => fieldNamesOf(child).includes(name));
  return rows.map((row) => ({
    ...(typeof row.id === 'number' ? { id: row.id } : {}),
    values: Object.fromEntries(fields.map(([name, field]) => [name, sentValue(field, fieldValue(row[name]))])),
  }));
}

/**
 * Applies the changes made here (lines added, changed in some fields, or removed) to their lines. A line that was
 * changed here but removed by them comes back as a new one. `of` is the typed line it came from, if any.
 */
export function mergedLines<Mine extends Line>({ opened, mine, theirs }: LineVersions<Mine>): (Line & { of?: Mine })[] {
  const before = byId(opened);
  const typed = byId(mine);
  const present = byId(theirs);
  const kept = theirs.flatMap((line) => {
    const [was, own] = [before.get(line.id), typed.get(line.id)];
    if (was && !own) return [];
    return [{ id: line.id, values: { ...line.values, ...changesOf(was, own) }, ...(own ? { of: own } : {}) }];
  });
  const added = mine.filter(({ id }) => !present.has(id)).filter((line) => isOwn(line, before));
  return [...kept, ...added.map((line) => ({ values: line.values, of: line }))];
}

/** The lines that either side added, changed or removed. */
export function differingLines({ opened, mine, theirs }: LineVersions): LineDifference[] {
  const sides = [byId(opened), byId(theirs), byId(mine)] as const;
  const [before, present, typed] = sides;
  const ids = new Set(sides.flatMap((side) => [...side.keys()]));
  const stored = [...ids].map((id): LineDifference => {
    const [was, now, own] = [before.get(id), present.get(id), typed.get(id)];
    const { values } = own ?? now ?? was ?? { values: {} };
    return { key: String(id), values, theirs: changeOf(was, now), mine: changeOf(was, own) };
  });
  const added = mine
    .filter(({ id }) => id === undefined)
    .map(({ values }, at): LineDifference => ({ key: `added ${at}`, values, theirs: 'same', mine: 'added' }));
  return [...stored.filter(({ theirs, mine }) => theirs !== 'same' || mine !== 'same'), ...added];
}

/** The children to send so that the changes made here are applied to theirs. */
export function mergedParts(versions: Readonly<Record<string, LineVersions>>): GivenChildren {
  return Object.fromEntries(
    Object.entries(versions).map(([name, lines]) => [
      name,
      mergedLines(lines).map(({ id, values }) => ({ ...values, ...(id === undefined ? {} : { id }) })),
    ]),
  );
}

function byId<L extends Line>(lines: readonly L[]): Map<number | undefined, L> {
  return new Map(lines.filter(({ id }) => id !== undefined).map((line) => [line.id, line]));
}

/** Whether a line is new or was changed here. */
function isOwn(line: Line, before: ReadonlyMap<number | undefined, Line>): boolean {
  return line.id === undefined || Object.keys(changesOf(before.get(line.id), line)).length > 0;
}

/** How a line changed. A line absent both before and now (theirs alone) is the same for this side, not removed. */
function changeOf(was: Line | undefined, now: Line | undefined): LineChange {
  if (!was) return now ? 'added' : 'same';
  if (!now) return 'removed';
  const changes = changesOf(was, now);
  return Object.keys(changes).length > 0 ? changes : 'same';
}

function changesOf(was: Line | undefined, now: Line | undefined): FormValues {
  if (!was || !now) return {};
  return Object.fromEntries(
    Object.entries(now.values).filter(([name, value]) => !isSameValue(value, was.values[name])),
  );
}
