import type { Browser, Locator, Page } from 'playwright/test';
import type { authCalls } from '../../src/shared/areas/auth/calls';
import type { customerCalls } from '../../src/shared/areas/customer/calls';
import type { orderCalls } from '../../src/shared/areas/order/calls';
import type { Language } from '../../src/shared/language';
import type { Role } from '../../src/shared/roles';
import { call } from './support/call';
import { choose } from './support/choose';
import { accountOf } from './support/environment';
import { shown } from './support/shown';
import { expect, logIn, test } from './support/test';
import { spokenIn, wordsIn } from './support/words';

const first = (page: Page): Locator => shown(page).getByRole('grid').locator('[role="row"][row-index="0"]').first();
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);

/** A browser of somebody's own, in the language of the journey. */
async function browserOf(browser: Browser, role: Role, language: Language): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, accountOf(role));
  await context.addInitScript((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), language);
  return page;
}

/** Opens the form of a list for a new record. */
async function added(page: Page, path: string, title: string): Promise<Locator> {
  await page.goto(path);
  await expect(shown(page).getByRole('grid')).toBeVisible();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: title });
  await expect(form).toBeVisible();
  return form;
}

async function kept(page: Page, form: Locator): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);
}

/** An order that is signed, of a customer that the seller looks after and the approver reaches. */
async function signedOrder(seller: Page, approver: Page) {
  const customersOf = async (page: Page) =>
    (await call<typeof customerCalls.getCustomer>(page, 'GET /getCustomer', { size: 500 })).rows;
  const { user } = await call<typeof authCalls.currentSession>(seller, 'GET /user/session', {});
  const own = (await customersOf(seller)).filter(({ ownerId }) => ownerId === user.id);
  const reached = new Set((await customersOf(approver)).map(({ id }) => id));
  const { rows } = await call<typeof orderCalls.getOrder>(seller, 'GET /getOrder', { size: 500 });
  const order = rows.find(
    ({ customerId, signedDate }) =>
      signedDate !== null && reached.has(customerId) && own.some(({ id }) => id === customerId),
  );
  if (!order) throw new Error('no order is signed of a customer of theirs');
  const { lines } = await call<typeof orderCalls.getOrderDetail>(seller, 'GET /getOrderDetail', { id: order.id });
  const { nameEn = '', nameZh } = own.find(({ id }) => id === order.customerId) ?? {};
  return { order, model: lines[0]?.model ?? '', names: { en: nameEn, zh: nameZh ?? nameEn } };
}

const stepsReached = [
  ['Invited', 'to a show'],
  ['Reserved', 'a visit'],
  ['Approved', 'a visit'],
  ['Committed', 'containers'],
  ['Ordered', 'at a show'],
] as const;

for (const language of spokenIn('zh')) {
  const say = wordsIn(language);

  test(`a show from the invitation to the bonus, by keys (${language})`, async ({ browser }) => {
    test.slow(); // four people, many pages
    const suffix = `${language}${Date.now() % 100_000}`;
    const names = { en: `Lakeside ${suffix}`, zh: `湖畔展${suffix}` };
    const show = names[language];
    const [office, seller, approver, manager] = await Promise.all(
      (['vpAssistant', 'vpSales', 'approver', 'generalManager'] as const).map((role) =>
        browserOf(browser, role, language),
      ),
    );
    if (!office || !seller || !approver || !manager) throw new Error('somebody is missing');
    const { order, model, names: buyer } = await signedOrder(seller, approver);

    await test.step('the office makes the show, whose days have an order', async () => {
      const market = await added(office, '/exhibition', say('Add a market'));
      await market.getByLabel(say('English name')).fill(names.en);
      await market.getByLabel(say('Chinese name')).fill(names.zh);
      await market.getByLabel(say('Start date')).fill(day(-2));
      await market.getByLabel(say('End date')).fill(day(-3));
      await choose(market, say('Country'), language === 'en' ? 'Finl' : '芬兰');
      await office.keyboard.press('Control+Enter');
      await expect(market.getByRole('alert')).toContainText(say('End date'));
      await market.getByLabel(say('End date')).fill(day(3));
      await kept(office, market);
    });

    await test.step('what the show does not offer is not promised, and what was typed waits', async () => {
      const promise = await added(seller, '/tableListbyCustomer', say('Add a commitment'));
      await choose(promise, say('Customer'), order.customerCode);
      await choose(promise, say('Market'), show);
      await promise.getByLabel(say('Committed containers')).fill('40');
      await promise.getByRole('button', { name: say('Add a line') }).press('Enter');
      await choose(promise, `${say('Model')} 1`, model);
      await promise.getByLabel(`${say('Pieces')} 1`).fill('6');
      await seller.keyboard.press('Control+Enter');
      await expect(seller.getByText(say('No orderable style list, contact administrator')).first()).toBeVisible();

      const style = await added(office, '/NewStyleMaintenance', say('Add an orderable style'));
      await choose(style, say('Market'), show);
      await choose(style, say('Model'), model);
      await style.getByLabel(say('New model')).check();
      await kept(office, style);

      await seller.goto('/tableListbyCustomer');
      await expect(first(seller)).toBeVisible();
      await seller.keyboard.press('n');
      await expect(promise.getByLabel(`${say('Pieces')} 1`)).toHaveValue('6');
      await promise.getByLabel(`${say('Pieces')} 1`).focus();
      await kept(seller, promise);
    });

    const reservations = `/ExReservation?text=&marketId=`;
    const list = async (page: Page, state: string) => {
      await page.goto(`${reservations}&state=${state}`);
      await shown(page).getByRole('searchbox').last().fill(suffix);
      await expect(first(page)).toContainText(show);
      await first(page).locator('[col-id="customerId"]').click();
    };
    const endings = ['{said}. Z undoes it.', '{said}. Ctrl+Z does not undo it.']
      .map((text) => say(text).replace('{said}', '').replace('+', '[+]'))
      .join('|');
    const moved = (page: Page, state: string, context?: string) =>
      expect(page.getByText(new RegExp(`^1 \\D*${say(state, context)}(?:${endings})?$`)).last()).toBeVisible();

    await test.step('the customer is booked with an hour and a table, and invited', async () => {
      const booking = await added(seller, '/ExReservation', say('Add a reservation'));
      await choose(booking, say('Customer'), order.customerCode);
      await choose(booking, say('Market'), show);
      await booking.getByLabel(say('Invitation')).selectOption('notInvited');
      await booking.getByRole('button', { name: say('Add a line') }).press('Enter');
      await booking.getByLabel(`${say('Day')} 1`).fill(day(1));
      await booking.getByLabel(`${say('From', 'a time of day')} 1`).fill('09:00');
      await booking.getByLabel(`${say('Until', 'a time of day')} 1`).fill('10:00');
      await booking.getByLabel(`${say('Table or booth')} 1`).fill('T7');
      await kept(seller, booking);
      await list(seller, 'pendingSubmission');
      await seller.keyboard.press('w');
      const invitation = seller.getByRole('dialog', { name: say('Invite by mail') });
      await invitation.locator('input[inputmode="email"]').fill('buyer@shop.example');
      await seller.keyboard.press('Control+Enter');
      await expect(invitation).toHaveCount(0);
    });

    await test.step('it is submitted, recalled, and submitted again', async () => {
      await list(seller, 'pendingSubmission');
      await seller.keyboard.press('m');
      await moved(seller, 'Pending review');
      await list(seller, 'pendingReview');
      await seller.keyboard.press('u');
      await moved(seller, 'Pending submission');
      await list(seller, 'pendingSubmission');
      await seller.keyboard.press('m');
      await moved(seller, 'Pending review');
    });

    const agree = async (page: Page, from: string, to: string) => {
      await list(page, from);
      await page.keyboard.press('a');
      await moved(page, to);
    };

    await test.step('the approver agrees, the general manager rejects, and both agree in the end', async () => {
      await agree(approver, 'pendingReview', 'Pending approval');
      await list(manager, 'pendingApproval');
      await manager.keyboard.press('r');
      const reason = manager.getByRole('dialog').getByLabel(say('General manager comments'));
      await expect(reason).toBeFocused();
      await reason.fill('Which hour? · 几点？');
      await manager.keyboard.press('Control+Enter');
      await moved(manager, 'Rejected', 'a reservation');

      await list(seller, 'rejected');
      await seller.keyboard.press('m');
      await moved(seller, 'Pending review');
      await agree(approver, 'pendingReview', 'Pending approval');
      await agree(manager, 'pendingApproval', 'Approved');
    });

    await test.step('an order is of the show', async () => {
      await seller.goto(`/OrderDet?id=${order.id}`);
      await expect(shown(seller).getByRole('heading', { level: 1 })).toContainText(order.poNumber);
      await seller.keyboard.press('e');
      const edit = seller.getByRole('dialog');
      await choose(edit, say('Market'), show);
      await kept(seller, edit);
    });

    await test.step('statement and funnel tell it, and every number leads to its rows', async () => {
      await manager.goto('/FollowUpSituationTable?isBehind=true');
      await shown(manager).getByRole('searchbox').last().fill(show);
      await expect(first(manager)).toContainText(buyer[language]);

      for (const [step, meant] of stepsReached) {
        await manager.goto('/ExReservationInvitationSummary');
        await choose(shown(manager), say('Market'), show);
        const steps = shown(manager).getByRole('table').first();
        const row = steps.getByRole('row', { name: new RegExp(`^${say(step, meant)}`) });
        await expect(row.getByRole('link').first()).toHaveText('1');
        if (step !== 'Ordered') continue;
        await row.getByRole('link').first().press('Enter');
        await expect(first(manager)).toContainText(buyer[language]);
      }
    });

    await test.step('the new model earns its bonus', async () => {
      const rate = await added(manager, '/ExhibitionBonusStyles', say('Add a bonus rate'));
      await choose(rate, say('Market'), show);
      await choose(rate, say('Model'), model);
      await rate.getByLabel(say('Bonus rate')).fill('12.5');
      await rate.getByLabel(say('For each')).selectOption('piece');
      await kept(manager, rate);
      await manager.goto('/MarketNewModelBonusReport');
      await shown(manager).getByRole('searchbox').last().fill(show);
      await expect(first(manager)).toContainText(model);
      await expect(first(manager)).toContainText('12.5');
    });
    for (const page of [office, seller, approver, manager]) await page.context().close();
  });
}
