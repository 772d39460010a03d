/** A purchase order as sent: its fields by name, and its lines. */
export interface PurchaseContent {
  head: Readonly<Record<string, string | number | null>>;
  lines: readonly PurchaseContentLine[];
}

export interface PurchaseContentLine {
  id: number;
  material: string;
  /** Model, spec, cover grade and color. */
  words: string;
  quantity: number;
  price: number;
}

/** A difference of two revisions, in a field of the head (`line` is null) or a line; null where that is missing. */
export interface RevisionChange {
  line: string | null;
  field: string;
  before: string | number | null;
  after: string | number | null;
}

const lineFields = ['material', 'quantity', 'price'] as const;

/** The changes from one revision to the next: fields first, then lines in order, then removed lines. */
export function revisionChanges(before: PurchaseContent, after: PurchaseContent): RevisionChange[] {
  const names = [...new Set([...Object.keys(before.head), ...Object.keys(after.head)])];
  const ofHead = names.map((field) => ({
    line: null,
    field,
    before: before.head[field] ?? null,
    after: after.head[field] ?? null,
  }));
  const known = new Map(before.lines.map((line) => [line.id, line]));
  const present = new Set(after.lines.map(({ id }) => id));
  const ofLines = [
    ...after.lines.map((line) => ({ was: known.get(line.id), is: line })),
    ...before.lines.filter(({ id }) => !present.has(id)).map((line) => ({ was: line, is: undefined })),
  ].flatMap(({ was, is }) => lineChanges(was, is));
  return [...ofHead, ...ofLines].filter((change) => change.before !== change.after);
}

function lineChanges(was: PurchaseContentLine | undefined, is: PurchaseContentLine | undefined): RevisionChange[] {
  const line = (is ?? was)?.words ?? '';
  return lineFields.map((field) => ({ line, field, before: was?.[field] ?? null, after: is?.[field] ?? null }));
}
