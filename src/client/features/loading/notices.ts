import type { MessageDescriptor } from '@lingui/core';

/** Something that happened to the list without the user having asked for exactly that. Plain JSON. */
export interface Notice {
  message: MessageDescriptor;
  values: Record<string, string | number>;
  /** Where more is known of it. */
  path?: string;
}
