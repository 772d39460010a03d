import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { nextMonday } from '../../../shared/rules/day-words';
import { daysAfter } from '../../../shared/rules/days';

/** Until when a task is usually put off, each day once. */
export function snoozeDays(today: string): { label: MessageDescriptor; day: string }[] {
  const days = [
    { label: msg`Tomorrow`, day: daysAfter(today, 1) },
    { label: msg({ message: 'Monday', context: 'until when' }), day: nextMonday(today) },
    { label: msg`In a week`, day: daysAfter(today, 7) },
  ];
  return days.filter(({ day }, at) => days.findIndex((each) => each.day === day) === at);
}
