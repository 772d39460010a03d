import { competitiveAnalysis } from '../../../shared/areas/rival/analysis';
import { type Comparison, rivalCalls } from '../../../shared/areas/rival/calls';
import { type FieldValue, sentValue } from '../../forms/field-value';
import { today } from '../../state/calendar';
import { idsIn } from '../../state/ids-in';

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

/** The comparison, null until it is complete; retail prices need the factor that shops put on ours. */
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

/** What a comparison begins with: what its address says, otherwise the FOB prices of China today. */
export function draftOf(query: URLSearchParams): Draft {
  const said = [...query].flatMap(([name, text]) => {
    const value = name === 'retailFactor' || name === 'countryId' ? Number(text) : text;
    const field = choices.find((each) => each === name);
    return field && competitiveAnalysis.fields[field].schema.safeParse(value).success ? [[name, value]] : [];
  });
  return {
    commodityIds: idsOf(query.get('ours')),
    goodIds: idsOf(query.get('rivals')),
    ...usual(),
    ...Object.fromEntries(said),
  };
}

/** The address parameters of a comparison; defaults are left out. */
export function addressOf(draft: Draft): Record<string, string | undefined> {
  const unsaid: Draft = usual();
  const said = choices.filter((name) => (draft[name] ?? null) !== null && draft[name] !== unsaid[name]);
  return {
    ours: draft.commodityIds ? String(draft.commodityIds) : undefined,
    rivals: draft.goodIds ? String(draft.goodIds) : undefined,
    ...Object.fromEntries(said.map((name) => [name, String(draft[name])])),
  };
}

/** The parameters by which styles are compared. */
const choices = ['basis', 'retailFactor', 'plant', 'day', 'countryId'] as const;

const usual = () => ({ basis: 'fob', plant: 'china', day: today() });

/** Ids as an address has them; null where there are none. */
export function idsOf(text: string | null): number[] | null {
  const ids = idsIn(text);
  return ids.length > 0 ? ids : null;
}
