import { attached, writtenMail } from '../support/received-mails';
import { seriousProblems } from './support/axe';
import { choose } from './support/choose';
import { shownOutlet } from './support/shown';
import { expect, test } from './support/test';
import { spokenIn, wordsIn } from './support/words';

test.use({ role: 'admin', hasPartners: true });

for (const language of spokenIn('en')) {
  const say = wordsIn(language);

  test(`a mail that answers nothing is read, assigned and found in the timeline, another skipped (${language})`, async ({
    page,
    partners,
  }) => {
    test.slow(); // every step of the way
    const box = partners?.box;
    if (!box) throw new Error('there is no box');
    await page.addInitScript((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), language);
    const pdf = attached('drawing.pdf', Buffer.from('%PDF-1.4 drawing'), 'application/pdf');
    const tnef = attached('winmail.dat', Buffer.from([0x78, 0x9f, 0x3e, 0x22]), 'application/ms-tnef');
    box.deliver(writtenMail({ subject: `Offer ${language}`, from: 'eve@elsewhere.example', text: 'Buy cheap.' }));
    box.deliver(writtenMail({ subject: `Question ${language}`, text: 'Can it leave next week?', parts: [pdf, tnef] }));
    const list = shownOutlet(page);
    const row = (subject: string) => list.locator('.ag-row', { hasText: `${subject} ${language}` });
    const stateOf = (subject: string) => row(subject).locator('[col-id="state"]');

    await test.step('M reads the box; both wait', async () => {
      await page.goto('/ReceivedMail');
      await expect(list.getByRole('button', { name: say('Read the mailbox now') })).toBeVisible();
      await page.keyboard.press('m');
      await expect(stateOf('Question')).toContainText(say('Not matched', 'a received mail'), { timeout: 30_000 });
      await expect(stateOf('Offer')).toContainText(say('Not matched', 'a received mail'));
      expect(await seriousProblems(page)).toEqual([]);
    });

    await test.step('Enter opens it: its words, the file that was kept and why the other was not', async () => {
      await stateOf('Question').click();
      await page.keyboard.press('Enter');
      const mail = page.getByRole('dialog', { name: `Question ${language}` });
      await expect(mail).toContainText('Can it leave next week?');
      await expect(mail.getByRole('button', { name: 'drawing.pdf' })).toBeVisible();
      await expect(mail).toContainText('winmail.dat');
      expect(await seriousProblems(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(mail).toHaveCount(0);
    });

    let customer = '';
    await test.step('E assigns it to a customer', async () => {
      await stateOf('Question').click();
      await page.keyboard.press('Space');
      await expect(list.getByRole('button', { name: say('Assign to a record'), exact: true })).toBeEnabled();
      await page.keyboard.press('e');
      const dialog = page.getByRole('dialog', { name: say('Assign to a record') });
      await choose(dialog, say('Customer'));
      customer = await dialog.getByRole('combobox', { name: say('Customer'), exact: true }).inputValue();
      await page.keyboard.press('Control+Enter');
      await expect(dialog).toHaveCount(0);
      await expect(stateOf('Question')).toContainText(say('At its record', 'a received mail'));
      await expect(row('Question').locator('[col-id="customerName"]')).not.toHaveText('');
      expect(customer).not.toBe('');
    });

    await test.step('R skips the other one, with a reason that stands at it', async () => {
      await stateOf('Question').click();
      await page.keyboard.press('Space'); // no longer selected
      await stateOf('Offer').click();
      await page.keyboard.press('Space');
      await expect(list.getByRole('button', { name: say('Skip'), exact: true })).toBeEnabled();
      await page.keyboard.press('r');
      await page.getByRole('dialog').getByRole('textbox').fill('Advertising');
      await page.keyboard.press('Control+Enter');
      await expect(stateOf('Offer')).toContainText(say('Skipped', 'a received mail'));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: `Offer ${language}` })).toContainText('Advertising');
      await page.keyboard.press('Escape');
    });

    await test.step('it stands in the customer’s timeline', async () => {
      await row('Question').locator('[col-id="customerName"] a').click();
      const timeline = shownOutlet(page).getByRole('region', { name: say('Timeline') });
      await timeline.getByRole('button', { name: say('Mails'), exact: true }).click();
      const entry = timeline.getByRole('button', { name: `Question ${language}` });
      await entry.press('Enter');
      await expect(page.getByRole('dialog', { name: `Question ${language}` })).toContainText('Can it leave next week?');
    });
  });
}
