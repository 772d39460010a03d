import { leakedPasswords } from './leaked-passwords';

/**
 * Whether a password is one of those chosen or leaked most often, whatever its case, its look-alike characters, and up
 * to eight digits and symbols around it. All letters of the password count, so that two words are never one of the
 * list.
 */
export async function isListedPassword(password: string): Promise<boolean> {
  listed ??= readList();
  const forms = await listed;
  return cuts(password.normalize('NFKC').toLowerCase()).some((form) => forms.has(skeleton(form)));
}

const mostCut = 8;
const shortest = 4;
let listed: Promise<ReadonlySet<string>> | undefined;

// Read when a password is first changed: neither starting nor logging in waits for the list.
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const words = [...dictionary['passwords-common'], ...leakedPasswords];
  return new Set(words.map((word) => skeleton(word.toLowerCase())));
}

/**
 * The text in every form that lacks some of the digits and symbols before and behind its letters, `mostCut` at most.
 */
function cuts(text: string): string[] {
  const before = text.match(/^\P{L}*/u)?.[0].length ?? 0;
  const behind = text.match(/\P{L}*$/u)?.[0].length ?? 0;
  const forms: string[] = [];
  for (let start = 0; start <= before; start += 1) {
    for (let end = 0; end <= behind && start + end <= mostCut; end += 1) {
      const form = text.slice(start, text.length - end);
      if (form.length >= shortest) forms.push(form);
    }
  }
  return forms;
}

/** Replaces look-alike characters by one of them; list and password are compared in this form. */
function skeleton(lower: string): string {
  return lower.replace(/[@4310!|$5798+i]/g, (sign) => lookAlikes[sign] ?? sign);
}

const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'l',
  '!': 'l',
  '|': 'l',
  i: 'l',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '8': 'b',
  '9': 'g',
};
