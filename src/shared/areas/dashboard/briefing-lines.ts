import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { translate } from '../../translate';
import type { Briefing } from './briefing-calls';

const texts = {
  toDos: msg`To-dos: {count}`,
  approvals: msg`Approvals waiting for you: {count}`,
  late: msg`Late orders: {count}`,
  arriving: msg`Containers arriving within 14 days: {count}`,
  overdue: msg`Overdue: USD {amount}, {count, plural, one {# customer} other {# customers}}`,
  commitments: msg`{market}: {confirmed} of {containers} containers ordered`,
  moreShows: msg`Other shows: {count}`,
  birthdays: msg`Birthdays within a week: {count}`,
  recommendations: msg`Recommendations to offer: {count}`,
} as const;

/** The figures of a briefing as lines of a mail; kinds without entries have no line. */
export function briefingLines(i18n: I18n, briefing: Briefing): string[] {
  const counted = (['toDos', 'approvals', 'late', 'arriving'] as const).flatMap((name) =>
    lineOf(i18n, name, briefing[name].total),
  );
  const { overdue } = briefing;
  const owed =
    overdue && overdue.total > 0
      ? [
          translate(i18n, texts.overdue, {
            amount: Math.round(overdue.amount).toLocaleString('en'),
            count: overdue.total,
          }),
        ]
      : [];
  const { commitments } = briefing;
  const promised = [
    ...commitments.rows.map(({ marketName: market, containers, confirmed }) =>
      translate(i18n, texts.commitments, { market, containers, confirmed }),
    ),
    ...lineOf(i18n, 'moreShows', commitments.total - commitments.rows.length),
  ];
  const last = (['birthdays', 'recommendations'] as const).flatMap((name) => lineOf(i18n, name, briefing[name].total));
  return [...counted, ...owed, ...promised, ...last];
}

const lineOf = (i18n: I18n, name: Exclude<keyof typeof texts, 'overdue' | 'commitments'>, count: number): string[] =>
  count > 0 ? [translate(i18n, texts[name], { count })] : [];
