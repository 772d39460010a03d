/** The models of an order that are ordered in more than one color, in the order of their first lines (§5). */
export function severalColors(lines: readonly { model: string; color: string | null }[]): string[] {
  const colorsOf = new Map<string, Set<string>>();
  for (const { model, color } of lines) {
    const colors = colorsOf.get(model) ?? new Set();
    colorsOf.set(model, colors.add(color ?? ''));
  }
  return [...colorsOf].filter(([, colors]) => colors.size > 1).map(([model]) => model);
}
