/** The selected rows: `ids`, or with `isAll` all that pass the filters except `ids`. */
export interface RowSelection {
  isAll: boolean;
  ids: ReadonlySet<string>;
}

export const nothingSelected: RowSelection = { isAll: false, ids: new Set() };
export const everythingSelected: RowSelection = { isAll: true, ids: new Set() };

/** Whether a row is selected; a row whose id is not known yet is not. */
export function isSelected({ isAll, ids }: RowSelection, id: string | undefined): boolean {
  return id !== undefined && ids.has(id) !== isAll;
}

/** Returns the selection with these rows added or removed. */
export function withRows({ isAll, ids }: RowSelection, rows: Iterable<string>, isOn: boolean): RowSelection {
  const named = new Set(ids);
  for (const id of rows) {
    if (isOn === isAll) named.delete(id);
    else named.add(id);
  }
  return { isAll, ids: named };
}

/** The state of the box in the heading: a tick, a bar or nothing. */
export function selectionMark(selected: number, shown: number): 'all' | 'some' | 'none' {
  if (selected === 0) return 'none';
  return selected < shown ? 'some' : 'all';
}
