import { z } from 'zod';
import { type AnyEntity, isEdited, isFilledIn, requiredSchema, type Values } from './entity';

type ChangesShape<E extends AnyEntity, K extends keyof E['fields'] & string> = {
  [P in K]: z.ZodExactOptional<z.ZodType<Values<E>[P], Values<E>[P]>>;
};

/**
 * The schema of an edit: any of the named fields; omitted ones keep their values. At least one is required, unless
 * something besides fields may change (`mayBeNone`). No defaults: they would empty the fields that nobody touched.
 */
export function changesOf<E extends AnyEntity, K extends keyof E['fields'] & string>(
  definition: E,
  names: readonly K[],
  { mayBeNone = false } = {},
): z.ZodObject<ChangesShape<E, K>> {
  const shape = Object.fromEntries(
    names.map((name) => {
      const field = definition.fields[name] as E['fields'][K]; // names come from the definition's own keys.
      const schema = field.required ? requiredSchema(field) : field.schema.nullable();
      return [name, schema.exactOptional()];
    }),
  );
  const changes = z.strictObject(shape).refine((given) => mayBeNone || Object.keys(given).length > 0);
  return changes as unknown as z.ZodObject<ChangesShape<E, K>>; // Object.fromEntries forgets which key has which schema.
}

/** The names of the fields that people fill in. */
export function fieldNamesOf<E extends AnyEntity>(definition: E): (keyof E['fields'] & string)[] {
  return Object.keys(definition.fields).filter((name) => isFilledIn(definition, name)); // Object.keys forgets that the keys are the fields.
}

/** The names of the fields that people change in an existing record. */
export function editedNamesOf<E extends AnyEntity>(definition: E): (keyof E['fields'] & string)[] {
  return fieldNamesOf(definition).filter((name) => isEdited(definition, name));
}
