/** Tells whether a value is of a type. What a browser stored may be an older or newer version's, or somebody's own. */
export type Is<T> = (value: unknown) => value is T;
/** The type that a check tells. */
export type Shape<I> = I extends Is<infer T> ? T : never;

// Not schemas of zod, which would come before the start page for these few checks alone.

export const isText: Is<string> = (value) => typeof value === 'string';
export const isNumber: Is<number> = (value) => typeof value === 'number';
export const isFlag: Is<boolean> = (value) => typeof value === 'boolean';
export const isNull: Is<null> = (value) => value === null;

export const isOneOf =
  <T extends string>(names: readonly T[]): Is<T> =>
  (value): value is T =>
    names.some((name) => name === value);

export const isEither =
  <A, B>(isFirst: Is<A>, isSecond: Is<B>): Is<A | B> =>
  (value): value is A | B =>
    isFirst(value) || isSecond(value);

/** For a key that may be absent. */
export const isAbsentOr =
  <T>(isValue: Is<T>): Is<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || isValue(value);

export const isListOf =
  <T>(isEntry: Is<T>): Is<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(isEntry);

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Tells whether a value is an object with these parts; it may have others, too. */
export const isShaped =
  <S extends Readonly<Record<string, Is<unknown>>>>(parts: S): Is<{ [K in keyof S]: Shape<S[K]> }> =>
  (value): value is { [K in keyof S]: Shape<S[K]> } =>
    isObject(value) && Object.entries(parts).every(([key, isPart]) => isPart(value[key]));
