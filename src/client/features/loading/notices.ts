import type { MessageDescriptor } from '@lingui/core';
import type { MessageValue } from '../../../shared/translate';

/** Something that happened to the list without the user having asked for exactly that. Plain JSON. */
export interface Notice {
  message: MessageDescriptor;
  values: Record<string, MessageValue>;
  /** The page that tells more about it. */
  path?: string;
}
