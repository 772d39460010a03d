import { atom } from 'jotai';
import { selectAtom } from 'jotai/utils';
import { keysOf } from '../../shared/keys-of';
import { defaultLanguage, type Language, languages } from '../../shared/language';
import { lengthUnits, type SizeUnits, volumeUnits } from '../../shared/rules/size-units';
import { sessionAtom } from './session';
import { isFlag, isObject, isOneOf, type Shape } from './shape';
import { readStored, writeStored } from './storage';

/** The five themes of §2, in menu order; an unknown stored theme falls back to the first. */
export const themes = ['d2', 'violet', 'line', 'star', 'tomorrow'] as const;
export type Theme = (typeof themes)[number];
export const sizes = ['default', 'medium', 'small', 'mini'] as const;
export type Size = (typeof sizes)[number];

const parts = {
  theme: isOneOf(themes),
  size: isOneOf(sizes),
  asideCollapsed: isFlag,
  length: isOneOf(lengthUnits),
  volume: isOneOf(volumeUnits),
};
export type Settings = { [N in keyof typeof parts]: Shape<(typeof parts)[N]> };
const defaults: Settings = { theme: 'd2', size: 'default', asideCollapsed: false, length: 'in', volume: 'cuft' };

/** Takes of what was stored the settings that there still are, and the others from the defaults. */
function settingsIn(stored: Readonly<Record<string, unknown>>): Settings {
  const known = keysOf(parts).filter((name) => parts[name](stored[name]));
  return { ...defaults, ...Object.fromEntries(known.map((name) => [name, stored[name]])) };
}

/** Per-user settings; people who share a computer keep their own. The login page uses those of the last user. */
const settingsKey = (account: string | undefined): string => `loadline.settings.${account ?? 'guest'}`;

const changesAtom = atom(0);

export const settingsAtom = atom(
  (get): Settings => {
    get(changesAtom);
    const key = settingsKey(get(sessionAtom)?.user.account);
    const stored = readStored(key, isObject) ?? readStored(settingsKey(undefined), isObject);
    return stored ? settingsIn(stored) : defaults;
  },
  (get, set, change: Partial<Settings>) => {
    const next = { ...get(settingsAtom), ...change };
    writeStored(settingsKey(get(sessionAtom)?.user.account), next);
    writeStored(settingsKey(undefined), next);
    set(changesAtom, (count) => count + 1);
  },
);

/** The user's units of sizes. */
export const sizeUnitsAtom = selectAtom(
  settingsAtom,
  ({ length, volume }): SizeUnits => ({ length, volume }),
  (before, after) => before.length === after.length && before.volume === after.volume,
);

const languageKey = 'loadline.language';
let language = readStored(languageKey, isOneOf(languages)) ?? defaultLanguage;

/**
 * The language stored when this window was loaded (§1); switching it stores the choice and reloads the page. Another
 * window's later choice has no effect here: a window makes its calls in the language it shows.
 */
export const storedLanguage = (): Language => language;

export function storeLanguage(chosen: Language): void {
  language = chosen;
  writeStored(languageKey, chosen);
}
