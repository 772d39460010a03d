import { viewLimits } from '../areas/view/limits';

/**
 * Whether a value can be stored as JSON in the database: not too long, not nested too deeply, and without the
 * characters that UTF-8 or the database cannot hold.
 */
export function isStorableJson(value: unknown, longest: number = viewLimits.stateLength): boolean {
  if (!isShallow(value, viewLimits.stateDepth)) return false;
  const text = JSON.stringify(value);
  // A lone surrogate leaves JSON.stringify as an escape, as does the character zero.
  return text.length <= longest && !/(?<!\\)(?:\\\\)*\\u(0000|d[89a-f])/i.test(text);
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}
