import { describe, expect, test } from 'vitest';
import { followLimits } from '../../../shared/areas/view/limits';
import { mergedNews, newsInWords, type ViewNews } from './view-news';

const news = (id: number, what: ViewNews['what'], name: string | null = `N${id}`): ViewNews => ({
  id,
  name: name === null ? null : { en: name, zh: `名${id}` },
  what,
});

describe('the news of a view', () => {
  const merged = (was: ViewNews['what'], now: ViewNews['what']) =>
    mergedNews([news(1, was)], [news(1, now)]).map(({ what }) => what);

  test('tells how a record stands now against what its reader saw last', () => {
    expect([merged('came', 'changed'), merged('came', 'left'), merged('left', 'came')]).toEqual([
      ['came'],
      [],
      ['changed'],
    ]);
    expect([merged('changed', 'left'), merged('changed', 'changed'), merged('left', 'left')]).toEqual([
      ['left'],
      ['changed'],
      ['left'],
    ]);
    expect(merged('left', 'changed')).toEqual(['changed']);
  });

  test('drop that a view was followed no more where it is followed again', () => {
    expect(mergedNews([news(0, 'unshared', null), news(1, 'left')], [news(2, 'came')]).map(({ id }) => id)).toEqual([
      1, 2,
    ]);
  });

  test('stands in the order of what happened last, the newest of very many', () => {
    const all = mergedNews([news(1, 'came'), news(2, 'came')], [news(1, 'changed', 'New'), news(3, 'left')]);
    expect(all.map(({ id, what, name }) => [id, what, name?.en])).toEqual([
      [2, 'came', 'N2'],
      [1, 'came', 'New'],
      [3, 'left', 'N3'],
    ]);
    const many = Array.from({ length: followLimits.viewNews + 1 }, (_, id) => news(id, 'came'));
    const kept = mergedNews([], many);
    expect([kept.length, kept[0]?.id]).toEqual([followLimits.viewNews, 1]);
  });
});

describe('the news in words', () => {
  const said = (language: 'en' | 'zh', ...all: ViewNews[]) =>
    newsInWords(language, { list: { en: 'Orders', zh: '订单' }, view: 'Late', news: all });

  test('count what came, left and changed, and name the last three of each', () => {
    expect(said('en', news(1, 'left'), news(2, 'came'), news(3, 'changed'), news(4, 'came', null))).toBe(
      'Orders “Late”: 2 came in (N2 +1); 1 left (N1); 1 changed (N3)',
    );
    const four = [1, 2, 3, 4].map((id) => news(id, 'came'));
    expect(said('en', ...four)).toBe('Orders “Late”: 4 came in (N2, N3, N4 +1)');
    expect(said('en', ...four.slice(1))).toBe('Orders “Late”: 3 came in (N2, N3, N4)');
    expect(said('en', news(1, 'left', null))).toBe('Orders “Late”: 1 left');
  });

  test('are Chinese for who reads Chinese', () => {
    expect(said('zh', news(1, 'came'), news(2, 'came'), news(3, 'left'))).toMatch(
      /^订单“Late”：.*（名1、名2）；.*（名3）$/,
    );
  });

  test('say first that a view is followed no more, and why', () => {
    expect(said('en', news(1, 'came'), news(0, 'tooWide', null))).toBe(
      'Orders “Late”: no longer followed, as it shows more than 1000 records; 1 came in (N1)',
    );
    expect(said('en', news(0, 'unreadable', null))).toBe(
      'Orders “Late”: no longer followed, as it has filters that cannot be followed',
    );
    expect(said('en', news(1, 'left'), news(0, 'unshared', null))).toBe(
      'Orders “Late”: no longer followed, as its owner no longer shares it; 1 left (N1)',
    );
    expect(said('zh', news(0, 'removed', null))).toBe('订单“Late”：已停止关注，因为其所有者已将其删除');
  });
});
