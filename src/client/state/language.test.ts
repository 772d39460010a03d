// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { authCalls } from '../../shared/areas/auth/calls';
import { fetchData } from '../api/send';
import { catalogues, loginCatalogues, startCatalogues } from './catalogues';
import { adoptLanguage, loginTexts, startTexts, switchLanguage, wholeLanguage } from './language';
import { setSessionCookies } from './session';
import { storedLanguage, storeLanguage } from './settings';

vi.mock('../api/send');
vi.mock('./log');
vi.mock('./catalogues', () => {
  const of = (name: string) => vi.fn(async () => ({ messages: { said: name } }));
  return {
    catalogues: { en: of('whole en'), zh: of('whole zh') },
    loginCatalogues: { en: of('login en'), zh: of('login zh') },
    startCatalogues: { en: of('start en'), zh: of('start zh') },
  };
});

const ask = vi.mocked(fetchData);

beforeEach(() => storeLanguage('en'));

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

test('a language that comes after another one was chosen is not spoken', async () => {
  let arrive = (_: unknown) => {};
  vi.mocked(catalogues.zh).mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)) as never);
  const former = adoptLanguage('zh');
  await adoptLanguage('en');
  arrive({ messages: { said: 'whole zh' } });
  await former;
  expect([i18n.locale, i18n.messages.said]).toEqual(['en', 'whole en']);
});

test('what the start page says is spoken before the rest, which it takes nothing from where that came first', async () => {
  await loginTexts();
  vi.mocked(startCatalogues.en).mockResolvedValue({ messages: { start: 'start en' } } as never);
  await startTexts();
  expect(i18n.messages).toEqual({ said: 'login en', start: 'start en' });
  await adoptLanguage('zh');
  await adoptLanguage('en');
  await startTexts();
  expect(i18n.messages).toEqual({ said: 'whole en', start: 'start en' });
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

test('a window goes on in its language where another one is chosen in another window, and that is the one switched to', async () => {
  vi.spyOn(location, 'reload').mockImplementation(() => {});
  const stored = () => localStorage.getItem('loadline.language');
  ask.mockResolvedValue(null);
  localStorage.setItem('loadline.language', '"zh"'); // by another window
  expect(storedLanguage()).toBe('en');
  await switchLanguage();
  expect([storedLanguage(), stored()]).toEqual(['zh', '"zh"']);
});
