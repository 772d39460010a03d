import type { I18n, MessageDescriptor } from '@lingui/core';

/** A message of a definition in the given language, with its values filled in. */
export function translate(i18n: I18n, descriptor: MessageDescriptor, values: Record<string, unknown> = {}): string {
  const { id, message } = descriptor;
  return i18n._(id, values, message === undefined ? {} : { message });
}
