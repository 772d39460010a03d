import type { z } from 'zod';
import type { Role } from '../roles';

/** The two transport readings of §7: A at the root with code 10000, B under /api with code 0. */
export type Reading = 'A' | 'B';

/** Who may make a call: 'public' needs no session, 'everyone' any session, else one of the roles. */
export type CallAccess = 'public' | 'everyone' | readonly Role[];

interface CallSpecification<I extends z.ZodObject, O extends z.ZodType> {
  /** The reading our own client uses; the server answers in both. */
  reading: Reading;
  input: I;
  output: O;
  access: CallAccess;
  /** 'file' answers bytes to be saved, 'upload' takes a form with files. */
  body?: 'json' | 'file' | 'upload';
  /** Calls that must work before a forced password change is done. */
  beforePasswordChange?: boolean;
}

export interface Call<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType>
  extends CallSpecification<I, O> {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
}

/** Declares a GET call; its input travels in the query. */
export function get<I extends z.ZodObject, O extends z.ZodType>(
  path: string,
  specification: CallSpecification<I, O>,
): Call<I, O> {
  return { method: 'GET', path, ...specification };
}

/** Declares a POST call; its input travels as a JSON body. */
export function post<I extends z.ZodObject, O extends z.ZodType>(
  path: string,
  specification: CallSpecification<I, O>,
): Call<I, O> {
  return { method: 'POST', path, ...specification };
}

/** Declares a DELETE call; its input travels in the query. */
export function remove<I extends z.ZodObject, O extends z.ZodType>(
  path: string,
  specification: CallSpecification<I, O>,
): Call<I, O> {
  return { method: 'DELETE', path, ...specification };
}

export type InputOf<C extends Call> = z.input<C['input']>;
export type ParsedInputOf<C extends Call> = z.output<C['input']>;
export type OutputOf<C extends Call> = z.output<C['output']>;
