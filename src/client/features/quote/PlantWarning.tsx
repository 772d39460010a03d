import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { quote } from '../../../shared/areas/quote/quote';
import type { CrudRecord } from '../../../shared/entity/crud';
import { toastWarning } from '../../state/toasts';

/** Warns that the prices stay when the plant of a quote changes. */
export function PlantWarning({ record }: { record: CrudRecord }) {
  const { t, i18n } = useLingui();
  const seen = useRef(record);
  useEffect(() => {
    const before = seen.current;
    seen.current = record;
    const { lines = [], combinations = [] } = record.children ?? {};
    if (before.id !== record.id || before.plant === record.plant || lines.length + combinations.length === 0) return;
    const { choices } = quote.fields.plant;
    const plant = i18n._(choices[before.plant as keyof typeof choices]); // of that very entity
    toastWarning(t`The prices are still those of ${plant}. “Prices of today” takes those of the new plant.`);
  }, [record, t, i18n]);
  return null;
}
