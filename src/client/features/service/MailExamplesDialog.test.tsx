// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { choose, optionsOf } from '../../../../tests/support/choose';
import { settled, show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { mailCalls, mailTemplates } from '../../../shared/areas/service/mail-calls';
import { fetchData } from '../../api/send';
import { MailExamplesDialog } from './MailExamplesDialog';

vi.mock('../../api/send');

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('every kind of mail is shown by an example, in the language chosen', async () => {
  vi.mocked(fetchData).mockImplementation(async (_, input) => {
    const { template, language } = input as { template: string; language: string };
    return { subject: `${template} in ${language}`, text: 'Good morning' };
  });
  page = await show(<MailExamplesDialog onClose={() => undefined} />);
  await settled();
  const shown = () => document.querySelector('[aria-label="Preview"]')?.textContent;
  expect(optionsOf('Kind of mail').map(([value]) => value)).toEqual(Object.keys(mailTemplates));
  expect(shown()).toBe('toDos in enGood morning');
  await choose('Kind of mail', 'visitsMoved');
  await choose('Language of the mail', 'zh');
  await settled();
  expect(shown()).toBe('visitsMoved in zhGood morning');
  expect(vi.mocked(fetchData).mock.lastCall?.[0]).toBe(mailCalls.getMailExample);
});
