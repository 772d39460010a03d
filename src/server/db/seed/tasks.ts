import { task } from '../../../shared/areas/task/task';
import type { Values } from '../../../shared/entity/entity';
import type { SeededCustomer } from './customers';
import { type Day, dateOf, workingDay } from './day';
import type { SeededOrder } from './orders';
import type { Organization, Seeded } from './organization';
import { Random } from './random';
import { teamOf } from './reminders';

interface TaskOptions {
  seed: number;
  customers: readonly SeededCustomer[];
  organization: Organization;
  unsigned: readonly SeededOrder[];
  quotes: readonly { id: number; customerId: number; number: string; state: string }[];
  today: Day;
}

type Task = Seeded<Values<typeof task>>;
type Given = Partial<Task> & Pick<Task, 'title' | 'assigneeId'>;

/** English and Chinese: people write in the language they think in. */
const ofCustomers: readonly (readonly [string, string])[] = [
  ['Call about the delayed container', '电话沟通延误的货柜'],
  ['Send swatches of the new fabrics', '寄新面料色卡'],
  ['Ask for their sales by model of last month', '索要上月各款销售数据'],
  ['Confirm the size of the showroom', '确认展厅面积'],
  ['Propose a third recliner for the spring floor', '为春季展厅推荐第三款功能沙发'],
  ['Settle the claim about two broken legs', '处理两只断脚的索赔'],
  ['Send the assembly video of the power mechanism', '发送电动机构安装视频'],
  ['Agree on the payment plan', '商定付款计划'],
  ['Ask who decides on the autumn range', '询问秋季系列由谁决定'],
];
const repeated: readonly (readonly [string, string])[] = [
  ['Weekly call', '每周例行电话'],
  ['Ask for stock and sales', '索要库存与销售数据'],
];
const ofOneself: readonly (readonly [string, string])[] = [
  ['Hand in travel expenses', '提交差旅报销'],
  ['Prepare the figures for the department meeting', '准备部门会议数据'],
];

/** What people have to do: about every second customer, unsigned orders and open quotes; some late, some for today, some done. */
export function tasks(options: TaskOptions): Task[] {
  const { customers, organization, unsigned, quotes, seed, today } = options;
  const random = Random.stream(seed, 'tasks');
  const team = teamOf({ organization, customers });
  const words = (pairs: readonly (readonly [string, string])[]) => random.pick(pairs)[random.chance(0.5) ? 0 : 1];
  const open = customers.filter(({ row }) => !row.closed && row.ownerId !== null);
  const given: Given[] = [
    ...open
      .filter(() => random.chance(0.55))
      .map(({ row }) => ({ title: words(ofCustomers), assigneeId: team.owner(row.id), customerId: row.id })),
    // What a superior wants done by whom it concerns.
    ...open
      .filter(({ row }) => team.superior(row.id) !== team.owner(row.id) && random.chance(0.12))
      .map(({ row }) => {
        const givenById = team.superior(row.id);
        return { title: words(ofCustomers), assigneeId: team.owner(row.id), givenById, customerId: row.id };
      }),
    ...open
      .filter(() => random.chance(0.08))
      .map(({ row }) => {
        const repeat = random.pick(['weekly', 'monthly'] as const);
        return { title: words(repeated), assigneeId: team.owner(row.id), customerId: row.id, repeat };
      }),
    ...unsigned
      .filter(() => random.chance(0.3))
      .map(({ id, customerId, poNumber }) => {
        const title = random.chance(0.5) ? `Ask for the signed PI of ${poNumber}` : `催签 ${poNumber} 的 PI`;
        return { title, assigneeId: team.assistant(customerId), customerId, orderId: id };
      }),
    ...quotes
      .filter(({ state }) => state === 'sent')
      .map(({ id, customerId, number }) => {
        const title = random.chance(0.5) ? `Ask what they think of quote ${number}` : `跟进报价单 ${number}`;
        return { title, assigneeId: team.owner(customerId), customerId, quoteId: id };
      }),
    ...[...new Set(open.map(({ row }) => team.owner(row.id)))].map((assigneeId) => ({
      title: words(ofOneself),
      assigneeId,
    })),
  ];
  return given.map((each, at) => stored(each, { id: at + 1, random, today }));
}

interface Storing {
  id: number;
  random: Random;
  today: Day;
}

function stored(given: Given, { id, random, today }: Storing): Task {
  const done = random.chance(0.2);
  const offset = random.pick([-12, -6, -3, -1, 0, 0, 0, 1, 1, 2, 3, 4, 6, 9, 15, 27]);
  const day = workingDay(today + (done && offset > 0 ? -offset : offset));
  const isUndated = !done && !given.repeat && random.chance(0.08);
  const isSnoozed = !done && offset < 0 && random.chance(0.3);
  const hasTime = offset === 0 && random.chance(0.4);
  const none = Object.fromEntries(Object.keys(task.fields).map((field) => [field, null])) as unknown as Task; // what is required follows
  return {
    ...none,
    givenById: given.assigneeId,
    ...given,
    id,
    day: isUndated ? null : dateOf(day),
    time: hasTime && !isUndated ? random.pick(['09:00', '10:30', '14:00', '16:30']) : null,
    snoozedUntil: isSnoozed ? dateOf(workingDay(today + random.int(1, 5))) : null,
    done,
    doneOn: done ? dateOf(Math.min(day + random.int(0, 2), today)) : null,
    doneById: done ? given.assigneeId : null,
    seriesFrom: given.repeat ? dateOf(day) : null,
  };
}
