import { expect, test } from 'vitest';
import { subjectAt, subjectPath } from './subject-path';
import { type TaskSubject, taskSubjects } from './task';

test.each(Object.keys(taskSubjects) as TaskSubject[])('the page of a record of %s says what it is about', (entity) => {
  expect(subjectAt(subjectPath(entity, 7))).toEqual({ entity, id: 7, code: null });
});

test('a page that names its record otherwise, and one that is of none', () => {
  expect(subjectAt('/OrderDet?po=A%2F1')).toEqual({ entity: 'order', id: null, code: 'A/1' });
  expect(subjectAt('/CustomerDet?code=C-9')).toEqual({ entity: 'customer', id: null, code: 'C-9' });
  expect(
    ['/index', '/CustomerDet', '/exhibition', '/Order?id=3', '/OrderDet?id=x', '/nowhere?id=1'].map(subjectAt),
  ).toEqual(Array(6).fill(null));
});
