import type { activity } from '../../../shared/areas/activity/activity';
import type { ActivityKind } from '../../../shared/areas/activity/kinds';
import type { market } from '../../../shared/areas/market/market';
import type { quote } from '../../../shared/areas/quote/quote';
import type { Values } from '../../../shared/entity/entity';
import type { SeededCustomer } from './customers';
import { type Day, dateOf, dayOf, workingDay } from './day';
import type { SeededOrder } from './orders';
import type { Organization, Seeded } from './organization';
import type { SeededModel } from './products';
import { Random } from './random';

interface ActivityOptions {
  seed: number;
  customers: readonly SeededCustomer[];
  models: readonly SeededModel[];
  organization: Organization;
  /** Orders that wait for a signature. */
  unsigned: readonly SeededOrder[];
  quotes: readonly Seeded<Values<typeof quote>>[];
  markets: readonly Seeded<Values<typeof market>>[];
  today: Day;
}

type Row = Seeded<Values<typeof activity>>;

interface Said {
  kind: ActivityKind;
  text: string;
  nextStep?: string;
}

/** For how long they go back, and within how many days a next step is due. */
const historyDays = 240;
const nextDays = 14;
/** Orders and quotes that somebody wrote something about. */
const mostOrders = 60;
const mostQuotes = 60;

/** What customers said: `{model}` is one of those they buy, `{helper}` the assistant of their department. */
const ofCustomers: readonly Said[] = [
  {
    kind: 'call',
    text: 'Called about the autumn range. They want **two more containers** if the price of {model} holds.',
    nextStep: 'Send prices for the two containers',
  },
  { kind: 'call', text: '电话沟通秋季订单，客户希望 {model} 价格不变，可再加**两个柜**。', nextStep: '发两个柜的报价' },
  {
    kind: 'note',
    text: 'Their new buyer takes over in spring; the old one stays on for handover. @{helper} please add the contact.',
  },
  { kind: 'note', text: '客户的新买手开春上任，老买手会交接一段时间。请 @{helper} 更新联系人。' },
  {
    kind: 'meeting',
    text: 'Video meeting on quality:\n- legs of {model} scratched in transit\n- they ask for thicker corner protection\n- photographs follow by mail',
    nextStep: 'Answer about the corner protection',
  },
  {
    kind: 'meeting',
    text: '视频会议，讨论质量：\n- {model} 沙发脚运输中刮花\n- 要求加厚护角\n- 照片另邮寄来',
    nextStep: '回复护角方案',
  },
  {
    kind: 'visit',
    text: 'Visited two of their shops. {model} stands at the entrance and sells; the corner group was moved to the back.',
    nextStep: 'Propose a floor plan',
  },
  { kind: 'visit', text: '走访两家门店，{model} 摆在入口，卖得不错；转角组合被挪到后面。', nextStep: '提一个陈列方案' },
  {
    kind: 'call',
    text: 'They are late with payment because of their bank; promised by the end of the month.',
    nextStep: 'Ask for the payment slip',
  },
  { kind: 'call', text: '因银行原因付款推迟，答应月底前付清。', nextStep: '索要付款水单' },
  {
    kind: 'note',
    text: 'A rival offers a similar motion sofa 8 % below #{model}. They like our mechanism better but need an argument on price.',
  },
  { kind: 'note', text: '竞争对手同类功能沙发比 #{model} 低 8%。客户更喜欢我们的机构，但需要价格上的理由。' },
  {
    kind: 'meeting',
    text: 'Agreed on the line-up for next season: keep {model}, drop the two slow colors, try one new cover.',
    nextStep: 'Send swatches of the new covers',
  },
  { kind: 'meeting', text: '商定下季产品：保留 {model}，停两个滞销颜色，试一款新面料。', nextStep: '寄新面料色卡' },
];
const ofOrders: readonly Said[] = [
  {
    kind: 'call',
    text: 'Asked for the signed PI; the buyer is travelling until Friday.',
    nextStep: 'Ask for the signature again',
  },
  { kind: 'call', text: '催回签 PI，买手出差到周五才回。', nextStep: '再催回签' },
  { kind: 'note', text: 'They want the color of two lines changed before signing, see their mail.' },
  { kind: 'note', text: '客户回签前想改两行的颜色，见邮件。' },
];
const ofQuotes: readonly Said[] = [
  {
    kind: 'call',
    text: 'They find the quote *a little high* and compare it with two others. Decision next week.',
    nextStep: 'Ask for their decision',
  },
  { kind: 'call', text: '客户觉得报价*略高*，还在比较另外两家，下周决定。', nextStep: '询问决定' },
];
const ofMarkets: readonly Said[] = [
  {
    kind: 'note',
    text: 'The lamps over the entrance were too warm for grey covers; order cooler ones for the next show.',
  },
  { kind: 'meeting', text: '展后复盘：入口区人流最好，下次把新品放在入口；预约表要提前两周发出。' },
];
const ofModels: readonly Said[] = [
  { kind: 'note', text: 'Several customers ask for this one with a wireless charger in the arm.' },
  { kind: 'note', text: '多个客户询问扶手带无线充电的版本。' },
];

/** What people wrote down in the last months: of every customer that still buys, of open orders and quotes, shows and models. */
export function activities(options: ActivityOptions): Row[] {
  const { seed, customers, models, unsigned, quotes, markets, today } = options;
  const random = Random.stream(seed, 'activities');
  const helperOf = helpersOf(options);
  const rows: Row[] = [];
  const write = (said: Said, { row }: SeededCustomer | { row: undefined }, day: Day, about: Partial<Row>) => {
    const model = models[random.int(0, models.length - 1)]?.row.code ?? '';
    const helper = row ? helperOf(row.departmentId) : undefined;
    const isNamed = helper !== undefined && said.text.includes('{helper}');
    const isOpen = said.nextStep !== undefined && today - day < nextDays * 2;
    rows.push({
      ...{ id: rows.length + 1, day: dateOf(day), kind: said.kind },
      text: said.text.replaceAll('{model}', model).replaceAll('{helper}', helper?.account ?? ''),
      nextStep: isOpen ? (said.nextStep ?? null) : null,
      nextStepDay: isOpen ? dateOf(Math.max(today, workingDay(day + random.int(3, nextDays)))) : null,
      ...{
        customerId: row?.id ?? null,
        orderId: null,
        quoteId: null,
        purchaseOrderId: null,
        marketId: null,
        modelId: null,
      },
      writerId: row?.ownerId ?? 1,
      mentionedIds: isNamed ? [helper.id] : null,
      pinned: row !== undefined && random.chance(0.04),
      ...about,
    });
  };
  const pastDay = () => Math.min(today, workingDay(today - random.int(0, historyDays)));
  for (const customer of customers) {
    if (customer.row.closed) continue;
    for (let left = random.int(0, 3); left > 0; left -= 1) write(random.pick(ofCustomers), customer, pastDay(), {});
  }
  for (const order of unsigned.slice(0, mostOrders)) {
    const customer = customers[order.customerId - 1];
    const day = Math.min(today, Math.max(dayOf(order.orderDate), today - random.int(0, 10)));
    if (customer) write(random.pick(ofOrders), customer, day, { orderId: order.id });
  }
  for (const { id, customerId, quoteDate, state } of quotes
    .filter(({ state }) => state === 'sent')
    .slice(0, mostQuotes)) {
    const customer = customers[customerId - 1];
    if (customer && state)
      write(random.pick(ofQuotes), customer, Math.min(today, dayOf(quoteDate) + 2), { quoteId: id });
  }
  for (const { id, endDate } of markets.filter(({ endDate }) => dayOf(endDate) < today)) {
    for (const said of ofMarkets)
      write(said, { row: undefined }, Math.min(today, dayOf(endDate) + 3), { marketId: id });
  }
  for (const { row } of models.slice(0, 20)) {
    write(random.pick(ofModels), { row: undefined }, pastDay(), { modelId: row.id });
  }
  return rows;
}

/** The assistant of each department, who looks after the customers' addresses. */
function helpersOf({ organization }: ActivityOptions) {
  const isHelper = (id: number) =>
    organization.accountRoles.some((entry) => entry.accountId === id && entry.role === 'vpAssistant');
  const helpers = organization.accounts.filter(({ id }) => isHelper(id));
  return (departmentId: number) => helpers.find((account) => account.departmentId === departmentId);
}
