import type { I18n, MessageDescriptor } from '@lingui/core';
import { enumerated } from './rules/enumerated';

/** A message of a definition in the given language, with its values filled in; a list of messages is one of them too. */
export function translate(i18n: I18n, descriptor: MessageDescriptor, values: Record<string, unknown> = {}): string {
  const { id, message } = descriptor;
  const filled = Object.entries(values).map(([name, value]) => [name, inWords(i18n, value)]);
  return i18n._(id, Object.fromEntries(filled), message === undefined ? {} : { message });
}

/** A record in the language of whoever reads of it: what its kind, or the field that refers to it, is called, and its id. */
export interface RecordInWords {
  label: MessageDescriptor;
  id: number | string;
}

/** What stands in a message: a list of such is told in the language's own way. */
export type MessageValue = string | number | RecordInWords | readonly (MessageDescriptor | RecordInWords | string)[];

const isRecord = (value: unknown): value is RecordInWords =>
  typeof value === 'object' && value !== null && 'label' in value;

function inWords(i18n: I18n, value: unknown): unknown {
  if (isRecord(value)) return recordText(i18n, value);
  if (!Array.isArray(value)) return value;
  const list: readonly (MessageDescriptor | RecordInWords | string)[] = value;
  const words = list.map((each) => {
    if (typeof each === 'string') return each;
    return isRecord(each) ? recordText(i18n, each) : translate(i18n, each);
  });
  return enumerated(words, i18n.locale);
}

const recordText = (i18n: I18n, { label, id }: RecordInWords): string => `${translate(i18n, label)} ${id}`;

/** What people or files call something, as a label: it is shown as it is in every language. */
export function asItIs(text: string): MessageDescriptor {
  // Compiled, as catalogues are; a plain text would be taken for a message whose translation is missing.
  return { id: text, message: [text] as unknown as string };
}
