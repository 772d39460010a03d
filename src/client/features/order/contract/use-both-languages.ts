import type { I18n } from '@lingui/core';
import { useEffect, useState } from 'react';
import type { Language } from '../../../../shared/language';
import { bothLanguages } from '../../../state/catalogues';
import { toastError } from '../../../state/toasts';

export type BothLanguages = Record<Language, I18n>;

/** The texts of both languages, null until they are loaded. */
export function useBothLanguages(): BothLanguages | null {
  const [languages, setLanguages] = useState<BothLanguages | null>(null);
  useEffect(() => {
    let isWanted = true;
    bothLanguages().then((loaded) => isWanted && setLanguages(loaded), toastError);
    return () => {
      isWanted = false;
    };
  }, []);
  return languages;
}
