import { type CompanyCalendar, todayOf } from '../../shared/calendar';

export interface SessionSettings {
  calendar: CompanyCalendar;
  /** The database role to act as. */
  role?: string | undefined;
  /** Further settings of PostgreSQL by name. */
  settings?: Readonly<Record<string, string>>;
}

/**
 * The options a connection starts with. Its time zone is the company's, so that `today()` and the days of moments are
 * the company's; `loadline.today` fixes the day, where one is set.
 */
export function sessionOptions({ calendar, role, settings = {} }: SessionSettings): string {
  const all = {
    timezone: calendar.timeZone,
    ...(calendar.today === null ? {} : { 'loadline.today': todayOf(calendar) }),
    ...(role ? { role } : {}),
    ...settings,
  };
  return Object.entries(all)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}
