import type { FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { customer } from '../../shared/areas/customer/customer';
import { AppError } from '../../shared/errors';
import { ObjectStoreError } from '../outside/object-store';
import { expectedFailure } from './expected-failure';

/** What somebody is told of a failure, and what the log has of it. */
function told(error: unknown) {
  const lines: { err: unknown; reference?: string }[] = [];
  const log = { error: (line: { err: unknown }) => lines.push(line) } as unknown as FastifyBaseLogger; // nothing else is called
  const { code, parameters } = expectedFailure(error, log);
  return { code, parameters, lines };
}

const ofDatabase = (code: string, detail = '') => Object.assign(new Error('what the database says'), { code, detail });

test('what nobody expected is found in the log under the reference that the user sees', () => {
  for (const error of [new Error('no such function'), 'thrown as a text', ofDatabase('42P01')]) {
    const { code, parameters, lines } = told(error);
    expect(code).toBe('server.failed');
    expect(parameters.reference).toMatch(/^[0-9a-f]{8}$/);
    expect(lines).toEqual([{ err: error, reference: parameters.reference }]);
  }
});

test('no two failures have the same reference', () => {
  const references = Array.from({ length: 20 }, () => told(new Error('again')).parameters.reference);
  expect(new Set(references).size).toBe(20);
});

test('a failure with a name of its own stays what it is, and is no matter for the log', () => {
  const conflict = new AppError('record.conflict', {}, { current: 1 });
  const log = { error: () => expect.unreachable() } as unknown as FastifyBaseLogger; // nothing else is called
  expect(expectedFailure(conflict, log)).toBe(conflict);
});

test.each([
  ['a database that is not there', ofDatabase('ECONNREFUSED'), 'database.unavailable'],
  ['a database that is shut down', ofDatabase('57P01'), 'database.unavailable'],
  ['a connection that broke in the middle', ofDatabase('08006'), 'database.unavailable'],
  ['no free connection', new Error('timeout exceeded when trying to connect'), 'database.unavailable'],
  ['a full disk of the database', ofDatabase('53100'), 'disk.full'],
  ['a full disk of the server', ofDatabase('ENOSPC'), 'disk.full'],
  ['a store of files that is not there', new ObjectStoreError('refused'), 'file.noStore'],
] as const)('%s is named and logged, without a reference', (_which, error, code) => {
  expect(told(error)).toEqual({ code, parameters: {}, lines: [{ err: error }] });
});

test('a statement that took too long is named alone', () => {
  expect(told(ofDatabase('57014'))).toEqual({ code: 'database.tookTooLong', parameters: {}, lines: [] });
});

test('of two that waited for each other the one given up is told so, and may try again', () => {
  expect(told(ofDatabase('40P01'))).toEqual({ code: 'record.crossed', parameters: {}, lines: [] });
});

test('a reference to what is not there names it; a record that others refer to is no such thing', () => {
  const missing = ofDatabase('23503', 'Key (customer_id)=(7) is not present in table "customer".');
  const record = { label: customer.label, id: '7' };
  expect(told(missing)).toEqual({ code: 'record.notFound', parameters: { record }, lines: [] });
  const ofNoEntity = ofDatabase('23503', 'Key (content_id)=(8) is not present in table "content".');
  expect(told(ofNoEntity).parameters).toEqual({ record: 'content 8' });
  const used = ofDatabase('23503', 'Key (id)=(7) is still referenced from table "order".');
  expect(told(used).code).toBe('server.failed');
});
