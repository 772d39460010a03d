/** What stands between two tags, as people of either language write it. */
const betweenTags = /[,;，；、\n]/;

/** The tags of a text, each once whatever letters it is written in, in their order. */
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

/** The tag that is being written at the end of a text, and what stands before it. */
export function lastTag(text: string): { before: string; typed: string } {
  const [typed = ''] = text.split(betweenTags).slice(-1);
  return { before: text.slice(0, text.length - typed.length), typed: typed.trim() };
}
