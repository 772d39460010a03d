import type { I18n, MessageDescriptor } from '@lingui/core';
import { enumerated } from './rules/enumerated';

/** A message of a definition in the given language, with its values filled in; a value may be a list of messages. */
export function translate(i18n: I18n, descriptor: MessageDescriptor, values: Record<string, unknown> = {}): string {
  const { id, message } = descriptor;
  const filled = Object.entries(values).map(([name, value]) => [name, inWords(i18n, value)]);
  return i18n._(id, Object.fromEntries(filled), message === undefined ? {} : { message });
}

/** A record named in the reader's language: the label of its kind, or of the field that refers to it, and its id. */
export interface RecordInWords {
  label: MessageDescriptor;
  id: number | string;
}

/** A value of a message; a list is enumerated with the language's own separator. */
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

/** A name from people or files as a label, which is the same in every language. */
export function asItIs(text: string): MessageDescriptor {
  // In the compiled form of catalogs: a plain string would count as a message without a translation.
  return { id: text, message: [text] as unknown as string };
}
