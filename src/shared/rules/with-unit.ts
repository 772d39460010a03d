/** Appends a unit to a label with the punctuation of the label's language: "Cube, cuft", "体积（cuft）". */
export function withUnit(label: string, unit: string): string {
  return /\p{Script=Han}/u.test(label) ? `${label}（${chineseUnits[unit] ?? unit}）` : `${label}, ${unit}`;
}

/** Units that are written differently in Chinese. */
const chineseUnits: Readonly<Record<string, string>> = { d: '天', USD: '美元' };
