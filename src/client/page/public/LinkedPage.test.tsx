// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, settled, show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { storedLanguage, storeLanguage } from '../../state/settings';
import { toastError, toastSuccess } from '../../state/toasts';
import { LinkedPage } from './LinkedPage';
import { LinkOnce } from './LinkOnce';
import { OneOffPage } from './OneOffPage';
import type { OneOff } from './use-one-off';

vi.mock('../../state/toasts');

const byLink = vi.fn(async (link: string) => `sheet of ${link}`);
const byId = vi.fn(async (id: number) => `draft ${id}`);
const whole = { byLink, byId };
const linkOnly = { byLink };
let reopen: () => void = () => {};
let end = async () => {};
afterEach(async () => {
  await leaveNothing({ end });
  storeLanguage('en');
  vi.restoreAllMocks();
});

async function at(address: string, source: typeof whole | typeof linkOnly = whole) {
  history.replaceState(null, '', `/Shared${address}`);
  ({ end } = await show(
    <LinkedPage source={source} title="A sheet" otherwise={<p>Ask for a link.</p>}>
      {(shown, linked) => {
        reopen = linked.reopen;
        return <output>{`${shown} / ${linked.link} / ${linked.id} / ${linked.reopened}`}</output>;
      }}
    </LinkedPage>,
  ));
}
const main = () => document.querySelector('main')?.textContent;
const isWaiting = () => document.querySelector('[aria-busy=true]') !== null;

test('a link shows what it leads to, and asks again without taking away what is there', async () => {
  await at('?id=7#abc');
  expect([byLink.mock.calls, byId.mock.calls, main()]).toEqual([[['abc']], [], 'sheet of abc / abc / 7 / 0']);
  let answer = (_: string) => {};
  byLink.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await act(async () => reopen());
  expect([main(), isWaiting()]).toEqual(['sheet of abc / abc / 7 / 0', false]);
  await act(async () => answer('a newer sheet'));
  expect(main()).toBe('a newer sheet / abc / 7 / 1');
});

test('without a link it is asked for by the id, where somebody sees it so; else it is said how to get a link', async () => {
  await at('?id=7');
  expect([byLink.mock.calls, main()]).toEqual([[], 'draft 7 /  / 7 / 0']);
  for (const [address, source] of [
    ['?id=7', linkOnly],
    ['', whole],
    ['?id=x', whole],
    ['#', whole],
  ] as const) {
    await end();
    byId.mockClear();
    await at(address, source);
    expect([address, main(), byId.mock.calls.length]).toEqual([address, 'A sheetAsk for a link.', 0]);
    expect(document.querySelector('[role=alert]')).toBe(null);
  }
});

test('what does not open says why, of a link and of a record of one’s own', async () => {
  byLink.mockReturnValueOnce(new Promise(() => {}));
  await at('#abc');
  expect([isWaiting(), main()]).toEqual([true, '']);
  await end();
  byLink.mockRejectedValueOnce(new Error('It has ended.'));
  await at('#abc');
  expect([isWaiting(), main()]).toEqual([false, 'This link does not openIt has ended.Ask for a link.']);
  await end();
  byId.mockRejectedValueOnce('gone');
  await at('?id=7');
  expect(main()).toBe('A sheetgoneAsk for a link.');
});

test('the page leads to the other language in that language’s own words, and is loaded in it', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  for (const [now, other, name, lang] of [
    ['en', 'zh', '中文', 'zh-CN'],
    ['zh', 'en', 'English', 'en'],
  ] as const) {
    storeLanguage(now);
    await at('#abc');
    expect(document.querySelector('header button')?.getAttribute('lang')).toBe(lang);
    await click(name);
    expect(storedLanguage()).toBe(other);
    await end();
  }
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a link that works once is opened by its reader, and what becomes of it is said', async () => {
  const page = (state: OneOff<string>) => (
    <OneOffPage
      state={state}
      title="Invitation"
      before={<button type="button">Open</button>}
      otherwise={<p>Sign in.</p>}
    >
      {(shown) => <output>{shown}</output>}
    </OneOffPage>
  );
  const { draw, end: endPage } = await show(page({ kind: 'loading' }));
  end = endPage;
  expect([isWaiting(), main()]).toEqual([true, '']);
  for (const [state, text] of [
    [{ kind: 'link', problem: null }, 'InvitationOpen'],
    [{ kind: 'link', problem: 'no connection' }, 'Invitationno connectionOpen'],
    [{ kind: 'shown', shown: '名片' }, '名片'],
    [{ kind: 'refused', problem: 'It was opened.' }, 'This link does not openIt was opened.'],
    [{ kind: 'nothing' }, 'InvitationSign in.'],
  ] as const) {
    await draw(page(state));
    expect([main(), isWaiting()]).toEqual([text, false]);
  }
});

test('a link that is told once is copied; where that is not allowed it is said', async () => {
  const writeText = vi.fn(async (_: string) => {});
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard); // only the used part
  ({ end } = await show(<LinkOnce link="https://x/#T0k" />));
  await click('Copy');
  expect([writeText.mock.calls, vi.mocked(toastSuccess).mock.calls.length]).toEqual([[['https://x/#T0k']], 1]);
  const refusal = new Error('not allowed');
  writeText.mockRejectedValueOnce(refusal);
  await click('Copy');
  await settled();
  expect(toastError).toHaveBeenCalledExactlyOnceWith(refusal);
});
