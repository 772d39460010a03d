import { useCallback, useState } from 'react';
import { type ChosenSheet, headingsToRemember } from '../../shared/imports/chosen-sheet';
import { withGivenNumbers, withoutOurs } from '../../shared/imports/error-columns';
import { currenciesOf } from '../../shared/imports/headings';
import type { ImportMapping } from '../../shared/imports/mapping';
import { proposedMapping } from '../../shared/imports/proposal';
import type { ImportTarget } from '../../shared/imports/target';
import type { TargetName } from '../../shared/imports/targets';
import { rememberedMapping, rememberMapping } from './import-calls';

/** A sheet and the mapping of its columns. */
export interface MeantSheet {
  chosen: ChosenSheet;
  mapping: ImportMapping;
}

/**
 * The sheet to import and its mapping: the one last used for such headings, otherwise a proposed one. Starts with
 * `left`, if any.
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
      const own = remembered ?? proposedMapping(target, next.headings, next.rows);
      const meant = withGivenNumbers(target, next.headings, withoutOurs(next.headings, own));
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
    /** Saves the mapping for the next file of this kind. */
    remember(sheet: ChosenSheet, meant: ImportMapping) {
      void rememberMapping(
        { target: name, headings: headingsToRemember(sheet), customer },
        withoutOurs(sheet.headings, meant),
      );
    },
    leave() {
      setChosen(null);
      setMapping(null);
    },
  };
}

/** Returns the mapping with the constants that are the same in every row, overriding the file's columns. */
function withGiven(mapping: ImportMapping, given: Readonly<Record<string, string>> = {}): ImportMapping {
  const constants = Object.entries(given).map(
    ([key, constant]) => [key, { column: null, unit: null, constant }] as const,
  );
  return { ...mapping, columns: { ...mapping.columns, ...Object.fromEntries(constants) } };
}
