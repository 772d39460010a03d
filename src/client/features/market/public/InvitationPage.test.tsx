// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { choose } from '../../../../../tests/support/choose';
import { click, control, isOffered, show, submit, type } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { invitationCalls } from '../../../../shared/areas/market/invitation-calls';
import { marketLimits } from '../../../../shared/areas/market/limits';
import { storeLanguage } from '../../../state/settings';
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

const press = (label: string) =>
  act(async () => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click());

/** Opens the page; what is opened next is the second one. */
async function open(first: object, next = first) {
  location.hash = '#token';
  fetchData.mockImplementation(async (call) =>
    call === invitationCalls.openInvitation ? (answers().length > 0 ? next : first) : null,
  );
  ({ end } = await show(<InvitationPage />));
}
afterEach(async () => {
  await leaveNothing({ end });
  sessionStorage.clear();
  fetchData.mockReset();
});

test('what was typed stays as the other language is chosen, and goes once it was sent', async () => {
  const names = () => [control('From 1').value, control('How many people').value, control('Their names').value];
  await open(invitation);
  await type('From 1', '09:30');
  await type('How many people', '3');
  await type('Their names', '王先生');
  await end();
  await open(invitation);
  expect(names()).toEqual(['09:30', '3', '王先生']);
  await click('Yes, we come');
  await end();
  fetchData.mockReset();
  await open(invitation);
  expect(names()).toEqual(['10:00', '1', '']);
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

test('an answer begins with the show’s first day, or with what was answered before, and times are added and taken away', async () => {
  await open(invitation);
  const times = () => [control('From 1').value, control('Until 1').value, control<HTMLSelectElement>('Day 1').value];
  expect(times()).toEqual(['10:00', '11:00', '2027-01-12']);
  expect([...control('Day 1').querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    ...['2027-01-12', '2027-01-13', '2027-01-14'],
  ]);
  await type('From 1', '09:15');
  await click('Add a time');
  expect(control('From 2').value).toBe('09:15');
  await type('From 2', '10:30');
  await press('Remove time 1');
  expect(times()).toEqual(['10:30', '11:00', '2027-01-12']);
  await press('Remove time 1');
  await click('Add a time');
  expect(times()).toEqual(['10:00', '11:00', '2027-01-12']);
  expect(document.body.textContent).not.toContain('Without a time');
  await end();
  await open({
    ...{ ...invitation, invitationState: 'accepted', answeredOn: '2026-11-18', visitTimes: '2027-01-15 14:00–15:00' },
    ...{ partyCount: 3, party: '王先生' },
  });
  expect(times()).toEqual(['14:00', '15:00', '2027-01-15']);
  expect([control('How many people').value, control('Their names').value]).toEqual(['3', '王先生']);
  expect([isOffered('Save the answer'), document.querySelector('form h2')?.textContent]).toEqual([
    true,
    'Change your answer',
  ]);
  expect(document.querySelector('.invitation-answer')?.textContent).toBe(
    'You are coming. Answered on 2026-11-182027-01-15 14:00–15:003 people: 王先生',
  );
});

test('each time is on the day that is chosen for it', async () => {
  await open(invitation);
  await click('Add a time');
  await choose('Day 2', '2027-01-14');
  await type('How many people', '1');
  await click('Yes, we come');
  const time = { startsAt: '10:00', endsAt: '11:00' };
  expect(answers()).toMatchObject([
    {
      times: [
        { ...time, day: '2027-01-12' },
        { ...time, day: '2027-01-14' },
      ],
    },
  ]);
});

test('who comes says how many they are, from one to the limit', async () => {
  await open(invitation);
  const { people } = marketLimits.invitations;
  for (const wrong of ['0', '1.5', 'two', String(people + 1)]) {
    await type('How many people', wrong);
    expect(isOffered('Yes, we come')).toBe(false);
    await submit();
  }
  expect(answers()).toEqual([]);
  // Full-width digits of an input method are digits.
  await type(
    'How many people',
    String(people).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
  );
  await type('Their names', 'Anna');
  await click('Yes, we come');
  const times = [{ day: '2027-01-12', startsAt: '10:00', endsAt: '11:00' }];
  expect(answers()).toEqual([{ answer: 'accepted', times, partyCount: people, party: 'Anna' }]);
});

test('no more times are offered than an answer takes', async () => {
  await open(invitation);
  for (let at = 1; at < marketLimits.invitations.times; at += 1) {
    expect(isOffered('Add a time')).toBe(true);
    await click('Add a time');
  }
  expect(isOffered('Add a time')).toBe(false);
});

test('who cannot come says that alone, and it is told without times', async () => {
  const declined = {
    invitationState: 'declined',
    answeredOn: '2026-11-18',
    visitTimes: '2027-01-12 10:00–11:00',
    partyCount: 2,
  };
  await open(invitation, { ...invitation, ...declined });
  await type('How many people', '0');
  await click('No, we cannot come');
  expect(answers()).toEqual([{ answer: 'declined' }]);
  expect(document.querySelector('.invitation-answer')?.textContent).toBe('You are not coming. Answered on 2026-11-18');
  expect(isOffered('Yes, we come')).toBe(true);
});

test('visits that are settled are told; an invitation to a show that is over is not answered', async () => {
  const visit = { day: '2027-01-12', startsAt: '09:00', endsAt: '10:00' };
  const visits = [
    { ...visit, booth: 'A1' },
    { ...visit, booth: null },
  ];
  await open({ ...invitation, visits, mayAnswer: false });
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    ...['2027-01-12 09:00–10:00 · A1', '2027-01-12 09:00–10:00'],
  ]);
  expect([document.querySelector('form'), document.querySelector('.invitation-answer')]).toEqual([null, null]);
  expect(document.body.textContent).toContain('The show is over');
  expect(document.querySelector('header .quiet')?.textContent).toBe('Us');
});

test('who invites is named in the language that is read', async () => {
  storeLanguage('zh');
  await open(invitation);
  storeLanguage('en');
  expect(document.querySelector('header .quiet')?.textContent).toBe('我们');
});
