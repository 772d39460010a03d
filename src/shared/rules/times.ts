/** Reads a typed time of day (9:30, 930, 9.30, 9h30, 9am, 9:30 pm, 下午3点半) as 'HH:mm'; returns other text unchanged. */
export function readTime(typed: string): string {
  const found = timePattern.exec(typed.normalize('NFKC').trim());
  if (!found) return typed;
  const [, before, hours = '', after = '', letter] = found;
  const part = before ?? letter?.toLowerCase();
  const hour = Number(hours);
  const ofDay = part === undefined ? hour : hoursOf[part]?.[hour];
  const minutes = after === '半' ? '30' : after.padStart(2, '0');
  if (ofDay === undefined || ofDay > 23 || Number(minutes) > 59) return typed;
  return `${String(ofDay).padStart(2, '0')}:${minutes}`;
}

const timePattern = /^(上午|下午|晚上)?\s*(\d{1,2})\s*[:.h点时]?\s*(\d\d|半)?分?\s*(?:([ap])(?:\.?m\.?)?)?$/i;

const afternoon = { 12: 12, 1: 13, 2: 14, 3: 15, 4: 16, 5: 17, 6: 18, 7: 19, 8: 20, 9: 21, 10: 22, 11: 23 };
const morning = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, 10: 10, 11: 11 };

/**
 * The hour of the day that the hour of a part of the day stands for. Twelve is noon in the Chinese morning and midnight
 * in the evening; what nobody says of a part, as 1 o'clock of an evening, is not decided.
 */
const hoursOf: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  a: { 12: 0, ...morning },
  p: afternoon,
  上午: { 12: 12, ...morning },
  下午: afternoon,
  晚上: { 5: 17, 6: 18, 7: 19, 8: 20, 9: 21, 10: 22, 11: 23, 12: 0 },
};
