import { forget, rememberedOf } from '../state/page';

/** The keys under which a tab keeps the drafts of a form's fields and lines. */
export const draftKeys = {
  fields: (key: string) => `form ${key}`,
  parts: (key: string) => `parts ${key}`,
} as const;

/** The key under which a tab keeps which draft it sent to be added, for as long as it has no answer. */
export const sentKey = (key: string) => `sent ${key}`;

/** Whether the tab keeps a draft of a form, as after the form was closed without saving. */
export function isDraftKept(fullPath: string, key: string): boolean {
  return Object.values(draftKeys).some((keyOf) => {
    const kept = rememberedOf(fullPath, keyOf(key));
    return typeof kept === 'object' && kept !== null && Object.keys(kept).length > 0;
  });
}

/** Forgets the draft of a form that is about to be closed, as its values were saved elsewhere. */
export function forgetTyped(fullPath: string, key: string): void {
  for (const keyOf of [...Object.values(draftKeys), sentKey]) forget(fullPath, keyOf(key));
}
