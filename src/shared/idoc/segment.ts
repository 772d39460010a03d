/** A segment of an IDoc: its fields, and the segments that belong to it. */
export interface Segment {
  name: string;
  fields: Readonly<Record<string, string>>;
  segments: readonly Segment[];
}

type Given = Readonly<Record<string, string | number | null>>;

/** Makes a segment; fields without a value are omitted. */
export function segment(name: string, given: Given, segments: readonly Segment[] = []): Segment {
  const fields = Object.entries(given).flatMap(([field, value]): [string, string][] =>
    value === null || value === '' ? [] : [[field, String(value)]],
  );
  return { name, fields: Object.fromEntries(fields), segments };
}

/** The XML of one IDoc, its control record first; `type` is its basic type. */
export function idocXml(type: string, segments: readonly Segment[]): string {
  const lines = segments.flatMap((each) => linesOf(each, 4));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${type}>`,
    '  <IDOC BEGIN="1">',
    ...lines,
    '  </IDOC>',
    `</${type}>`,
  ]
    .map((line) => `${line}\n`)
    .join('');
}

function linesOf({ name, fields, segments }: Segment, depth: number): string[] {
  const indent = ' '.repeat(depth);
  return [
    `${indent}<${name} SEGMENT="1">`,
    ...Object.entries(fields).map(([field, value]) => `${indent}  <${field}>${escaped(value)}</${field}>`),
    ...segments.flatMap((each) => linesOf(each, depth + 2)),
    `${indent}</${name}>`,
  ];
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes a value on one line; what XML cannot hold, such as control characters and surrogates, becomes a space. */
function escaped(value: string): string {
  return value.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]+/gu, ' ').replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
}

/** The segments with a name, at any depth. */
export function segmentsNamed(segments: readonly Segment[], name: string): Segment[] {
  return segments.flatMap((each) => [...(each.name === name ? [each] : []), ...segmentsNamed(each.segments, name)]);
}
