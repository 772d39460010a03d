import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { foreseenMerge } from '../../../src/server/records/customer-merge/foresee';
import { mergedCustomers } from '../../../src/server/records/customer-merge/merge';
import { undone } from '../../../src/server/records/undo';
import { reservationApproval } from '../../../src/shared/areas/market/reservation';
import { type BareCompany, bareCompany } from '../../support/bare-company';
import { dayFromToday } from '../../support/calendar';
import { addOrder } from '../../support/search-records';

let company: BareCompany;
let editor: Parameters<typeof mergedCustomers>[1];
let [stays, goes, third] = [0, 0, 0];
let made = 0;

const today = dayFromToday(0);
const run = async <R>(statement: string) => (await sql.raw<R>(statement).execute(company.database.db)).rows;
const mains = { mainForOrders: false, mainForPayment: false, mainForShipping: false };

beforeAll(async () => {
  company = await bareCompany();
  await run(`update department set division = case code when 'D1' then 'one' else 'two' end`);
  const user = await company.person('root', 'admin', company.home);
  editor = { user, address: 'here', language: 'en', today };
});
beforeEach(async () => {
  const next = (departmentId: number) =>
    company.customer({ code: `C${++made}`, nameEn: 'Ashford', departmentId, ownerId: editor.user.id });
  [stays, goes, third] = [await next(company.home), await next(company.abroad), await next(company.home)];
});
afterAll(() => company.database.drop());

const seen = async (id: number) => {
  const [row] = await run<{ version: number }>(`select version from customer where id = ${id}`);
  return { id, version: row?.version ?? 0 };
};
const merge = async (...otherIds: number[]) => {
  const others = await Promise.all(otherIds.map(seen));
  return mergedCustomers(company.database.db, editor, { into: await seen(stays), others, values: {} });
};
const foresee = (...otherIds: number[]) => foreseenMerge(company.database.db, editor, { intoId: stays, otherIds });

test('a person of both is main for what either was, is in use where either was, and says first what the one that stays said', async () => {
  const anna = { nameEn: 'Anna Lee', phones: null, emails: null };
  await company.add('contact', { ...anna, ...mains, customerId: stays, used: false, jobTitle: 'Buyer' });
  const other = { ...mains, mainForPayment: true, customerId: goes, used: true, jobTitle: 'Owner' };
  await company.add('contact', { ...anna, ...other, phones: '+1 555' });
  await merge(goes);
  const found = await run('select job_title, phones, used, main_for_orders, main_for_payment from contact');
  expect(found).toEqual([
    { jobTitle: 'Buyer', phones: '+1 555', used: true, mainForOrders: false, mainForPayment: true },
  ]);
});

test('a person of both is reached by what either had, each once, and by as many numbers as a person may have', async () => {
  const anna = { nameEn: 'Anna Lee', ...mains, used: true };
  const many = Array.from({ length: 5 }, (_, at) => `+1 555 010${at}`);
  await company.add('contact', {
    ...anna,
    customerId: stays,
    emails: 'anna@new.com',
    remark: 'Prefers calls',
    phones: many.join('; '),
  });
  await company.add('contact', {
    ...anna,
    customerId: goes,
    emails: 'Anna@new.com; anna@old.com',
    remark: 'On leave in May',
    phones: `${many[0]}; +1 555 0111; +1 555 0122`,
  });
  const { changeSet } = await merge(goes);
  const found = () =>
    run<{ phones: string }>(`select emails, phones, remark from contact where customer_id = ${stays}`);
  const [joined] = await found();
  expect(joined).toMatchObject({ emails: 'anna@new.com; anna@old.com', remark: 'Prefers calls; On leave in May' });
  expect(joined?.phones).toBe([...many, '+1 555 0111'].join('; '));
  await undone(company.database.db, editor, changeSet);
  expect(await found()).toMatchObject([{ emails: 'anna@new.com', phones: many.join('; '), remark: 'Prefers calls' }]);
});

describe('of two reservations of a show', () => {
  let marketId: number;
  beforeAll(async () => {
    const days = { startDate: dayFromToday(30), endDate: dayFromToday(34) };
    marketId = await company.add('market', { nameEn: 'Spring', nameZh: '春', countryId: company.countryId, ...days });
  });
  const reserve = (customerId: number, values: object = {}) => {
    const usual = { invitationState: 'notInvited', state: 'pendingSubmission', departmentId: company.home };
    return company.add('reservation', { ...usual, customerId, marketId, ...values });
  };

  test('files, links, mails and to-dos of the one that goes are of the one that stays, until that is taken back', async () => {
    const [kept, gone] = [await reserve(stays), await reserve(goes)];
    const { id } = editor.user;
    await run(`insert into content (sha256, size) values ('\\x${String(gone).padStart(4, '0')}', 1)`);
    for (const statement of [
      `insert into file (entity, record_id, content_id, name, size, kind, type, created_by)
        select 'reservation', ${gone}, max(id), 'Card.jpg', 1, 'picture', 'image/jpeg', ${id} from content`,
      `insert into share_link (token_hash, entity, record_id, created_by, expires_at)
        values ('\\x${String(gone).padStart(4, '0')}', 'reservation', ${gone}, ${id}, now() + interval '1 day')`,
      `insert into mail (message_id, template, language, recipient, subject, text_body, html_body, state, entity, record_id)
        values ('m${gone}', 'invitation', 'en', 'y@example.com', '', '', '', 'sent', 'reservation', ${gone})`,
      `insert into reminder (account_id, type, title_en, title_zh, path, done)
        values (${id}, 'visit', 'Spring', '春', '/ExReservation?id=${gone}', false)`,
    ])
      await run(statement);
    const places = async () => {
      const found = [];
      for (const table of ['file', 'share_link', 'mail']) {
        found.push(...(await run<{ of: string }>(`select record_id as of from ${table} where entity = 'reservation'`)));
      }
      const toDos = await run<{ of: string }>(`select substring(path from '[0-9]+') as of from reminder`);
      return [...found, ...toDos].map((row) => Number(row.of));
    };
    const { changeSet } = await merge(goes);
    expect(await places()).toEqual([kept, kept, kept, kept]);
    await undone(company.database.db, editor, changeSet);
    expect(await places()).toEqual([gone, gone, gone, gone]);
  });

  test('the invitation that came further counts, with its days, and what approvers said of either stays', async () => {
    const accepted = { invitationState: 'accepted', invitedOn: '2026-03-01', answeredOn: '2026-03-08' };
    const declined = { invitationState: 'declined', invitedOn: '2026-03-02', answeredOn: '2026-03-09' };
    const minutes = { meetingContent: 'Wants sofas' };
    const kept = await reserve(stays, {
      ...declined,
      approverComments: 'Too dear',
      calendarSentOn: '2026-03-02',
      ...minutes,
    });
    const gone = await reserve(goes, { ...accepted, state: 'rejected', approverComments: 'Too late', ...minutes });
    await company.add('reservationVisit', {
      reservationId: gone,
      day: dayFromToday(31),
      startsAt: '10:00',
      endsAt: '11:00',
    });
    const last = await reserve(third, {
      invitationState: 'invited',
      invitedOn: '2026-03-03',
      meetingContent: 'And beds',
    });
    const { changeSet } = await merge(goes, third);
    const found = () =>
      run(`select id, invitation_state, invited_on, answered_on, calendar_sent_on, state, approver_comments, meeting_content,
        (select count(*) from reservation_visit where reservation_id = reservation.id) as visits
        from reservation where id in (${kept}, ${gone}, ${last}) order by id`);
    const said = { state: 'pendingSubmission', approverComments: 'Too dear; Too late' };
    const whole = { id: kept, calendarSentOn: null, ...said, visits: 1 };
    expect(await found()).toEqual([{ ...whole, ...accepted, meetingContent: 'Wants sofas\nAnd beds' }]);
    await undone(company.database.db, editor, changeSet);
    expect(await found()).toMatchObject([
      { ...declined, approverComments: 'Too dear', visits: 0 },
      { ...accepted, state: 'rejected', visits: 1 },
      { invitationState: 'invited' },
    ]);
  });

  test('nothing is approved that nobody approved, nor changed while it waits for a decision', async () => {
    const states = Object.keys(reservationApproval.states);
    const allowed = new Set(['pendingSubmission rejected', 'rejected pendingSubmission']);
    for (const state of ['pendingSubmission', 'rejected', 'approved']) allowed.add(`${state} ${state}`);
    const [kept, gone] = [await reserve(stays), await reserve(goes)];
    const refusal = { code: 'merge.submitted', parameters: { show: 'Spring' } };
    for (const one of states) {
      for (const other of states) {
        await run(`update reservation set state = case id when ${kept} then '${one}' else '${other}' end
          where id in (${kept}, ${gone})`);
        const isAllowed = allowed.has(`${one} ${other}`);
        expect([one, other, (await foresee(goes)).problems.length]).toEqual([one, other, isAllowed ? 0 : 1]);
        if (!isAllowed) await expect(merge(goes)).rejects.toMatchObject(refusal);
        else {
          const { changeSet } = await merge(goes);
          expect(await run(`select state from reservation where id in (${kept}, ${gone})`)).toEqual([{ state: one }]);
          await undone(company.database.db, editor, changeSet);
        }
      }
    }
  });

  test.each(['invited', 'accepted'])('a refusal gives way to a customer who %s, whichever stays', async (state) => {
    const kept = [
      await reserve(stays, { invitationState: state }),
      await reserve(third, { invitationState: 'declined' }),
    ];
    await reserve(goes, { invitationState: 'declined' });
    await merge(goes);
    await mergedCustomers(company.database.db, editor, {
      into: await seen(third),
      others: [await seen(stays)],
      values: {},
    });
    expect(await run(`select id, invitation_state from reservation where id in (${kept.join(', ')})`)).toEqual([
      { id: kept[1], invitationState: state },
    ]);
  });
});

test('the to-do of a next step leads to the commitment that stays, on its day, until that is taken back', async () => {
  const days = { startDate: dayFromToday(50), endDate: dayFromToday(54) };
  const market = { nameEn: 'Autumn', nameZh: '秋', countryId: company.countryId, ...days };
  const marketId = await company.add('market', market);
  const commit = (customerId: number) => company.add('commitment', { customerId, marketId, containers: 1 });
  const [kept, gone] = [await commit(stays), await commit(goes)];
  const steps = (id: number) => [
    `/tableListbyCustomer?id=${id}`,
    `/tableListbyCustomer?id=${id}&nextStepDateFrom=${today}&nextStepDateTo=${today}`,
    `/tableListbyCustomer?id=${id}&nextStepDateFrom=2026-01-02&nextStepDateTo=2026-01-02`,
  ];
  const others = steps(Number(`${gone}0`));
  for (const path of [...steps(gone), ...others])
    await run(`insert into reminder (account_id, type, title_en, title_zh, path, done)
      values (${editor.user.id}, 'markets', 'Call', '电话', '${path}', false)`);
  const found = async () => {
    const toDos = await run<{ path: string }>(`select path from reminder where type = 'markets' order by id`);
    return toDos.map(({ path }) => path);
  };
  const { changeSet } = await merge(goes);
  expect(await found()).toEqual([...steps(kept), ...others]);
  await undone(company.database.db, editor, changeSet);
  expect(await found()).toEqual([...steps(gone), ...others]);
});

test('what two of those that go both have is foreseen, too, where the one that stays has none of it', async () => {
  await run(`insert into past_sales (customer_id, year, m01) values (${goes}, '2019', 1), (${third}, '2019', 2)`);
  expect((await foresee(goes)).clashes).toEqual([]);
  expect((await foresee(goes, third)).clashes).toMatchObject([{ kind: 'pastSales', how: 'joined', count: 1 }]);
});

test('months of which neither customer said anything stay empty, and those of one are its own', async () => {
  for (const [customerId, m01, m02] of [
    [stays, 'null', '10.10'],
    [goes, 'null', 'null'],
    [third, '0', '5.05'],
  ] as const) {
    await run(`insert into past_sales (customer_id, year, m01, m02) values (${customerId}, '2020', ${m01}, ${m02})`);
  }
  await merge(goes);
  expect(await run(`select m01, m02 from past_sales where customer_id = ${stays}`)).toEqual([{ m01: null, m02: 10.1 }]);
  await merge(third);
  expect(await run(`select m01, m02, total from past_sales where customer_id = ${stays}`)).toEqual([
    { m01: 0, m02: 15.15, total: 15.15 },
  ]);
});

test('a budget that either division handed in stands against a merge, within one division none does', async () => {
  for (const id of [stays, goes, third]) {
    await run(`insert into budget (customer_id, year, m01, state) values (${id}, '2031', 1, 'draft')`);
  }
  const problems = async (handedIn: string | null) => {
    await run('delete from division_budget');
    await run(`update budget set state = 'draft'`);
    await run(
      `insert into division_budget (division, year, state) select '${handedIn}', '2031', 'submitted' where ${handedIn !== null}`,
    );
    return [(await foresee(goes)).problems.length, (await foresee(third)).problems.length];
  };
  expect([await problems(null), await problems('one'), await problems('two')]).toEqual([
    [0, 0],
    [1, 0],
    [1, 0],
  ]);
  await expect(merge(goes)).rejects.toMatchObject({ code: 'merge.budgetClosed', parameters: { year: '2031' } });
});

test('a document of both is of the one that stays once, and of both again when that is taken back', async () => {
  const { user } = editor;
  const file = { title: 'Terms', type: 'other', textLanguage: 'en', audience: 'internal', responsibleId: user.id };
  for (const customerIds of [[stays, goes], [goes, third], [stays]])
    await company.add('document', { ...file, customerIds });
  const documents = async () =>
    (await run<{ customerIds: string[] }>('select customer_ids from document order by id')).map(({ customerIds }) =>
      customerIds.map(Number),
    );
  const before = await documents();
  const { changeSet } = await merge(goes);
  expect(await documents()).toEqual([[stays], [stays, third], [stays]]);
  await undone(company.database.db, editor, changeSet);
  expect(await documents()).toEqual(before);
});

test('an invoice that is just handed to a partner keeps its customer', async () => {
  const orderId = await addOrder(company.database.db, { customerId: goes, poNumber: 'PO-1', orderDate: today });
  const invoiceId = await company.add('invoice', {
    ...{ customerId: goes, orderId, invoiceNumber: 'I-1', invoiceDate: today, dueDate: today, amount: 1, paid: 0 },
  });
  await run(`insert into edi_partner (customer_id, format, our_qualifier, our_id, our_name, their_qualifier, their_id, is_test,
      invoices_from, first_control_number) values (${goes}, 'x12', 'ZZ', 'OURS', 'Ours', 'ZZ', 'THEIRS', true, today(), 1)`);
  await run(`insert into edi_document (customer_id, invoice_id, partner_id, attempt, format, control_number, content, state, is_test)
    select ${goes}, ${invoiceId}, id, 1, 'x12', 1, '', 'sending', true from edi_partner`);
  expect((await foresee(goes)).problems).toHaveLength(1);
  await expect(merge(goes)).rejects.toMatchObject({ code: 'merge.sending', parameters: { count: 1 } });
  await run(`update edi_document set state = 'sent'`);
  expect(await merge(goes)).toMatchObject({ changeSet: expect.any(String) });
});
