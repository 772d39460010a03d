import { expect, test, vi } from 'vitest';
import { type Comparable, likenesses } from './duplicates';

const someone = (id: number, given: Partial<Comparable>): Comparable => ({
  ...{
    id,
    nameEn: `Unlike ${id} ${'bcdfghjklmnp'[id]}`,
    nameZh: null,
    city: null,
    address: null,
    mails: '',
    phones: '',
  },
  ...given,
});

const reasonsOf = async (...given: Partial<Comparable>[]) => {
  const found = await likenesses(given.map((each, at) => someone(at, each)));
  return found.map(({ reasons }) => reasons.map(({ reason }) => reason));
};

test.each([
  ['what kind of firm it is says nothing', { nameEn: 'Möbel Haus GmbH' }, { nameEn: 'Mobel-Haus' }, ['sameName']],
  ['a slip in a name', { nameEn: 'Ashford Furniture' }, { nameEn: 'Ashfort Furniture Ltd' }, ['alikeName']],
  ['a slip in a name of short words', { nameEn: 'Ace Sofas' }, { nameEn: 'Ace Sofaz' }, ['alikeName']],
  ['Chinese names', { nameZh: '深圳市美居家具有限公司' }, { nameZh: '深圳市美居家具' }, ['sameChineseName']],
  ['a number as it is dialled', { phones: '+49 (0)30 1234567' }, { phones: '030 1234567' }, ['samePhone']],
  ['a mail address of one of its people', { mails: 'Anna@Firm.example' }, { mails: 'anna@firm.example' }, ['sameMail']],
])('%s', async (_, left, right, reasons) => {
  expect(await reasonsOf(left, right)).toEqual([reasons]);
});

test('one weak sign is not enough, two are', async () => {
  const [place, domain] = [{ address: '12 Harbour Road', city: 'Oslo' }, { mails: 'a@firm.example' }];
  expect(await reasonsOf(place, place)).toEqual([]);
  expect(await reasonsOf({ ...place, ...domain }, { ...place, mails: 'b@firm.example' })).toEqual([
    ['sameDomain', 'sameAddress'],
  ]);
  // The same street in another city is another address.
  expect(await reasonsOf({ ...place, ...domain }, { ...place, city: 'Bergen', mails: 'b@firm.example' })).toEqual([]);
});

test('public mail and short names bring nobody together', async () => {
  expect(
    await reasonsOf({ mails: 'a@gmail.com' }, { mails: 'b@gmail.com' }, { mails: 'c@163.com' }, { mails: 'd@163.com' }),
  ).toEqual([]);
  const place = { address: '12 Harbour Road', city: 'Oslo' };
  expect(await reasonsOf({ ...place, mails: 'a@gmail.com' }, { ...place, mails: 'b@gmail.com' })).toEqual([]);
  expect(await reasonsOf({ nameEn: 'Sofa Co' }, { nameEn: 'Bed Co' })).toEqual([]);
  // A pair of characters counts only as often as both texts have it.
  expect(await reasonsOf({ nameEn: 'Coco Coco' }, { nameEn: 'Coco Cola' })).toEqual([]);
});

test('the likeliest pair comes first, with all that speaks for it', async () => {
  const found = await likenesses([
    someone(1, { nameEn: 'Ashford Furniture', phones: '+1 555 1234567' }),
    someone(2, { nameEn: 'Ashford Furniture', phones: '+1 555 1234567; +1 555 7654321' }),
    someone(3, { nameZh: '美居', phones: '5557654321' }),
    someone(4, { nameZh: '美居' }),
  ]);
  expect(found.map(({ left, right, weight }) => [left, right, weight])).toEqual([
    [1, 2, 11],
    [3, 4, 6],
    [2, 3, 5],
  ]);
  expect(found[0]?.reasons).toEqual([
    { reason: 'sameName', value: 'ashford furniture' },
    { reason: 'samePhone', value: '551234567' },
  ]);
  expect(found[1]?.reasons).toEqual([{ reason: 'sameChineseName', value: '美居' }]);
  const three = await likenesses([1, 2, 3].map((id) => someone(id, { nameZh: '美居' })));
  expect(three.map(({ left, right }) => [left, right])).toEqual([
    [1, 2],
    [1, 3],
    [2, 3],
  ]);
});

test('what very many share tells nothing, a street too short none, and a mail address more than its domain', async () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, id) => someone(id, { nameEn: `${id} ${id}`, phones: '0571-1234567' }));
  const found = await Promise.all([3, 40, 41].map((count) => likenesses(many(count))));
  expect(found.map(({ length }) => length)).toEqual([3, 780, 0]);
  const street = (address: string) => ({ address, mails: '' });
  const domain = { mails: 'a@firm.example', nameEn: 'Alpha' };
  expect(
    await reasonsOf(
      { ...domain, ...street('Main 12'), mails: 'a@firm.example' },
      { ...street('Main 12'), mails: 'b@firm.example' },
    ),
  ).toEqual([]);
  const long = street('Main St 12');
  expect(await reasonsOf({ ...long, mails: 'a@firm.example' }, { ...long, mails: 'b@firm.example' })).toEqual([
    ['sameDomain', 'sameAddress'],
  ]);
  expect(await reasonsOf(domain, { ...domain, nameEn: 'Omega' })).toEqual([['sameMail']]);
  expect(await reasonsOf({ phones: '123456' }, { phones: '123456' })).toEqual([]);
  expect(await reasonsOf({ phones: '1234567' }, { phones: '1234567' })).toEqual([['samePhone']]);
  expect(await reasonsOf({ nameZh: '美' }, { nameZh: '美' })).toEqual([]);
});

test('of very many customers only those that share a sign are compared', async () => {
  const many = Array.from({ length: 1000 }, (_, id) =>
    someone(id, {
      nameEn: `House ${(id * 7919) % 19_997} of ${(id * 104_729) % 9973}`,
      mails: `x@firm${id}.example`,
      phones: `+1 ${5_550_000 + id}`,
    }),
  );
  const twins = [someone(1000, { nameEn: 'Twin Peaks' }), someone(1001, { nameEn: 'Twin Peaks Inc.' })];
  // Two are compared by whether what one has is among what the other has.
  const { includes } = Array.prototype;
  let looks = 0;
  vi.spyOn(Array.prototype, 'includes').mockImplementation(function (this: unknown[], ...wanted) {
    looks++;
    return includes.apply(this, wanted);
  });
  const found = await likenesses([...many, ...twins]);
  vi.restoreAllMocks();
  expect(found.some(({ left, right }) => left === 1000 && right === 1001)).toBe(true);
  expect(looks).toBeGreaterThan(0);
  // All pairs would be half a million.
  expect(looks).toBeLessThan(many.length * 10);
});

test('of one customer only its pairs are found, as they are among all', async () => {
  const customers = [1, 2, 3, 4, 5].map((id) => someone(id, { nameZh: id < 4 ? '美居' : '宜家' }));
  const pairsOf = async (only?: number) =>
    (await likenesses(customers, { only })).map(({ left, right }) => [left, right]);
  expect(await pairsOf(2)).toEqual([
    [1, 2],
    [2, 3],
  ]);
  expect(await pairsOf(4)).toEqual([[4, 5]]);
  expect(await pairsOf(9)).toEqual([]);
  expect(await pairsOf()).toHaveLength(4);
});

test('others are let on the thread again and again, while customers are read and while they are compared', async () => {
  const pauses = async (count: number) => {
    let times = 0;
    const many = Array.from({ length: count }, (_, id) => someone(id, { nameEn: `${id}`, phones: '0571-1234567' }));
    await likenesses(many, { pause: async () => (times += 1) });
    return times;
  };
  expect(await pauses(40)).toBe(1 + 4); // 780 pairs
  expect(await pauses(1000)).toBe(5); // too many with the same number to be compared
});
