import { describe, expect, test } from 'vitest';
import type { SearchRecord } from '../../src/shared/search';
import { createSearchIndex } from './search-index';

function record(some: Partial<SearchRecord> & Pick<SearchRecord, 'kind' | 'id'>): SearchRecord {
  return { code: some.id, nameEn: '', nameZh: '', path: `/${some.kind}?id=${some.id}`, ...some };
}

const chongqing = record({ kind: 'customer', id: 'C10482', nameEn: 'Chongqing Living', nameZh: '重庆家具' });
const sunrise = record({ kind: 'customer', id: 'C11870', nameEn: 'Sunrise Chongqing Trading', nameZh: '' });
const nordlys = record({ kind: 'customer', id: 'C20001', nameEn: 'Nordlys Møbler', nameZh: '北光家居' });
const changsha = record({ kind: 'customer', id: 'C20002', nameEn: 'Orient Hotels', nameZh: '长沙银行酒店' });
const harbor = record({ kind: 'model', id: 'KM-2207', nameEn: 'Harbor', nameZh: '海港' });
const arbor = record({ kind: 'model', id: 'KM-2208', nameEn: 'Arbor', nameZh: '凉亭' });
const order = record({ kind: 'order', id: '4500219921', nameEn: 'Chongqing Living', nameZh: '重庆家具' });
const statusPage = record({ kind: 'page', id: 'OrderStatus', code: '', nameEn: 'Order Status', nameZh: '订单状态' });
const signOut = record({ kind: 'command', id: 'signOut', code: '', nameEn: 'Sign out', nameZh: '退出登录' });
const dark = record({
  kind: 'command',
  id: 'dark',
  code: '',
  nameEn: 'Tomorrow Night',
  nameZh: '夜蓝',
  also: 'theme dark 主题 深色',
});
const thors = record({ kind: 'customer', id: 'C20003', nameEn: 'Þórsmörk Lædi', nameZh: '吕氏商行' });
const all = [dark, chongqing, sunrise, nordlys, changsha, harbor, arbor, order, statusPage, signOut, thors];

async function indexOf(records: readonly SearchRecord[]) {
  const index = createSearchIndex();
  index.nameKinds([{ kind: 'order', names: ['Order', 'PO', '订单'] }]);
  await index.put(records);
  const ids = (text: string, kinds?: SearchRecord['kind'][]) =>
    index.search({ text, ...(kinds && { kinds }) }).hits.map((hit) => hit.id);
  return { ...index, ids };
}

describe('what finds a record', () => {
  test.each([
    ['the start of an English word', 'liv', 'C10482'],
    ['several words in any order', 'living chong', 'C10482'],
    ['Chinese', '重庆', 'C10482'],
    ['Chinese from the middle', '家具', 'C10482'],
    ['Chinese and Latin without a space', '重庆living', 'C10482'],
    ['full pinyin', 'chongqing', 'C10482'],
    ['full pinyin in syllables', 'chong qing jia ju', 'C10482'],
    ['pinyin from a later character', 'jiaju', 'C10482'],
    ['an unfinished syllable', 'chongqingj', 'C10482'],
    ['initials', 'cqjj', 'C10482'],
    ['initials from a later character', 'qjj', 'C10482'],
    ['the other reading of a polyphone', 'zhongqing', 'C10482'],
    ['the initials of the other reading', 'zqjj', 'C10482'],
    ['the reading a polyphone has in this word', 'yinhang', 'C20002'],
    ['its other reading', 'yinxing', 'C20002'],
    ['another reading of the first character', 'zhangsha', 'C20002'],
    ['the initials of another reading further on', 'yxjd', 'C20002'],
    ['full-width letters and digits', 'Ｃ１０４８２', 'C10482'],
    ['letters without their accents', 'mobler', 'C20001'],
    ['letters with their accents', 'Møbler', 'C20001'],
    ['capitals', 'NORDLYS', 'C20001'],
    ['letters that are none of ours', 'thorsmork laedi', 'C20003'],
    ['a code without its dash', 'km2207', 'KM-2207'],
    ['a code with a space for its dash', 'km 2207', 'KM-2207'],
    ['the digits of a code', '2207', 'KM-2207'],
    ['the last digits of an order', '9921', '4500219921'],
    ['the middle of a word', 'rbor', 'KM-2207'],
    ['two letters from the middle of a word', 'rb', 'KM-2207'],
    ['the kind before the code', 'po 4500', '4500219921'],
    ['the kind in Chinese', '订单 4500', '4500219921'],
    ['the kind behind the code', '4500 订单', '4500219921'],
    ['what else it is called', 'theme dark', 'dark'],
    ['what else it is called in Chinese', '深色', 'dark'],
    ['another name with a slip of the finger', 'dakr', 'dark'],
  ])('%s (%s)', async (_what, text, id) => {
    const { ids } = await indexOf(all);
    expect(ids(text)).toContain(id);
  });

  test.each(['qqqq', '重天', 'chongqing harbor', '-', '  ', '2207 2208', '2206'])('%j finds nothing', async (text) => {
    const { ids } = await indexOf(all);
    expect(ids(text)).toEqual([]);
  });

  test('ü is written as input methods have it, or as everybody else does, and neither is a slip', async () => {
    const { search } = await indexOf(all);
    for (const text of ['lvshi', 'lushi']) {
      const { hits, guessed } = search({ text });
      expect([text, hits.map(({ id }) => id), guessed]).toEqual([text, ['C20003'], false]);
    }
  });

  test('a word for its kind finds an order that is called so', async () => {
    const { ids } = await indexOf([...all, record({ kind: 'order', id: '46', nameEn: 'Order House' })]);
    expect(ids('order', ['order'])).toEqual(['46']);
  });

  test('that there is more is said where not all that was found is shown, and of nothing that it was guessed', async () => {
    const { search } = await indexOf(all);
    const answer = (text: string, limit: number) => {
      const { hits, more, guessed } = search({ text, limit });
      return [hits.length, more, guessed];
    };
    expect([answer('chongqing', 2), answer('chongqing', 3)]).toEqual([
      [2, true, false],
      [3, false, false],
    ]);
    expect(answer('qqqq', 3)).toEqual([0, false, false]);
  });

  test.each([
    [50, false],
    [51, true],
  ])('of %i records of one kind alone it is said whether there are more than fifty: %s', async (count, more) => {
    const { search } = await indexOf(
      Array.from({ length: count }, (_, i) => record({ kind: 'customer', id: `C${i}`, nameEn: `Oak ${i}` })),
    );
    const answer = search({ text: 'oak' });
    expect([answer.hits.length, answer.more]).toEqual([50, more]);
  });

  test('only the kinds asked for answer', async () => {
    const { ids } = await indexOf(all);
    expect(ids('chongqing', ['order'])).toEqual(['4500219921']);
  });
});

describe('a slip of the finger', () => {
  test.each([
    ['a letter left out', 'nordls', 'C20001'],
    ['two letters exchanged', 'nordyls', 'C20001'],
    ['a wrong letter', 'sunrire', 'C11870'],
    ['in pinyin', 'chonqing', 'C10482'],
  ])('%s (%s)', async (_what, text, id) => {
    const { search } = await indexOf(all);
    const answer = search({ text });
    expect(answer.guessed).toBe(true);
    expect(answer.hits.map((hit) => hit.id)).toContain(id);
  });

  test('is not thought of while something matches as typed', async () => {
    const { search, ids } = await indexOf(all);
    expect(search({ text: 'arbor' }).guessed).toBe(false);
    expect(ids('arbor')).toEqual(['KM-2208', 'KM-2207']);
  });

  test('a word that stands somewhere is not taken for a slip of another', async () => {
    const { ids } = await indexOf([
      record({ kind: 'customer', id: 'C1', nameEn: 'Sunrise Trading' }),
      record({ kind: 'customer', id: 'C2', nameEn: 'Sunrist Living' }),
    ]);
    expect(ids('sunrise living')).toEqual([]);
    expect(ids('sunrisk living')).toEqual(['C2']);
  });
});

describe('order', () => {
  const named = (id: string, nameEn: string, more: Partial<SearchRecord> = {}) =>
    record({ kind: 'customer', id, nameEn, ...more });

  test('exact code, then start, then start of a later word, then inside', async () => {
    const { ids } = await indexOf([
      named('C4', 'Remoaken'),
      named('C3', 'Green Oaktree'),
      named('C2', 'Oaktree'),
      named('C1', 'Old Oak'),
      named('C0', 'Oak Furniture'),
      named('OAK', 'Zebra'),
    ]);
    expect(ids('oak')).toEqual(['OAK', 'C0', 'C2', 'C1', 'C3', 'C4']);
  });

  test('the digits behind the letters of a code come before digits inside of others', async () => {
    const { ids } = await indexOf(['K9100', 'C100'].map((id) => record({ kind: 'customer', id })));
    expect(ids('100')).toEqual(['C100', 'K9100']);
  });

  test('of code and name what answers better counts', async () => {
    const { ids } = await indexOf([named('C1', 'Big Oak'), named('OAK1', 'Old Oakes')]);
    expect(ids('oak')).toEqual(['OAK1', 'C1']);
  });

  test('a part of a code is not the exact one', async () => {
    const { ids } = await indexOf([named('KM-2207', 'Harbor'), named('C1', '2207 Living')]);
    expect(ids('2207')).toEqual(['C1', 'KM-2207']);
  });

  test('of what is found inside the heavier comes first, whenever it came', async () => {
    const first = [named('C0', 'Zebra', { weight: 10 }), named('C1', 'Remoaken', { weight: 1 }), named('C2', 'Zebu')];
    const { put, search } = await indexOf(first);
    await put([named('C3', 'Deepoak', { weight: 4 })]);
    expect(search({ text: 'oak', limit: 1 }).hits.map(({ id }) => id)).toEqual(['C3']);
  });

  test('a word that is found inside only puts a record last, wherever it stands among the others', async () => {
    const { ids } = await indexOf([named('C1', 'Oak Harbor Table'), named('C2', 'Oaken Arbor Tables')]);
    expect(ids('oak arb tab')).toEqual(['C2', 'C1']);
    expect(ids('oak tab arb')).toEqual(['C2', 'C1']);
  });

  test('what is used comes before what matches better, but after the exact code', async () => {
    const { ids, use } = await indexOf([named('OAK', 'Zebra'), named('C0', 'Oak'), named('C3', 'Green Oak')]);
    await use([{ kind: 'customer', id: 'C3', score: 2 }]);
    expect(ids('oak')).toEqual(['OAK', 'C3', 'C0']);
  });

  test('a number asked for by its kind is exact, too, and comes before what is used', async () => {
    const numbers = ['4500', '45001'].map((id) => record({ kind: 'order', id }));
    const { ids, use } = await indexOf(numbers);
    await use([{ kind: 'order', id: '45001', score: 9 }]);
    expect(ids('order 4500')).toEqual(['4500', '45001']);
    expect(ids('订单 4500')).toEqual(['4500', '45001']);
  });

  test('of the used, the more used comes first', async () => {
    const { ids, use } = await indexOf([named('C0', 'Oak A'), named('C1', 'Oak B'), named('C2', 'Oak C')]);
    await use([
      { kind: 'customer', id: 'C1', score: 1 },
      { kind: 'customer', id: 'C2', score: 3 },
    ]);
    expect(ids('oak')).toEqual(['C2', 'C1', 'C0']);
  });

  test('what is used is said anew as a whole, of all kinds', async () => {
    const { ids, use } = await indexOf([named('C0', 'Oak A'), named('C1', 'Oak B'), harbor]);
    await use([{ kind: 'customer', id: 'C1', score: 1 }]);
    await use([{ kind: 'model', id: 'KM-2207', score: 1 }]);
    expect(ids('oak')).toEqual(['C0', 'C1']);
  });

  test('weight decides between equal matches, and equal weights keep the order they came in', async () => {
    const { ids } = await indexOf([
      named('C0', 'Oak', { weight: 1 }),
      named('C1', 'Oak'),
      named('C2', 'Oak', { weight: 5 }),
      named('C3', 'Oak'),
    ]);
    expect(ids('oak')).toEqual(['C2', 'C0', 'C1', 'C3']);
  });

  test('records put in later stand by the same rules', async () => {
    const { ids, put } = await indexOf([named('C0', 'Green Oak'), named('C1', 'Oak', { weight: 1 })]);
    await put([named('C2', 'Oak', { weight: 2 })]);
    expect(ids('oak')).toEqual(['C2', 'C1', 'C0']);
  });

  test('of equal hits the kind counts before the weight', async () => {
    const heavy = record({ kind: 'order', id: '4500000001', nameEn: 'Oak', weight: 9 });
    const { ids } = await indexOf([heavy, named('C1', 'Oak', { weight: 1 })]);
    expect(ids('oak')).toEqual(['C1', '4500000001']);
  });

  test('hits are grouped by kind, the group with the best hit first', async () => {
    const { ids } = await indexOf([
      named('C0', 'Red Oak'),
      named('C1', 'Blue Oak'),
      record({ kind: 'model', id: 'M1', nameEn: 'Oak' }),
      record({ kind: 'model', id: 'M2', nameEn: 'Black Oak' }),
    ]);
    expect(ids('oak')).toEqual(['M1', 'M2', 'C0', 'C1']);
  });

  test('a kind with few hits is seen beside one that could fill the list', async () => {
    const customers = Array.from({ length: 300 }, (_, i) => named(`C${i}`, `Oak ${i}`));
    const { search } = await indexOf([...customers, record({ kind: 'model', id: 'M1', nameEn: 'Royal Oak' })]);
    const answer = search({ text: 'oak' });
    expect(answer.hits).toHaveLength(50);
    expect(answer.more).toBe(true);
    expect(answer.hits.at(-1)?.id).toBe('M1');
  });
});

describe('changes', () => {
  test('a record put in again replaces the old one', async () => {
    const { ids, put, search } = await indexOf(all);
    await put([{ ...nordlys, nameEn: 'Aurora Home' }]);
    expect(ids('nordlys')).toEqual([]);
    expect(ids('aurora')).toEqual(['C20001']);
    expect(search({ text: 'aurora' }).records).toBe(all.length);
    const only = await indexOf([nordlys]);
    await only.put([{ ...nordlys, nameEn: 'Aurora Home' }]);
    expect(only.ids('nordlys')).toEqual([]);
    expect(only.ids('aurora')).toEqual(['C20001']);
  });

  test('a removed record is gone, even when it was in use', async () => {
    const { ids, remove, use } = await indexOf(all);
    await use([{ kind: 'customer', id: 'C20001', score: 1 }]);
    await remove('customer', ['C20001']);
    expect(ids('nordlys')).toEqual([]);
  });

  test('a record that is removed twice takes none beside it along', async () => {
    const { ids, remove, search } = await indexOf([harbor, arbor]);
    await remove('model', ['KM-2207']);
    await remove('model', ['KM-2207']);
    expect(ids('arbor')).toEqual(['KM-2208']);
    expect(search({ text: 'arbor' }).records).toBe(1);
  });

  test('a removed record is not found by its code either', async () => {
    const { ids, remove } = await indexOf(all);
    await remove('model', ['KM-2207']);
    expect(ids('KM-2207')).not.toContain('KM-2207');
  });

  test('a used record that arrives later is first from then on', async () => {
    const { ids, use, put } = await indexOf([record({ kind: 'customer', id: 'C1', nameEn: 'Oak' })]);
    await use([{ kind: 'customer', id: 'C2', score: 1 }]);
    await put([record({ kind: 'customer', id: 'C2', nameEn: 'Green Oak' })]);
    expect(ids('oak')).toEqual(['C2', 'C1']);
  });

  test('a question is answered while records are being put in', async () => {
    const index = createSearchIndex();
    await index.put([harbor]);
    const seen: number[] = [];
    const many = Array.from({ length: 20_000 }, (_, i) => record({ kind: 'order', id: `${4500000000 + i}` }));
    await index.put(many, async () => {
      seen.push(index.search({ text: 'harbor' }).hits.length);
    });
    expect(seen.length).toBeGreaterThan(0);
    expect(new Set(seen)).toEqual(new Set([1]));
    expect(index.search({ text: '4500019999' }).hits[0]?.id).toBe('4500019999');
  });

  test('records are given back as they were put in', async () => {
    const whole = { ...harbor, detail: 'Sofa', weight: 3, path: '/models/KM-2207', customerId: '7' };
    const { find } = await indexOf([whole, chongqing, sunrise]);
    expect(find([chongqing, { kind: 'model', id: 'gone' }, whole])).toEqual([chongqing, whole]);
    expect(find([whole, sunrise, chongqing])).toEqual([whole, sunrise, chongqing]);
    expect(find([chongqing, sunrise])).toEqual([chongqing, sunrise]);
    expect(find([sunrise, chongqing])).toEqual([sunrise, chongqing]);
  });
});

describe('marks show where the match is', () => {
  test.each([
    ['liv', { code: [], nameEn: [10, 13], nameZh: [] }],
    ['chongq', { code: [], nameEn: [0, 6], nameZh: [0, 2] }],
    ['qjj', { code: [], nameEn: [], nameZh: [1, 4] }],
    ['zhongqing', { code: [], nameEn: [], nameZh: [0, 2] }],
    ['重庆', { code: [], nameEn: [], nameZh: [0, 2] }],
    ['重 庆', { code: [], nameEn: [], nameZh: [0, 2] }],
    ['c10482', { code: [0, 6], nameEn: [], nameZh: [] }],
    ['10482', { code: [1, 6], nameEn: [], nameZh: [] }],
    ['living liv', { code: [], nameEn: [10, 16], nameZh: [] }],
    ['living chong', { code: [], nameEn: [0, 5, 10, 16], nameZh: [0, 1] }],
  ])('%s', async (text, marks) => {
    const { search } = await indexOf([chongqing]);
    expect(search({ text }).hits[0]?.marks).toEqual(marks);
  });

  test('inside a word only where nothing begins with it, as digits do behind letters', async () => {
    const { search } = await indexOf([record({ kind: 'customer', id: 'C104', nameEn: 'Room 2104' })]);
    expect(search({ text: '104' }).hits[0]?.marks).toEqual({ code: [1, 4], nameEn: [], nameZh: [] });
  });

  test('what sounds like the word comes before what has its letters as initials', async () => {
    const { search } = await indexOf([record({ kind: 'customer', id: 'C1', nameZh: '安宁家居' })]);
    expect(search({ text: 'an' }).hits[0]?.marks.nameZh).toEqual([0, 1]);
  });

  test('what is called the same is found by its own other words', async () => {
    const also = (id: string, words: string) => record({ kind: 'command', id, nameEn: 'Tomorrow', also: words });
    const { ids } = await indexOf([also('night', 'dark'), also('day', 'light')]);
    expect(ids('light')).toEqual(['day']);
    expect(ids('dark')).toEqual(['night']);
  });

  test('a word begins also behind Chinese', async () => {
    const { search } = await indexOf([
      record({ kind: 'customer', id: 'C1', nameEn: 'Outliving', nameZh: '重庆living' }),
    ]);
    expect(search({ text: 'living' }).hits[0]?.marks).toEqual({ code: [], nameEn: [], nameZh: [2, 8] });
  });

  test('in the original letters, accents and separators included', async () => {
    const { search } = await indexOf(all);
    expect(search({ text: 'mobler' }).hits[0]?.marks.nameEn).toEqual([8, 14]);
    expect(search({ text: 'km22' }).hits[0]?.marks.code).toEqual([0, 5]);
  });
});

test('a change that fails stops none after it', async () => {
  const index = await indexOf([harbor]);
  const broken = { ...arbor, nameEn: null } as unknown as SearchRecord; // as no server answers it
  await expect(index.put([broken])).rejects.toThrow();
  await index.put([chongqing]);
  await index.remove('model', [harbor.id]);
  expect([index.ids('重庆'), index.ids('harbor')]).toEqual([[chongqing.id], []]);
});
