/** A unit behind what it is of, between the signs of the label's language: "Cube, cuft", "体积（cuft）". */
export function withUnit(label: string, unit: string): string {
  return /\p{Script=Han}/u.test(label) ? `${label}（${chineseUnits[unit] ?? unit}）` : `${label}, ${unit}`;
}

/** Units that are written otherwise between Chinese words. */
const chineseUnits: Readonly<Record<string, string>> = { d: '天', USD: '美元' };
