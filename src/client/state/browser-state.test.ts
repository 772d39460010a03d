// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authCalls } from '../../shared/areas/auth/calls';
import { importLimits } from '../../shared/imports/limits';
import { fetchData } from '../api/send';
import { companyDay, keepCalendar, today } from './calendar';
import { catalogues, loginCatalogues } from './catalogues';
import {
  consoleQuestionsAtom,
  isConsoleOpenAtom,
  queryInConsole,
  runSavedQuery,
  savedQueryToRunAtom,
  toggleConsole,
} from './console';
import { adoptLanguage, loginTexts, switchLanguage, wholeLanguage } from './language';
import { asksForBackground } from './open-page';
import { forgetSession, sessionAtom, setSessionCookies, token } from './session';
import { storedLanguage, storeLanguage } from './settings';
import { offerSounds, soundsLike } from './sounds-like';
import { readStored, writeStored } from './storage';
import { keepUploadRows, uploadRows } from './upload-rows';
import { areVisitsWaiting, noteWaitingVisits } from './waiting-visits';

vi.mock('../api/send');
vi.mock('./log');
vi.mock('./catalogues', () => {
  const of = (name: string) => vi.fn(async () => ({ messages: { said: name } }));
  return {
    catalogues: { en: of('whole en'), zh: of('whole zh') },
    loginCatalogues: { en: of('login en'), zh: of('login zh') },
  };
});

const store = getDefaultStore();
const ask = vi.mocked(fetchData);

beforeEach(() => {
  localStorage.clear();
  storeLanguage('en');
});
afterEach(() => {
  forgetSession();
  vi.restoreAllMocks();
  ask.mockReset();
});

test('the cookies of a session last a day, and go with it', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  setSessionCookies('t1', 'u1');
  expect(written.mock.calls.map(([cookie]) => cookie)).toEqual([
    expect.stringMatching(/^token=t1; path=\/; max-age=86400; samesite=strict/),
    expect.stringMatching(/^uuid=u1; path=\/; max-age=86400; samesite=strict/),
  ]);
  expect(token()).toBe('t1');
  written.mockClear();
  forgetSession();
  expect(written.mock.calls.flat()).toEqual(['token=; path=/; max-age=0', 'uuid=; path=/; max-age=0']);
  expect([token(), store.get(sessionAtom)]).toEqual([null, null]);
});

test('the day is that of the company, also of a moment', () => {
  keepCalendar({ timeZone: 'Asia/Shanghai', today: '2026-03-05' });
  const late = new Date('2026-03-04T20:00:00Z');
  expect([today(), companyDay(late)]).toEqual(['2026-03-05', '2026-03-05']);
  keepCalendar({ timeZone: 'America/New_York', today: '2026-03-04T20:00:00Z' });
  expect([today(), companyDay(late)]).toEqual(['2026-03-04', '2026-03-04']);
  expect(JSON.parse(localStorage.getItem('loadline.calendar') ?? '')).toMatchObject({ timeZone: 'America/New_York' });
});

test('how many rows an upload may have is as the server said last', () => {
  expect(uploadRows()).toBe(importLimits.uploadRows);
  keepUploadRows(77);
  expect([uploadRows(), localStorage.getItem('loadline.uploadRows')]).toEqual([77, '77']);
});

test('visits wait on this device until they are sent', () => {
  expect(areVisitsWaiting()).toBe(false);
  noteWaitingVisits(true);
  expect(areVisitsWaiting()).toBe(true);
  noteWaitingVisits(false);
  expect([areVisitsWaiting(), localStorage.length]).toEqual([false, 1]); // the language
});

test('what is stored and unreadable counts as absent, and what cannot be stored is no fault', () => {
  const isText = (value: unknown): value is string => typeof value === 'string';
  writeStored('a', 'x');
  localStorage.setItem('b', '{');
  localStorage.setItem('c', '5');
  expect(['a', 'b', 'c', 'd'].map((key) => readStored(key, isText))).toEqual(['x', null, null, null]);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => writeStored('a', 'y')).not.toThrow();
});

test('questions to the console wait in their order, and it opens for them as for a saved session', () => {
  queryInConsole({ sql: 'select 1' });
  queryInConsole({ sql: 'select 2' });
  expect(store.get(consoleQuestionsAtom)).toEqual([{ sql: 'select 1' }, { sql: 'select 2' }]);
  expect(store.get(isConsoleOpenAtom)).toBe(true);
  toggleConsole();
  expect(store.get(isConsoleOpenAtom)).toBe(false);
  runSavedQuery(9);
  expect([store.get(savedQueryToRunAtom), store.get(isConsoleOpenAtom)]).toEqual([9, true]);
  toggleConsole();
});

test('only what could be pinyin is looked for by its sound, once the search knows sounds', async () => {
  expect(await soundsLike('customer', 'bei jing')).toEqual([]);
  const known = vi.fn(async () => [3, 1]);
  offerSounds(known);
  expect(await soundsLike('customer', "xi'an")).toEqual([3, 1]);
  for (const text of ['A1', '北京', '']) expect(await soundsLike('customer', text), text).toEqual([]);
  expect(known.mock.calls).toEqual([['customer', "xi'an"]]);
  offerSounds(null);
  expect(await soundsLike('customer', 'bei')).toEqual([]);
});

test('Ctrl, Cmd and the middle button ask for a background tab', () => {
  const press = (more: object) => asksForBackground({ ctrlKey: false, metaKey: false, ...more });
  const presses = [{}, { ctrlKey: true }, { metaKey: true }, { button: 1 }, { button: 0 }, { button: 2 }];
  expect(presses.map(press)).toEqual([false, true, true, true, false, false]);
});

test('whoever logs in and chose a language once has it again; who never chose keeps that of the login page', async () => {
  await loginTexts();
  expect([i18n.locale, i18n.messages.said, document.documentElement.lang]).toEqual(['en', 'login en', 'en']);
  await wholeLanguage();
  await wholeLanguage();
  expect([i18n.messages.said, vi.mocked(catalogues.en).mock.calls.length]).toEqual(['whole en', 1]);
  await adoptLanguage(null);
  await adoptLanguage('en');
  expect([storedLanguage(), vi.mocked(catalogues.zh).mock.calls.length]).toEqual(['en', 0]);
  await adoptLanguage('zh');
  expect([storedLanguage(), i18n.locale, i18n.messages.said]).toEqual(['zh', 'zh', 'whole zh']);
  expect(document.documentElement.lang).toBe('zh-CN');
  expect(loginCatalogues.zh).not.toHaveBeenCalled();
});

test('the other language is stored before the page is loaded anew, and told the server by whoever is signed in', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  await switchLanguage();
  expect([storedLanguage(), ask.mock.calls.length, reload.mock.calls.length]).toEqual(['zh', 0, 1]);
  setSessionCookies('t1', 'u1');
  ask.mockRejectedValueOnce(new Error('no connection'));
  await switchLanguage();
  expect([storedLanguage(), reload.mock.calls.length]).toEqual(['en', 2]);
  expect(ask).toHaveBeenCalledExactlyOnceWith(authCalls.chooseLanguage, { language: 'en' });
});
