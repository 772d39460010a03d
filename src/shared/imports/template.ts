import type { Sheet } from '../export/sheet';
import { type ImportField, type ImportTarget, offeredFields } from './target';

/** A field's heading in a template: both languages, the unit in brackets, and * where it is required. */
export function targetHeading({ field, headings: [english = '', chinese = ''] }: ImportField): string {
  const unit = field.kind === 'money' ? 'USD' : field.kind === 'number' ? field.unit : undefined;
  const title = english === chinese ? english : `${english} ${chinese}`;
  return `${title}${unit ? ` (${unit})` : ''}${field.required ? ' *' : ''}`;
}

/** An empty table with the headings of all fields, required ones marked. */
export function templateSheet(target: ImportTarget, name: string): Sheet {
  return {
    name,
    columns: offeredFields(target).map((field) => {
      const { kind } = field.field;
      const heading = targetHeading(field);
      const isNumeric = kind === 'number' || kind === 'money';
      return {
        heading,
        kind: isNumeric ? 'number' : 'text',
        decimals: field.field.kind === 'number' ? Math.min(field.field.decimals, 2) : 2,
      };
    }),
    rows: [],
  };
}
