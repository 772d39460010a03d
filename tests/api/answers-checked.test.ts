import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { checkAnswers, checkedHeader, misshapen } from '../support/answers-checked';

// What watches every answer of the other tests.

let app: FastifyInstance;
afterEach(() => app.close());

/** What comes of an answer to the call for the views of a grid. */
async function sent(answer: object) {
  app = Fastify();
  const faults = checkAnswers(app);
  app.get('/view/list', () => answer);
  const { statusCode, headers, body } = await app.inject('/view/list?grid=orders');
  return { statusCode, isChecked: headers[checkedHeader] === 'yes', answered: JSON.parse(body), faults };
}

const view = {
  ...{ id: 1, version: 1, grid: 'orders', name: 'late', shared: false, isDefault: false, mine: true },
  ...{ ownerName: 'Ann', followed: false, state: { sort: 'date' } },
};

test('an answer of the shape that its call says is passed on', async () => {
  for (const code of [0, 10000]) {
    const answer = { code, msg: '', data: [view] };
    expect(await sent(answer)).toEqual({ statusCode: 200, isChecked: true, answered: answer, faults: [] });
  }
});

test.each([
  ['another shape', { ...view, id: 'one' }, '/view/list answered another shape than it says: '],
  ['an additional field', { ...view, passwordHash: 'x' }, '/view/list answered what it does not say: passwordHash'],
])('one of %s fails, whoever asks, and is told of at the end', async (_, row, told) => {
  const { statusCode, answered, faults } = await sent({ code: 0, msg: '', data: [row] });
  expect([statusCode, answered]).toEqual([500, { code: misshapen, msg: faults[0], data: null }]);
  expect(faults).toEqual([expect.stringContaining(told)]);
});

test('a refusal is no such answer', async () => {
  const answer = { code: 40001, msg: 'no', data: { any: 'thing' } };
  expect(await sent(answer)).toEqual({ statusCode: 200, isChecked: false, answered: answer, faults: [] });
});
