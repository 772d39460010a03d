import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SubjectName } from '../../../shared/areas/activity/kinds';
import { entityOf } from '../../../shared/areas/all';
import { followLimits } from '../../../shared/areas/view/limits';
import type { Language } from '../../../shared/language';
import { translate } from '../../../shared/translate';
import { choiceLabel, i18nOf } from '../../languages';

/** A name in both languages. */
export interface Named {
  en: string;
  zh: string;
}

/** One event of a followed record, as it is stored beside its to-do. */
export type Happening =
  | { kind: 'changed'; fields: string[]; by: Named | null }
  | { kind: 'state'; field: string; state: string; by: Named | null }
  | { kind: 'written'; activity: string; by: Named | null }
  | { kind: 'mail'; from: string }
  | { kind: 'file'; by: Named | null }
  | { kind: 'removed'; by: Named | null }
  | { kind: 'back'; by: Named | null }
  | { kind: 'absorbed'; by: Named | null }
  | { kind: 'joined'; name: Named; by: Named | null }
  | { kind: 'parted'; name: Named; by: Named | null }
  | { kind: 'added'; entity: string; name: string; by: Named | null }
  | { kind: 'container'; name: string; status: string; by: Named | null }
  | { kind: 'late'; name: string; day: string }
  | { kind: 'overdue'; name: string; day: string }
  | { kind: 'ends'; name: string; day: string };

/** Merges earlier and new happenings of a record; repeated ones are kept once. */
export function merged(before: readonly Happening[], now: readonly Happening[]): Happening[] {
  const all: Happening[] = [];
  for (const happening of [...before, ...now]) {
    const same = all.find((each) => isSame(each, happening));
    if (!same) all.push(happening);
    else if (same.kind === 'changed' && happening.kind === 'changed') {
      // A new object: the old one is also told to others.
      all.splice(all.indexOf(same), 1, { ...same, fields: [...new Set([...same.fields, ...happening.fields])] });
    } else all.splice(all.indexOf(same), 1, happening);
  }
  return all.slice(-followLimits.happenings);
}

/** Whether one replaces the other, as a later state replaces an earlier one. */
function isSame(left: Happening, right: Happening): boolean {
  if (left.kind === 'changed' && right.kind === 'changed') return left.by?.en === right.by?.en;
  if (left.kind === 'state' && right.kind === 'state') return left.field === right.field;
  if (left.kind === 'container' && right.kind === 'container') return left.name === right.name;
  if (isWhole(left) && isWhole(right)) return true;
  if (isOfTwo(left) && isOfTwo(right)) return left.name.en === right.name.en;
  return JSON.stringify(left) === JSON.stringify(right);
}

/** Whether the record as a whole was removed, merged into another one, or restored. */
export const isWhole = ({ kind }: Happening): boolean => kind === 'removed' || kind === 'absorbed' || kind === 'back';

/** Whether another record was merged into it or split off again. */
export const isOfTwo = (each: Happening): each is Extract<Happening, { kind: 'joined' | 'parted' }> =>
  each.kind === 'joined' || each.kind === 'parted';

/** The happenings of a record in one line, latest first, since a long line is cut. */
export function inWords(
  language: Language,
  { entity, name, happenings }: { entity: SubjectName; name: Named; happenings: readonly Happening[] },
): string {
  const i18n = i18nOf(language);
  const label = i18n._(entityOf(entity).label);
  const parts = [...happenings].reverse().map((happening) => phrase(language, entity, happening));
  const called = entity === 'customer' ? name[language] : `${label} ${name[language]}`;
  return language === 'zh' ? `${called}：${parts.join('；')}` : `${called}: ${parts.join('; ')}`;
}

function phrase(language: Language, entity: SubjectName, happening: Happening): string {
  const i18n = i18nOf(language);
  const { fields } = entityOf(entity);
  const by = 'by' in happening && happening.by ? happening.by[language] : '';
  const said = (message: MessageDescriptor, values: Record<string, string>) =>
    translate(i18n, message, { ...values, by }).trim();
  switch (happening.kind) {
    case 'changed': {
      const known = happening.fields.flatMap((name) => (fields[name] ? [i18n._(fields[name].label)] : []));
      const named = known.slice(0, followLimits.fieldsNamed);
      const rest = known.length - named.length;
      const list = `${named.join(language === 'zh' ? '、' : ', ')}${rest > 0 ? ` +${rest}` : ''}`;
      if (named.length === 0) return by ? said(msg`changed by {by}`, {}) : said(msg`changed`, {});
      return by ? said(msg`{list} changed by {by}`, { list }) : said(msg`{list} changed`, { list });
    }
    case 'state': {
      const state = choiceOf(language, entity, happening.field, happening.state);
      return by ? said(msg`{state}, by {by}`, { state }) : state;
    }
    case 'written': {
      const what = choiceOf(language, 'activity', 'kind', happening.activity);
      return by ? said(msg`{what} of {by}`, { what }) : what;
    }
    case 'mail':
      return said(msg`a mail from {from}`, { from: happening.from });
    case 'file':
      return by ? said(msg`a file of {by}`, {}) : said(msg`a new file`, {});
    case 'removed':
      return by ? said(msg`removed by {by}`, {}) : said(msg`removed`, {});
    case 'back':
      return by ? said(msg`brought back by {by}`, {}) : said(msg`brought back`, {});
    case 'absorbed':
      return by
        ? said(msg`was merged into another customer that is not among yours, by {by}`, {})
        : said(msg`was merged into another customer that is not among yours`, {});
    case 'joined': {
      const name = happening.name[language];
      return by
        ? said(msg`{name} was merged into it by {by}`, { name })
        : said(msg`{name} was merged into it`, { name });
    }
    case 'parted': {
      const name = happening.name[language];
      return by
        ? said(msg`{name} was made a separate customer again by {by}`, { name })
        : said(msg`{name} is a separate customer again`, { name });
    }
    case 'added': {
      const what = `${i18n._(entityOf(happening.entity).label)} ${happening.name}`;
      return by ? said(msg`new: {what}, by {by}`, { what }) : said(msg`new: {what}`, { what });
    }
    case 'container': {
      const status = choiceOf(language, 'shipment', 'status', happening.status);
      return said(msg`container {name}: {status}`, { name: happening.name, status });
    }
    case 'late':
      return said(msg`{name} is late, it was wanted on {day}`, { name: happening.name, day: happening.day });
    case 'overdue':
      return said(msg`invoice {name} is overdue since {day}`, { name: happening.name, day: happening.day });
    case 'ends':
      return said(msg`{name} ends on {day}`, { name: happening.name, day: happening.day });
    default:
      return happening satisfies never;
  }
}

function choiceOf(language: Language, entity: string, name: string, value: string): string {
  return choiceLabel(language, entityOf(entity).fields[name], value) ?? value;
}
