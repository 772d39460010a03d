import type { ReceivedReason, ReceivedState, receivedMail } from '../../../shared/areas/mail/received-mail';
import { addressesOf } from '../../../shared/areas/purchase/addresses';
import type { Values } from '../../../shared/entity/entity';
import type { SeededContact } from './contacts';
import type { SeededCustomer } from './customers';
import { type Day, dateOf } from './day';
import type { SeededOrder } from './orders';
import { Random } from './random';

interface ReceivedOptions {
  seed: number;
  customers: readonly SeededCustomer[];
  contacts: readonly SeededContact[];
  /** Orders that wait for a signature. */
  unsigned: readonly SeededOrder[];
  today: Day;
}

type Mail = { id: number } & Values<typeof receivedMail>;

interface Said {
  subject: string;
  text: string;
  state: ReceivedState;
  reason: ReceivedReason;
  isAutomatic?: boolean;
}

/** Of orders, whose contract was mailed. */
const answers: readonly Said[] = [
  {
    subject: 'Re: Sales contract {po}',
    text: 'Dear team,\n\nwe agree and will sign today.\n\nBest regards',
    state: 'kept',
    reason: 'answer',
  },
  {
    subject: '回复：合同 {po}',
    text: '您好，\n\n合同已收到，条款没有问题，今天签回。\n\n谢谢！',
    state: 'kept',
    reason: 'answer',
  },
  {
    subject: 'Re: Sales contract {po}',
    text: 'Please change the port of discharge to Savannah before we sign.',
    state: 'kept',
    reason: 'answer',
  },
  {
    subject: 'Out of office: {po}',
    text: 'I am at the show until Monday and read mails in the evening.',
    state: 'kept',
    reason: 'answer',
    isAutomatic: true,
  },
];
/** Of people whose mail answers nothing. */
const others: readonly Said[] = [
  {
    subject: 'Replacement legs',
    text: 'Two legs of the corner group arrived scratched. Could you send replacements with the next container?',
    state: 'unmatched',
    reason: 'noReference',
  },
  { subject: '样品面料', text: '请寄三块新的面料样品，最好本周发出。', state: 'unmatched', reason: 'noReference' },
  {
    subject: 'Visit in spring',
    text: 'Our new buyer plans a visit to the factory in the second week of March.',
    state: 'unmatched',
    reason: 'noReference',
  },
];
/** Of whom nobody knows anything. */
const strangers: readonly (Said & { from: string })[] = [
  {
    from: 'news@furniture-weekly.example',
    subject: 'Furniture weekly: freight rates',
    text: 'This week in furniture ...',
    state: 'skipped',
    reason: 'circular',
  },
  {
    from: 'sam@unknown-stores.example',
    subject: 'Catalogue?',
    text: 'Hello, we run six stores in Ohio. Please send us your catalogue.',
    state: 'unmatched',
    reason: 'noReference',
  },
  {
    from: 'mailer-daemon@relay.example',
    subject: 'Undelivered Mail Returned to Sender',
    text: 'The mail could not be delivered.',
    state: 'skipped',
    reason: 'foreignReport',
  },
];

const mostAnswers = 16;
const mostOthers = 9;

/** Mails of the last weeks: answers about contracts, questions that wait for somebody, and what was skipped. */
export function receivedMails({ seed, customers, contacts, unsigned, today }: ReceivedOptions): Mail[] {
  const random = Random.stream(seed, 'received mails');
  const mails: Mail[] = [];
  const add = (said: Said, from: { name: string | null; address: string }, about: Partial<Mail>, po = '') => {
    const { state, reason, text, isAutomatic = false } = said;
    mails.push({
      ...{ id: 0, day: dateOf(today - random.int(0, 20)), state, reason, text, isAutomatic },
      ...{ subject: said.subject.replace('{po}', po), fromName: from.name, fromAddress: from.address },
      ...{
        readers: 'sales@sofa.example',
        isCut: false,
        isFromOther: false,
        note: null,
        mailId: null,
        decidedById: null,
      },
      ...{ customerId: null, aboutEntity: null, aboutId: null, answeredOfId: null },
      ...about,
    });
  };
  const senderOf = (customerId: number) => {
    const person = contacts.find((each) => each.customerId === customerId && each.emails);
    const [address] = addressesOf(person?.emails ?? null);
    return person && address ? { name: person.nameEn, address } : null;
  };
  for (const { id, customerId, poNumber } of unsigned.slice(0, mostAnswers)) {
    const from = senderOf(customerId);
    const answeredOfId = customers[customerId - 1]?.row.ownerId ?? null;
    const about = { customerId, aboutEntity: 'order', aboutId: id, answeredOfId };
    if (from) add(random.pick(answers), from, about, poNumber);
  }
  for (let left = mostOthers; left > 0; left -= 1) {
    const { row } = random.pick(customers);
    const from = senderOf(row.id);
    if (from) add(random.pick(others), from, { customerId: row.id });
  }
  for (const said of strangers) add(said, { name: null, address: said.from }, {});
  const inOrder = mails.sort((left, right) => (left.day < right.day ? -1 : left.day > right.day ? 1 : 0));
  return inOrder.map((mail, at) => ({ ...mail, id: at + 1 }));
}

export const receivedSourceColumns = [
  ...['receivedMailId', 'box', 'uidValidity', 'uid', 'messageId', 'copies', 'fingerprint', 'receivedAt', 'size'],
];

/** Where they would have come from: a box that nobody reads any more. */
export function receivedSources(mails: readonly Mail[]): object[] {
  return mails.map(({ id, day, text }) => ({
    ...{ receivedMailId: id, box: 'demonstration', uidValidity: 1, uid: id, messageId: null, copies: 1 },
    fingerprint: `\\x${id.toString(16).padStart(64, '0')}`,
    receivedAt: `${day}T0${id % 10}:${10 + (id % 50)}:00Z`,
    size: (text?.length ?? 0) + 900,
  }));
}
