/** Whether it is time for the briefing of a person: on a working day, from the chosen hour on, once a day. */
export function isBriefingDue(minute: string, { hour, sentOn }: { hour: number; sentOn: string | null }): boolean {
  const day = minute.slice(0, 10);
  return isWorkingDay(day) && Number(minute.slice(11, 13)) >= hour && sentOn !== day;
}

/** Monday to Friday. */
function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5;
}
