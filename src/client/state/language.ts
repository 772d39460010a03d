import { i18n, type Messages } from '@lingui/core';
import { authCalls } from '../../shared/areas/auth/calls';
import type { Language } from '../../shared/language';
import { fetchData } from '../api/send';
import { catalogues, loginCatalogues, startCatalogues } from './catalogues';
import { recordError } from './log';
import { token } from './session';
import { storedLanguage, storeLanguage } from './settings';

/** Loads a language and activates it. */
async function activateLanguage(language: Language): Promise<void> {
  const { messages } = await catalogues[language]();
  // A user of the other language may have logged in meanwhile.
  if (language === storedLanguage()) speak(language, messages);
}

let whole: Promise<void> | null = null;

/** Loads all of the browser's language and activates it; only once. */
export function wholeLanguage(): Promise<void> {
  whole ??= activateLanguage(storedLanguage()).catch((error) => {
    whole = null;
    throw error;
  });
  return whole;
}

/** Loads the login page's messages in the browser's language. */
export async function loginTexts(): Promise<void> {
  const language = storedLanguage();
  const { messages } = await loginCatalogues[language]();
  speak(language, messages);
}

/** Loads what the frame and the start page say, in the browser's language; the rest may be there before it. */
export async function startTexts(): Promise<void> {
  const language = storedLanguage();
  const { messages } = await startCatalogues[language]();
  if (language !== storedLanguage()) return;
  // Added to what may be there, unlike a whole language, which replaces it.
  i18n.load(language, messages);
  i18n.activate(language);
  tellBrowser(language);
}

function speak(language: Language, messages: Messages): void {
  i18n.loadAndActivate({ locale: language, messages });
  tellBrowser(language);
}

function tellBrowser(language: Language): void {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
}

/**
 * Makes the language that the user chose earlier this browser's, at login. Only the login page is open then, so nothing
 * has to be reloaded. Users who never chose keep the language of the login page.
 */
export async function adoptLanguage(language: Language | null): Promise<void> {
  if (language === null || language === storedLanguage()) return;
  storeLanguage(language);
  whole = null;
  await wholeLanguage();
}

/** Stores the other language, here and for the user, and reloads (§1); tabs, filters, drafts and scroll come back. */
export async function switchLanguage(): Promise<void> {
  const language = storedLanguage() === 'en' ? 'zh' : 'en';
  storeLanguage(language);
  // If the server cannot be reached, the choice applies to this browser only.
  if (token()) await fetchData(authCalls.chooseLanguage, { language }).catch(recordError);
  location.reload();
}
