import { forget, rememberedOf } from '../state/page';

/** Under which a tab keeps what was typed into the fields of a form and into its lines. */
export const draftKeys = {
  fields: (key: string) => `form ${key}`,
  parts: (key: string) => `parts ${key}`,
} as const;

/** Whether something that was typed into a form waits in the tab, as it does where the form was closed without saving. */
export function isDraftKept(fullPath: string, key: string): boolean {
  return Object.values(draftKeys).some((keyOf) => {
    const kept = rememberedOf(fullPath, keyOf(key));
    return typeof kept === 'object' && kept !== null && Object.keys(kept).length > 0;
  });
}

/** Forgets what was typed into a form that is about to be closed, as it was kept elsewhere. */
export function forgetTyped(fullPath: string, key: string): void {
  for (const keyOf of Object.values(draftKeys)) forget(fullPath, keyOf(key));
}
