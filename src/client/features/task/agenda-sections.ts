import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AgendaTask } from '../../../shared/areas/task/calls';
import { daysAfter } from '../../../shared/rules/days';

export interface AgendaSection {
  id: string;
  /** A heading, or the day it is about. */
  title: MessageDescriptor | string;
  isLate?: boolean;
  tasks: readonly AgendaTask[];
}

/** Tasks in sections: late, today, the days ahead, without a day. Empty ones are left out, except today's. */
export function sectionsOfDay(tasks: readonly AgendaTask[], today: string): AgendaSection[] {
  const ofDays = (isIn: (when: string) => boolean) => tasks.filter(({ when }) => when !== null && isIn(when));
  const isLate = ({ overdue }: AgendaTask) => overdue;
  const now = ofDays((when) => when <= today);
  const sections: AgendaSection[] = [
    { id: 'late', title: msg`Overdue`, isLate: true, tasks: now.filter(isLate) },
    { id: 'today', title: msg`Today`, tasks: now.filter((task) => !isLate(task)) },
    { id: 'ahead', title: msg`Next seven days`, tasks: ofDays((when) => when > today) },
    { id: 'undated', title: msg`Without a day`, tasks: tasks.filter(({ when }) => when === null) },
  ];
  return sections.filter((section) => section.tasks.length > 0 || section.id === 'today');
}

/** The tasks of a week by the day they were to be thought of. */
export function daysOfWeek(tasks: readonly AgendaTask[], monday: string): AgendaSection[] {
  return Array.from({ length: 7 }, (_, at) => {
    const day = daysAfter(monday, at);
    return { id: day, title: day, tasks: tasks.filter(({ when }) => when === day) };
  });
}
