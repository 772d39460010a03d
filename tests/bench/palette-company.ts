import type { SearchRecord } from '../../src/shared/search';

const townsEn =
  'Ashford Nordlys Belmont Harbour Kramer Verde Lindholm Oakley Chongqing Suzhou Brighton Calder Dorset Elm'.split(' ');
const townsZh = '重庆 长沙 苏州 厦门 上海 广州 成都 宁波 海宁 佛山 乐清 大连 青岛 西安'.split(' ');
const tradesEn = 'Home Living Furniture Interiors Trading Sofas Design House Retail Group Seating Comfort'.split(' ');
const tradesZh = '家具 家居 生活 沙发 设计 贸易 国际 商行 名品 软体 世家 卖场'.split(' ');
const first = 'Mei Linda Jun Anna Peter Sofia Wei Karl Rosa Tom Yan Ivy Noah Lena'.split(' ');
const stages = 'PI Issued,PI Signed,Factory confirmed,Scheduled,Inventory,Shipped'.split(',');
const hanFrom = 0x4e00;
const commonHan = 2500;

/** Numbers that look random and are the same on every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Customers, orders, models and people of an exporter, `total` of them, four fifths orders. */
export function company(total: number): SearchRecord[] {
  const random = randomFrom(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T; // Lists here are never empty.
  const number = (below: number) => Math.floor(random() * below);
  const han = () => String.fromCharCode(hanFrom + number(commonHan));
  const syllable = () => pick('ba den ki lor mas nev pol rin sal tor vik wen zan hul fer gam'.split(' '));
  const newWord = () => {
    const word = syllable() + syllable() + (random() < 0.4 ? syllable() : '');
    return word.charAt(0).toUpperCase() + word.slice(1);
  };

  const customers = Array.from({ length: Math.round(total * 0.06) }, (_, i): SearchRecord => {
    const id = `C${100_000 + i}`;
    const nameEn = `${random() < 0.3 ? pick(townsEn) : newWord()} ${pick(tradesEn)}${random() < 0.3 ? ` ${pick(tradesEn)}` : ''}`;
    const nameZh = random() < 0.6 ? `${pick(townsZh)}${han()}${han()}${pick(tradesZh)}` : '';
    return { kind: 'customer', id, code: id, nameEn, nameZh, path: `/CustomerDet?code=${id}`, weight: number(1000) };
  });
  const models = Array.from({ length: Math.round(total * 0.1) }, (_, i): SearchRecord => {
    const id = `KM-${1000 + i}`;
    return {
      kind: 'model',
      id,
      code: id,
      nameEn: newWord(),
      nameZh: `${han()}${han()}`,
      path: `/modelsDetail?code=${id}`,
    };
  });
  const people = Array.from({ length: Math.round(total * 0.01) }, (_, i): SearchRecord => {
    const id = `u${10_000 + i}`;
    const nameZh = `${han()}${han()}${random() < 0.5 ? han() : ''}`;
    return { kind: 'person', id, code: id, nameEn: `${pick(first)} ${newWord()}`, nameZh, path: `/people?id=${id}` };
  });
  const orders = Array.from(
    { length: total - customers.length - models.length - people.length },
    (_, i): SearchRecord => {
      const id = String(4_500_000_000 + i * 7 + number(7));
      const { nameEn, nameZh } = pick(customers);
      const detail = pick(stages);
      return { kind: 'order', id, code: id, nameEn, nameZh, detail, path: `/OrderDet?po=${id}`, weight: i };
    },
  );
  return [...customers, ...models, ...people, ...orders];
}

/** What people type, letter by letter: names, Chinese, pinyin, initials, codes, ends of codes, several words, slips. */
export function keystrokes(records: readonly SearchRecord[], searches: number): string[] {
  const random = randomFrom(11);
  const typed: string[] = [];
  for (let i = 0; i < searches; i++) {
    const { code, nameEn, nameZh } = records[Math.floor(random() * records.length)] ?? {
      code: '',
      nameEn: '',
      nameZh: '',
    };
    const wanted = [
      nameEn.toLowerCase(),
      nameZh || code,
      'chongqingjiaju',
      'csjj',
      code.toLowerCase(),
      code.slice(-5),
      `${nameEn.split(' ')[1] ?? 'home'} ${nameEn.slice(0, 4)}`,
      `${nameEn.slice(0, 3)}${nameEn.slice(4, 9)}`,
      'zhangsha',
      nameEn.slice(2, 7),
    ][i % 10];
    for (let end = 1; end <= (wanted ?? '').length; end++) typed.push((wanted ?? '').slice(0, end));
  }
  return typed;
}
