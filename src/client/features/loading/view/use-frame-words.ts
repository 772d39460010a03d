import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { translate } from '../../../../shared/translate';
import { type FrameWords, frameWords } from './frame-words';

/** The words that stand beside a container, in the user's language. */
export function useFrameWords(): FrameWords {
  const { i18n } = useLingui();
  return useMemo(() => frameWords((message, values) => translate(i18n, message, values)), [i18n]);
}
