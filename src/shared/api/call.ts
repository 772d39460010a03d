import type { z } from 'zod';
import type { Role } from '../roles';
import type { RecordKind } from './record-kind';

/** The two transport readings of §7: A at the root with code 10000, B under /api with code 0. */
export type Reading = 'A' | 'B';

/** Who may make a call: 'public' needs no session, 'everyone' any session, a list one of its roles. */
export type CallAccess = 'public' | 'everyone' | readonly Role[];

/** The header in which a page says up to which change its reads must see. */
export const readAfterHeader = 'x-read-after';

type Body = 'json' | 'file' | 'stream' | 'upload';

interface CallSpecification<I extends z.ZodObject, O extends z.ZodType, A extends CallAccess, B extends Body> {
  /** The reading our own client uses; the server answers in both. */
  reading: Reading;
  input: I;
  output: O;
  access: A;
  /** 'file' answers bytes to save, 'stream' frames as they are made, 'upload' takes a form with files; default JSON. */
  body?: B;
  /** 'query' for the POSTs whose input travels in the address (§7). */
  inputIn?: 'query';
  /** Calls that must work before a forced password change is done. */
  beforePasswordChange?: boolean;
  /** Needs a recent password proof, as what it makes outlives the session; refused with an API key. */
  needsProof?: boolean;
  /** The browser itself opens its address: refusals get status 404, or it would save them under the file's name. */
  isOpenedByBrowser?: boolean;
  /** Mails papers it makes: the page waits for its answer as long as for a file. */
  isMailing?: boolean;
  /** Made by the page without the user: it does not count as activity that keeps the session alive. */
  isBackground?: boolean;
  /** The size limit of its request, if the usual one is too small. */
  bodyBytes?: number;
  /** The kinds of records its answer depends on: a change of one refetches it. All kinds if absent. */
  reads?: readonly RecordKind[];
  /** The kind of the record whose `id` is in its input, if the answer shows no other record of that kind. */
  isAbout?: RecordKind;
}

export interface Call<
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
  A extends CallAccess = CallAccess,
  B extends Body = Body,
> extends CallSpecification<I, O, A, B> {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
}

/**
 * Returns a function that declares calls of one method. Input travels in the query for GET and DELETE, as JSON for
 * POST unless specified otherwise. Getters are kept, so that a schema behind one is made on first use.
 */
function declare(method: Call['method']) {
  return <I extends z.ZodObject, O extends z.ZodType, const A extends CallAccess, B extends Body = 'json'>(
    path: string,
    specification: CallSpecification<I, O, A, B>,
  ): Call<I, O, A, B> =>
    Object.defineProperties({ method, path }, Object.getOwnPropertyDescriptors(specification)) as Call<I, O, A, B>; // what was just put together
}

export const get = declare('GET');
export const post = declare('POST');
export const remove = declare('DELETE');

export type InputOf<C extends Call> = z.input<C['input']>;
export type ParsedInputOf<C extends Call> = z.output<C['input']>;
export type OutputOf<C extends Call> = z.output<C['output']>;
