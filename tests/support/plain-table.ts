const within = (label: string, selector: string) => [
  ...document.querySelectorAll<HTMLElement>(`table[aria-label="${label}"] ${selector}`),
];

/** What stands in the cells of the table with the label, row by row; in its last row where `tfoot` is asked for. */
export const cellsOf = (label: string, part: 'tbody' | 'tfoot' = 'tbody'): string[][] =>
  within(label, `${part} tr`).map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent?.trim() ?? ''),
  );

/** Where the links of the table with the label lead. */
export const linksOf = (label: string): (string | null)[] =>
  within(label, 'tbody a').map((link) => link.getAttribute('href'));
