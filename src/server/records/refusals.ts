import type { AnyEntity } from '../../shared/entity/entity';
import { AppError } from '../../shared/errors';
import type { Language } from '../../shared/language';
import { stateField } from '../../shared/workflow/machine';
import type { AnyRow } from '../db/edit';
import { i18nOf } from '../languages';

/** Throws where days that come in an order (`ordered`) are not in it; those that are not given do not count. */
export function refuseDisordered(entity: AnyEntity, language: Language, after: AnyRow): void {
  for (const names of entity.ordered ?? []) {
    const given = names.filter((name) => typeof after[name] === 'string');
    for (const [at, name] of given.entries()) {
      const next = given[at + 1];
      if (next === undefined || String(after[name]) <= String(after[next])) continue;
      const [from, to] = [name, next].map((each) => labelOf(entity, each, language));
      throw new AppError('report.datesReversed', { from: from ?? name, to: to ?? next });
    }
  }
}

/** Throws where a record's state lets nobody edit or remove it. */
export function refuseLocked({ machine }: AnyEntity, language: Language, row: AnyRow): void {
  const state = String(row[stateField]);
  if (!machine || machine.editable.includes(state)) return;
  const label = machine.states[state];
  throw new AppError('state.locked', { state: label ? i18nOf(language)._(label) : state });
}

function labelOf({ fields }: AnyEntity, name: string, language: Language): string {
  const field = fields[name];
  return field ? i18nOf(language)._(field.label) : name;
}
