// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { enter } from '../../../tests/support/enter';
import { errorCatalogue } from '../../shared/errors';
import { ApiError } from '../api/errors';
import { proofAskedAtom, withProof } from './proof';

const asked = () => getDefaultStore().get(proofAskedAtom);
const wanted = () => new ApiError(errorCatalogue['session.proofNeeded'].code, 'prove it', '/x');
/** Work that the server accepts once the password was proved. */
const work = (answer: string) => vi.fn(async () => answer).mockRejectedValueOnce(wanted());
const settled = () => vi.waitFor(() => expect(asked()).not.toBeNull());

test('all that wait for the password are done after one question', async () => {
  const works = [work('a'), work('b')];
  const done = Promise.all(works.map(withProof<string>));
  await settled();
  asked()?.answer(true);
  expect(await done).toEqual(['a', 'b']);
  expect(works.map((each) => each.mock.calls.length)).toEqual([2, 2]);
  expect(asked()).toBeNull();
});

test('without the password nothing is done, and the next one asks anew', async () => {
  for (let time = 0; time < 2; time++) {
    const refused = work('a');
    const done = withProof(refused).catch((error: unknown) => error);
    await settled();
    asked()?.answer(false);
    expect(await done).toEqual(wanted());
    expect(refused).toHaveBeenCalledOnce();
  }
});

test('another refusal asks for nothing', async () => {
  const refusal = new ApiError(errorCatalogue['access.denied'].code, 'No', '/x');
  await expect(withProof(() => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(asked()).toBeNull();
});

test('a question ends with the session it was put in, so that the next person proves nothing of the one before', async () => {
  enter({ id: 1 });
  const wantedByAnn = work('a');
  const done = withProof(wantedByAnn).catch((error: unknown) => error);
  await settled();
  enter({ id: 1, nameZh: 'Anna' });
  expect(asked()).not.toBeNull();
  enter(null);
  expect([await done, asked()]).toEqual([wanted(), null]);
  expect(wantedByAnn).toHaveBeenCalledOnce();
});

test('where somebody else is here by the time the server wants a proof, nobody is asked', async () => {
  enter({ id: 1 });
  const done = withProof(work('a')).catch((error: unknown) => error);
  enter({ id: 2 });
  expect([await done, asked()]).toEqual([wanted(), null]);
});
