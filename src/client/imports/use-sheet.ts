import { useCallback, useState } from 'react';
import { type ChosenSheet, headingsToRemember } from '../../shared/imports/chosen-sheet';
import { currenciesOf } from '../../shared/imports/headings';
import type { ImportMapping } from '../../shared/imports/mapping';
import { proposedMapping } from '../../shared/imports/proposal';
import type { ImportTarget } from '../../shared/imports/target';
import type { TargetName } from '../../shared/imports/targets';
import { rememberedMapping, rememberMapping } from './import-calls';

/** A sheet, and what its columns mean. */
export interface MeantSheet {
  chosen: ChosenSheet;
  mapping: ImportMapping;
}

/**
 * The sheet that is imported, and what its columns mean: as they were assigned last, else as they are likely meant; it
 * begins with the one that was left.
 */
export function useSheet(
  name: TargetName,
  given: Readonly<Record<string, string>> | undefined,
  left: MeantSheet | null,
) {
  const [chosen, setChosen] = useState<ChosenSheet | null>(left?.chosen ?? null);
  const [mapping, setMapping] = useState<ImportMapping | null>(left?.mapping ?? null);
  const [isRemembered, setRemembered] = useState(false);
  const customer = given?.customerId ?? null;

  const take = useCallback(
    async (target: ImportTarget, next: ChosenSheet, signal: AbortSignal) => {
      const remembered = await rememberedMapping({ target: name, headings: headingsToRemember(next), customer });
      signal.throwIfAborted();
      setChosen(next);
      const meant = remembered ?? proposedMapping(target, next.headings, next.rows);
      setMapping(withGiven({ ...meant, currencies: currenciesOf(next.headings) }, given));
      setRemembered(remembered !== null);
    },
    [name, given, customer],
  );
  return {
    chosen,
    mapping,
    setMapping,
    isRemembered,
    customer,
    take,
    /** Keeps for the next file of this kind what the columns mean. */
    remember(sheet: ChosenSheet, meant: ImportMapping) {
      void rememberMapping({ target: name, headings: headingsToRemember(sheet), customer }, meant);
    },
    leave() {
      setChosen(null);
      setMapping(null);
    },
  };
}

/** The mapping with what is the same in every row, whatever the file says. */
function withGiven(mapping: ImportMapping, given: Readonly<Record<string, string>> = {}): ImportMapping {
  const constants = Object.entries(given).map(
    ([key, constant]) => [key, { column: null, unit: null, constant }] as const,
  );
  return { ...mapping, columns: { ...mapping.columns, ...Object.fromEntries(constants) } };
}
