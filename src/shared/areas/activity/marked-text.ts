/** A piece of a line: plain, or marked as bold, italic or a link. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold' | 'italic'; parts: Inline[] }
  | { kind: 'link'; text: string; href: string };

/** A paragraph of lines, or a list of items. */
export type Block = { kind: 'paragraph'; lines: Inline[][] } | { kind: 'list'; isNumbered: boolean; items: Inline[][] };

const item = /^\s{0,3}(?:([-*•])|(\d{1,3})[.)、])\s+(.*)$/;
const inline =
  /\*\*(?=\S)(.+?)(?<=\S)\*\*|(?<![\w*])\*(?=[^\s*])([^*]+?)(?<=[^\s*])\*(?![\w*])|\[([^\]\n]{1,200})\]\(([^()\s]{1,500})\)|(https?:\/\/[^\s<>"'()，。；、）]+)/g;

/**
 * Parses a subset of Markdown: bold (`**`), italic (`*`), lists and links. The result is data, never HTML, so that no
 * text can inject markup.
 */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const paragraph of text.split(/\n{2,}/)) {
    for (const line of paragraph.split('\n')) addLine(blocks, line);
    blocks.push({ kind: 'paragraph', lines: [] });
  }
  return blocks.filter((block) => (block.kind === 'list' ? block.items : block.lines).length > 0);
}

function addLine(blocks: Block[], line: string): void {
  const last = blocks.at(-1);
  const found = item.exec(line);
  if (found) {
    const isNumbered = found[2] !== undefined;
    const parts = inlineOf(found[3] ?? '');
    if (last?.kind === 'list' && last.isNumbered === isNumbered) last.items.push(parts);
    else blocks.push({ kind: 'list', isNumbered, items: [parts] });
  } else if (last?.kind === 'paragraph') last.lines.push(inlineOf(line));
  else if (line.trim() !== '') blocks.push({ kind: 'paragraph', lines: [inlineOf(line)] });
}

/** Splits a line into its pieces. */
export function inlineOf(line: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const found of line.matchAll(inline)) {
    if (found.index > at) parts.push({ kind: 'text', text: line.slice(at, found.index) });
    parts.push(markedPart(found));
    at = found.index + found[0].length;
  }
  if (at < line.length) parts.push({ kind: 'text', text: line.slice(at) });
  return parts;
}

function markedPart([whole, bold, italic, label, address, bare]: RegExpExecArray): Inline {
  if (bold !== undefined) return { kind: 'bold', parts: inlineOf(bold) };
  if (italic !== undefined) return { kind: 'italic', parts: inlineOf(italic) };
  const href = bare ?? address ?? '';
  return isSafe(href) ? { kind: 'link', text: label ?? href, href } : { kind: 'text', text: whole };
}

/** Whether a link leads to the web, to mail or to a page of ours, and so cannot run a script. */
function isSafe(href: string): boolean {
  return /^(https?:\/\/|mailto:)/i.test(href) || /^\/(?![/\\])/.test(href);
}
