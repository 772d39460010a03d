import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { toneOfChoice } from '../grid/columns/tones';
import { Dot } from '../ui/Badge';

interface ChoiceDotProps<V extends string> {
  choices: Readonly<Record<V, MessageDescriptor>>;
  value: V;
}

/** A state as a dot and its word, in the colors lists use. */
export function ChoiceDot<V extends string>({ choices, value }: ChoiceDotProps<V>) {
  const { i18n } = useLingui();
  return <Dot tone={toneOfChoice(choices)?.(value) ?? 'idle'}>{i18n._(choices[value])}</Dot>;
}
