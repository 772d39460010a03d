import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type EntityName, fieldsThrough } from '../../shared/areas/all';
import { type AnyEntity, rowFieldsOf, seesField } from '../../shared/entity/entity';
import type { Field } from '../../shared/entity/field';
import { isReference } from '../../shared/entity/naming';
import { given } from '../../shared/given';
import { awaitedMoves } from '../../shared/workflow/machine';
import { choiceOptions } from '../page/choice-options';
import type { ListFilter } from '../page/FilterBar';
import { choicesIn, dayIn, type FilterValues, idIn, idsIn, textIn } from '../page/use-filters';
import { sessionAtom } from '../state/session';

/** Whether records wait for anybody: not where every step is optional. */
const mayWait = ({ machine }: AnyEntity): boolean => machine !== undefined && awaitedMoves(machine).length > 0;

/** The query parameters of a list's filters in the address. */
export function filterNamesOf(entity: AnyEntity): string[] {
  const own = mayWait(entity) ? ['id', 'awaiting', 'text'] : ['id', 'text'];
  const fields = rowFieldsOf(entity);
  return [...own, ...entity.list.flatMap((name) => namesOf(name, fields[name])), ...Object.keys(fieldsThrough(entity))];
}

/**
 * The filters a list offers: free text, one for each of its columns by its kind, and those that follow its references.
 * The filter `chosenBy` takes several values.
 */
export function useCrudFilters(entity: AnyEntity, chosenBy?: string): ListFilter[] {
  const { t, i18n } = useLingui();
  const user = useAtomValue(sessionAtom)?.user;
  const fields = rowFieldsOf(entity);
  const ofColumns = entity.list.flatMap((name): ListFilter[] => {
    const field = fields[name];
    if (!field || !seesField(user, entity, name)) return [];
    const label = i18n._(field.label);
    switch (field.kind) {
      case 'choice':
        return [{ name, label, kind: 'several', options: choiceOptions(field.choices, i18n) }];
      case 'reference':
      case 'references':
        return [{ name, label, kind: name === chosenBy ? 'references' : 'reference', to: field.to as EntityName }]; // a test checks that references name entities
      case 'flag':
        return [{ name, label, kind: 'yesOrNo' }];
      case 'date':
        return [
          { name: `${name}From`, label: t`${label} from`, kind: 'day' },
          { name: `${name}To`, label: t`${label} to`, kind: 'day' },
        ];
      default:
        return [];
    }
  });
  return [
    { name: 'id', label: t`This record`, kind: 'reference', to: entity.name as EntityName }, // a listed entity
    { name: 'text', label: t`Search`, kind: 'text' },
    ...(mayWait(entity) ? [{ name: 'awaiting', label: t`Waits for me`, kind: 'flag' } as const] : []),
    ...ofColumns,
    ...Object.entries(fieldsThrough(entity)).flatMap(
      ([name, field]): ListFilter[] =>
        isReference(field) ? [{ name, label: i18n._(field.label), kind: 'reference', to: field.to as EntityName }] : [], // a test checks that references name entities
    ),
  ];
}

/** Returns the input of the list call for the filters. */
export function inputOf(entity: AnyEntity, filters: FilterValues): Record<string, unknown> {
  const fields = rowFieldsOf(entity);
  const ofColumns = entity.list.map((name) => valuesOf(name, fields[name], filters));
  const own = {
    id: idIn(filters, 'id'),
    text: textIn(filters, 'text'),
    awaiting: filters.awaiting === 'true' || undefined,
  };
  const ofNamed = Object.keys(fieldsThrough(entity)).map((name) => ({ [name]: idsIn(filters, name) }));
  return given(Object.assign(own, ...ofColumns, ...ofNamed));
}

function namesOf(name: string, field: Field | undefined): string[] {
  return field?.kind === 'date' ? [`${name}From`, `${name}To`] : [name];
}

function valuesOf(name: string, field: Field | undefined, filters: FilterValues): Record<string, unknown> {
  switch (field?.kind) {
    case 'choice':
      return { [name]: choicesIn(filters, name, Object.keys(field.choices)) };
    case 'reference':
    case 'references':
      return { [name]: idsIn(filters, name) };
    case 'flag':
      return { [name]: flagIn(filters[name]) };
    case 'date':
      return Object.fromEntries(namesOf(name, field).map((each) => [each, dayIn(filters, each)]));
    default:
      return {};
  }
}

function flagIn(chosen: string | undefined): boolean | undefined {
  return chosen === 'true' || chosen === 'false' ? chosen === 'true' : undefined;
}
