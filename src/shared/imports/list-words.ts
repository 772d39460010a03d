import type { I18n, MessageDescriptor } from '@lingui/core';
import { listOf, listPageNames } from '../areas/all';
import type { AnyEntity } from '../entity/entity';
import type { Language } from '../language';
import { translate } from '../translate';

/**
 * Messages in English and Chinese, by id. Files are read in both languages, whatever the user's own. Plain data, so
 * that it can be handed to a worker, which has no catalogues.
 */
export type ListWords = Readonly<Record<string, readonly [english: string, chinese: string]>>;

/** The labels of the columns of every list, and of their choices. */
export function wordsOfLists(languages: Record<Language, I18n>): ListWords {
  const messages = listPageNames.flatMap((name) => messagesOf(listOf(name).entity));
  return Object.fromEntries(
    messages.map((message) => [message.id, [translate(languages.en, message), translate(languages.zh, message)]]),
  );
}

function messagesOf({ fields }: AnyEntity): MessageDescriptor[] {
  return Object.values(fields).flatMap((field) => [
    field.label,
    ...(field.kind === 'choice' ? Object.values(field.choices) : []),
  ]);
}
