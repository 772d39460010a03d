const within = (label: string, selector: string) => [
  ...document.querySelectorAll<HTMLElement>(`table[aria-label="${label}"] ${selector}`),
];

/** The texts of the cells of the labeled table, row by row; of its footer for `tfoot`. */
export const cellsOf = (label: string, part: 'tbody' | 'tfoot' = 'tbody'): string[][] =>
  within(label, `${part} tr`).map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent?.trim() ?? ''),
  );

/** The addresses of the links in the labeled table. */
export const linksOf = (label: string): (string | null)[] =>
  within(label, 'tbody a').map((link) => link.getAttribute('href'));
