// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/support/dom';
import { competingGood } from '../../shared/areas/rival/competing-good';
import { forgetPageState } from '../state/page';
import { type StoredParts, useFormParts } from './use-form-parts';

let form: ReturnType<typeof useFormParts>;
let end: () => Promise<void>;
const line = {
  day: '2026-10-01',
  kind: 'retail',
  usd: 420,
  countryId: null,
  place: 'Basel',
  source: null,
  remark: null,
};

async function showing(stored: StoredParts) {
  function Form() {
    form = useFormParts(competingGood.children, stored, 'good');
    return null;
  }
  ({ end } = await show(<Form />));
}
afterEach(async () => {
  await end();
  forgetPageState();
});

test('stored lines are sent once one of them is touched, by their ids', async () => {
  await showing({ prices: [{ ...line, id: 3 }] });
  expect([form.given(), form.isChanged]).toEqual([undefined, false]);
  const [prices] = form.parts;
  await act(async () =>
    prices?.change(prices.lines.map((each) => ({ ...each, values: { ...each.values, usd: 430 } }))),
  );
  expect(form.given()).toMatchObject({ prices: [{ id: 3, usd: 430 }] });
  expect(form.isChanged).toBe(true);
});

test('copied lines are sent as they are, without ids', async () => {
  await showing({ prices: [line] });
  expect(form.given()).toMatchObject({ prices: [{ usd: 420 }] });
  expect(form.given()?.prices?.[0]).not.toHaveProperty('id');
});
