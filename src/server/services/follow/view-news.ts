import { msg } from '@lingui/core/macro';
import { followLimits } from '../../../shared/areas/view/limits';
import type { Language } from '../../../shared/language';
import { translate } from '../../../shared/translate';
import { i18nOf } from '../../languages';
import type { Named } from './happenings';

/**
 * What happened to one record in a saved view, or why the view is no longer followed. The name of a removed record is
 * not known.
 */
export interface ViewNews {
  id: number;
  name: Named | null;
  what: 'came' | 'left' | 'changed' | End;
}

/** Why a view is no longer followed. */
export type End = keyof typeof ends;

const ends = {
  tooWide: msg`no longer followed, as it shows more than {most} records`,
  unreadable: msg`no longer followed, as it has filters that cannot be followed`,
  unshared: msg`no longer followed, as its owner no longer shares it`,
  removed: msg`no longer followed, as its owner removed it`,
};
const isEnd = (what: ViewNews['what']): what is End => Object.hasOwn(ends, what);

/** Merges the news of a view: for each record its difference from what the reader last saw; latest last. */
export function mergedNews(before: readonly ViewNews[], now: readonly ViewNews[]): ViewNews[] {
  // Earlier ends are dropped: news after one means that the view is followed again.
  const all = new Map(before.flatMap((each) => (isEnd(each.what) ? [] : [[each.id, each] as const])));
  for (const news of now) {
    const was = all.get(news.id)?.what;
    all.delete(news.id);
    const what = together(was, news.what);
    if (what) all.set(news.id, { ...news, what });
  }
  return [...all.values()].slice(-followLimits.viewNews);
}

/** A record that came and left again is no news; one that left and came back counts as changed. */
function together(was: ViewNews['what'] | undefined, now: ViewNews['what']): ViewNews['what'] | null {
  if (was === 'came') return now === 'left' ? null : 'came';
  if (was === 'left' && now !== 'left') return 'changed';
  return now;
}

/** The news of a view in one line: how many records came, left and changed, and the names of the first. */
export function newsInWords(
  language: Language,
  { list, view, news }: { list: Named; view: string; news: readonly ViewNews[] },
): string {
  const said = { came: msg`{count} came in`, left: msg`{count} left`, changed: msg`{count} changed` };
  const i18n = i18nOf(language);
  const most = followLimits.viewRecords;
  const ended = news.flatMap(({ what }) => (isEnd(what) ? [translate(i18n, ends[what], { most })] : []));
  const parts = (['came', 'left', 'changed'] as const).flatMap((what) => {
    const all = news.filter((each) => each.what === what);
    if (all.length === 0) return [];
    const names = all.flatMap(({ name }) => (name ? [name[language]] : [])).slice(-followLimits.newsNamed);
    const rest = all.length - names.length;
    const count = translate(i18n, said[what], { count: all.length });
    if (names.length === 0) return [count];
    const named = `${names.join(language === 'zh' ? '、' : ', ')}${rest > 0 ? ` +${rest}` : ''}`;
    return [language === 'zh' ? `${count}（${named}）` : `${count} (${named})`];
  });
  return language === 'zh'
    ? `${list.zh}“${view}”：${[...ended, ...parts].join('；')}`
    : `${list.en} “${view}”: ${[...ended, ...parts].join('; ')}`;
}
