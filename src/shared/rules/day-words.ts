import { addMonths, daysAfter, mondayOf } from './days';

/** The names and abbreviations of weekdays, Monday first. */
const weekdays: readonly (readonly string[])[] = [
  ['mon', 'monday', '一'],
  ['tue', 'tues', 'tuesday', '二'],
  ['wed', 'wednesday', '三'],
  ['thu', 'thur', 'thurs', 'thursday', '四'],
  ['fri', 'friday', '五'],
  ['sat', 'saturday', '六'],
  ['sun', 'sunday', '日', '天'],
];

/** Words for days near today, with their distance in days. */
const nearDays: ReadonlyMap<string, number> = new Map(
  Object.entries({
    today: 0,
    tod: 0,
    今天: 0,
    今日: 0,
    tomorrow: 1,
    tom: 1,
    tmr: 1,
    明天: 1,
    明日: 1,
    后天: 2,
    大后天: 3,
    yesterday: -1,
    昨天: -1,
  }),
);

/**
 * Parses English and Chinese words for a day: "tomorrow", "fri" (the next one, never today), "next mon" and 下周一 (that
 * of the week after this one), "next week" (its Monday), "+3", "+2w", "+1m", 3天后. Null if they name no day.
 */
export function dayOfWords(typed: string, today: string): string | null {
  const text = typed.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');
  const near = nearDays.get(text);
  if (near !== undefined) return daysAfter(today, near);
  return weekdayOf(text, today) ?? stepOf(text, today);
}

/** The Monday of the next week. */
export function nextMonday(today: string): string {
  return daysAfter(mondayOf(today), 7);
}

function weekdayOf(text: string, today: string): string | null {
  if (/^(next week|下(周|星期|礼拜))$/.test(text)) return nextMonday(today);
  const [, nexts = '', thisWeek, name = ''] =
    /^((?:next |下)*)(this |本|这)?(?:周|星期|礼拜)?([a-z]+|[一二三四五六日天])$/.exec(text) ?? [];
  const at = weekdays.findIndex((names) => names.includes(name));
  if (at < 0) return null;
  const weeks = nexts.match(/next |下/g)?.length ?? 0;
  const ofThisWeek = daysAfter(mondayOf(today), at);
  if (weeks > 0) return daysAfter(ofThisWeek, 7 * weeks);
  return thisWeek || ofThisWeek > today ? ofThisWeek : daysAfter(ofThisWeek, 7);
}

function stepOf(text: string, today: string): string | null {
  const [, count = '', unit = 'd'] =
    /^\+(\d{1,3}) ?([dwm天周月])?$/.exec(text) ??
    /^in (\d{1,3}) (d|w|m)(?:ays?|eeks?|onths?)?$/.exec(text) ??
    /^(\d{1,3}) ?个?(天|周|月)后$/.exec(text) ??
    [];
  if (count === '') return null;
  if (['m', '月'].includes(unit)) return addMonths(today, Number(count));
  return daysAfter(today, Number(count) * (['w', '周'].includes(unit) ? 7 : 1));
}
