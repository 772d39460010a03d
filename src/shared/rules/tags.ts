/** The separators between tags, in either language. */
const betweenTags = /[,;，；、\n]/;

/** The tags of a text in their order, without duplicates, ignoring case. */
export function tagsIn(text: string): string[] {
  const found = new Map<string, string>();
  for (const tag of text.split(betweenTags).map((each) => each.trim().replace(/\s+/g, ' '))) {
    const key = tag.toLowerCase();
    if (tag !== '' && !found.has(key)) found.set(key, tag);
  }
  return [...found.values()];
}

/** Tags as they are stored and shown. */
export const tagsText = (tags: readonly string[]): string => tags.join(', ');

/** The tag being typed at the end of a text, and the text before it. */
export function lastTag(text: string): { before: string; typed: string } {
  const [typed = ''] = text.split(betweenTags).slice(-1);
  return { before: text.slice(0, text.length - typed.length), typed: typed.trim() };
}
