import type { I18n, MessageDescriptor } from '@lingui/core';
import { keysOf } from '../../shared/keys-of';
import type { Option } from '../ui/Select';

/** Returns the choices of a closed list as options. */
export function choiceOptions<V extends string>(
  choices: Readonly<Record<V, MessageDescriptor>>,
  i18n: I18n,
): Option<V>[] {
  return keysOf(choices).map((value) => ({ value, label: i18n._(choices[value]) }));
}
