// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { click, show, submit, type } from '../../../../../tests/support/dom';
import { invitationCalls } from '../../../../shared/areas/market/invitation-calls';
import InvitationPage from './InvitationPage';

vi.mock('sonner', () => ({ toast: { success: () => undefined, error: () => undefined } }));
const { fetchData } = vi.hoisted(() => ({ fetchData: vi.fn() }));
vi.mock('../../../api/send', async (actual) => ({ ...(await actual<object>()), fetchData }));

const invitation = {
  ...{ customerName: 'Basel Sofas', sender: 'Anna', seller: { nameEn: 'Us', nameZh: '我们' }, visits: [] },
  show: { name: 'Spring show', place: 'Cologne', startDate: '2027-01-12', endDate: '2027-01-14' },
  ...{ invitationState: 'invited', visitTimes: null as string | null, answeredOn: null as string | null },
  ...{ partyCount: null, party: null, mayAnswer: true },
};
const answers = () =>
  fetchData.mock.calls.filter(([call]) => call === invitationCalls.answerInvitation).map(([_, given]) => given);
let end: () => Promise<void>;

/** Opens the page; what is opened next is the second one. */
async function open(first: object, next = first) {
  location.hash = '#token';
  fetchData.mockImplementation(async (call) =>
    call === invitationCalls.openInvitation ? (answers().length > 0 ? next : first) : null,
  );
  ({ end } = await show(<InvitationPage />));
}
afterEach(async () => {
  await end();
  fetchData.mockReset();
});

test('an answer is told where it always stands, and has the focus', async () => {
  await open(invitation, { ...invitation, invitationState: 'accepted', answeredOn: '2026-11-18' });
  const status = document.querySelector('[role="status"]');
  await click('Yes, we come');
  expect(status?.textContent).toContain('You are coming.');
  expect(document.activeElement).toBe(status);
});

test('words of the office are no times to begin with, and stay where none is added', async () => {
  await open({ ...invitation, visitTimes: 'Tuesday morning' });
  expect(document.body.textContent).toContain('it stays at: Tuesday morning');
  await click('Yes, we come');
  expect(answers()).toMatchObject([{ answer: 'accepted', times: [] }]);
});

test('a visit that ends as it begins is not sent', async () => {
  await open(invitation);
  await type('Until 1', '10:00');
  await submit();
  expect(answers()).toEqual([]);
  await type('Until 1', '10:01');
  await submit();
  expect(answers()).toMatchObject([{ times: [{ startsAt: '10:00', endsAt: '10:01' }] }]);
});
