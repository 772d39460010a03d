import type { I18n, MessageDescriptor } from '@lingui/core';
import { enumerated } from './rules/enumerated';

/** A message of a definition in the given language, with its values filled in; a list of messages is one of them too. */
export function translate(i18n: I18n, descriptor: MessageDescriptor, values: Record<string, unknown> = {}): string {
  const { id, message } = descriptor;
  const filled = Object.entries(values).map(([name, value]) => [
    name,
    Array.isArray(value) ? inWords(i18n, value) : value,
  ]);
  return i18n._(id, Object.fromEntries(filled), message === undefined ? {} : { message });
}

function inWords(i18n: I18n, list: readonly (MessageDescriptor | string)[]): string {
  const words = list.map((each) => (typeof each === 'string' ? each : translate(i18n, each)));
  return enumerated(words, i18n.locale);
}

/** What people or files call something, as a label: it is shown as it is in every language. */
export function asItIs(text: string): MessageDescriptor {
  // Compiled, as catalogues are; a plain text would be taken for a message whose translation is missing.
  return { id: text, message: [text] as unknown as string };
}
