import { i18n, type Messages } from '@lingui/core';
import { authCalls } from '../../shared/areas/auth/calls';
import type { Language } from '../../shared/language';
import { fetchData } from '../api/send';
import { catalogues, loginCatalogues } from './catalogues';
import { recordError } from './log';
import { token } from './session';
import { storedLanguage, storeLanguage } from './settings';

/** Loads a language and makes it the page's. */
async function activateLanguage(language: Language): Promise<void> {
  const { messages } = await catalogues[language]();
  // Somebody may have logged in meanwhile who speaks the other one.
  if (language === storedLanguage()) speak(language, messages);
}

let whole: Promise<void> | null = null;

/** Loads the browser's language, all of it, and makes it the page's; once. */
export function wholeLanguage(): Promise<void> {
  whole ??= activateLanguage(storedLanguage()).catch((error) => {
    whole = null;
    throw error;
  });
  return whole;
}

/** Loads of the browser's language what the login page says. */
export async function loginTexts(): Promise<void> {
  const language = storedLanguage();
  const { messages } = await loginCatalogues[language]();
  speak(language, messages);
}

function speak(language: Language, messages: Messages): void {
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
}

/**
 * Makes the language that somebody who logs in once chose the one of this browser. Nothing but the login page is open
 * then, so that nothing has to be reloaded; who never chose keeps the choice made there.
 */
export async function adoptLanguage(language: Language | null): Promise<void> {
  if (language === null || language === storedLanguage()) return;
  storeLanguage(language);
  whole = null;
  await wholeLanguage();
}

/** Stores the other language, here and with the person, and reloads (§1); tabs, filters, drafts and scroll come back. */
export async function switchLanguage(): Promise<void> {
  const language = storedLanguage() === 'en' ? 'zh' : 'en';
  storeLanguage(language);
  // Where the server cannot be told, the choice is this browser's alone.
  if (token()) await fetchData(authCalls.chooseLanguage, { language }).catch(recordError);
  location.reload();
}
