/** Reads a typed time of day (9:30, 930, 9.30, 9h30, 9am, 9:30 pm, 下午3点半) as 'HH:mm'; returns other text unchanged. */
export function readTime(typed: string): string {
  const found = timePattern.exec(typed.normalize('NFKC').trim());
  if (!found) return typed;
  const [, before, hours = '', after = '', letter] = found;
  const half = (before === undefined ? letter?.toLowerCase() : halves[before]) ?? null;
  const hour = Number(hours);
  if (half !== null && (hour < 1 || hour > 12)) return typed;
  const ofDay = half === null ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  const minutes = after === '半' ? '30' : after.padStart(2, '0');
  return ofDay > 23 || Number(minutes) > 59 ? typed : `${String(ofDay).padStart(2, '0')}:${minutes}`;
}

const timePattern = /^(上午|下午|晚上)?\s*(\d{1,2})\s*[:.h点时]?\s*(\d\d|半)?分?\s*(?:([ap])(?:\.?m\.?)?)?$/i;

/** The half of the day that Chinese words name. */
const halves: Readonly<Record<string, string>> = { 上午: 'a', 下午: 'p', 晚上: 'p' };
