import type { z } from 'zod';
import type { Role } from '../roles';
import type { RecordKind } from './record-kind';

/** The two transport readings of §7: A at the root with code 10000, B under /api with code 0. */
export type Reading = 'A' | 'B';

/** Who may make a call: 'public' needs no session, 'everyone' any session, else one of the roles. */
export type CallAccess = 'public' | 'everyone' | readonly Role[];

/** How a page says up to where its reads have to see changes. */
export const readAfterHeader = 'x-read-after';

type Body = 'json' | 'file' | 'stream' | 'upload';

interface CallSpecification<I extends z.ZodObject, O extends z.ZodType, A extends CallAccess, B extends Body> {
  /** The reading our own client uses; the server answers in both. */
  reading: Reading;
  input: I;
  output: O;
  access: A;
  /** 'file' answers bytes to be saved, 'stream' frames as they are made, 'upload' takes a form with files; else JSON. */
  body?: B;
  /** 'query' for the POSTs whose input travels in the address (§7). */
  inputIn?: 'query';
  /** Calls that must work before a forced password change is done. */
  beforePasswordChange?: boolean;
  /** Made only soon after the password was proved, as what it makes outlives the session; never with an API key. */
  needsProof?: boolean;
  /** Its address is opened by the browser itself, which would save a refusal under the file's name: it has the status 404. */
  isOpenedByBrowser?: boolean;
  /** Made by the page by itself: it keeps no session from ending for want of use. */
  isBackground?: boolean;
  /** How large its request may be, where the usual limit is too small. */
  bodyBytes?: number;
  /** The kinds of records its answer is made of, so that it is asked for again when one of them changed; all unless said. */
  reads?: readonly RecordKind[];
  /** The kind of the one record whose `id` its input names, where it shows no other of that kind. */
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
 * A function that declares calls of one method; the input of GET and DELETE travels in the query, of POST as JSON unless it says
 * otherwise. A schema behind a getter is made when it is first needed.
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
