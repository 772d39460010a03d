import { competitiveAnalysis } from '../../../shared/areas/rival/analysis';
import { type Comparison, rivalCalls } from '../../../shared/areas/rival/calls';
import { type FieldValue, sentValue } from '../../forms/field-value';
import { today } from '../../state/calendar';

/** The fields of an analysis that say what is compared. */
export const comparedFields = [
  'commodityIds',
  'goodIds',
  'basis',
  'retailFactor',
  'plant',
  'day',
  'countryId',
] as const satisfies readonly (keyof Comparison)[];

export type Draft = Readonly<Partial<Record<(typeof comparedFields)[number], FieldValue>>>;

/** What is compared, as soon as all of it is given; prices of shops need what shops make of ours. */
export function comparisonOf(draft: Draft): Comparison | null {
  const { fields } = competitiveAnalysis;
  const isAsked = (name: keyof Comparison) => name !== 'retailFactor' || draft.basis === 'retail';
  const values = comparedFields.map((name) => [
    name,
    isAsked(name) ? sentValue(fields[name], draft[name] ?? null) : null,
  ]);
  const parsed = rivalCalls.compareStyles.input.safeParse(Object.fromEntries(values));
  if (!parsed.success) return null;
  const { basis, retailFactor } = parsed.data;
  return basis === 'retail' && retailFactor === null ? null : parsed.data;
}

/** What a comparison begins with: the styles in its address, at the FOB prices of China today. */
export function draftOf(query: URLSearchParams): Draft {
  return {
    commodityIds: idsOf(query.get('ours')),
    goodIds: idsOf(query.get('rivals')),
    basis: 'fob',
    plant: 'china',
    day: today(),
  };
}

/** Ids as an address has them; null where there are none. */
export function idsOf(text: string | null): number[] | null {
  const ids = (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  return ids.length > 0 ? ids : null;
}
