import { z } from 'zod';

/** The schema inside optional, nullable and default wrappers. */
export function innerSchema(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return innerSchema(schema.unwrap() as z.ZodType); // typed as a core type; all ours are z.ZodType
  }
  return schema;
}
