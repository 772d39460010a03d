import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { wholeText } from '../../../page/format';
import type { FrameWords } from './stage';

/** The words that stand beside a container. */
export function useFrameWords(): FrameWords {
  const { t } = useLingui();
  return useMemo(
    () => ({
      door: (millimetres) => t`Door, ${wholeText(millimetres)} mm`,
      height: (millimetres) => t`${wholeText(millimetres)} mm`,
      metres: (metres) => (metres === 0 ? '0' : t`${metres} m`),
    }),
    [t],
  );
}
