// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { control, settled, show, type } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { settingsAtom } from '../../../state/settings';
import { type Draft, emptyDraft } from '../cartons/draft';
import { OfferSettings } from './OfferSettings';

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(async () => {
  await leaveNothing(page);
  getDefaultStore().set(settingsAtom, { length: 'cm', volume: 'cuft' });
});
async function start(shown: ReactNode) {
  page = await show(shown);
  await settled();
}
const labeled = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
async function choose(label: string, value: string) {
  const select = control<HTMLSelectElement>(label);
  await act(async () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

test('containers are offered with their windows, each field told apart by its kind', async () => {
  let draft: Draft = emptyDraft;
  const setDraft = (change: (before: Draft) => Draft) => {
    draft = change(draft);
  };
  const draw = async () => page?.draw(<OfferSettings draft={draft} setDraft={setDraft} />);
  await start(<OfferSettings draft={draft} setDraft={setDraft} />);
  const field = (kind: string, name: string) => {
    const found = [...document.querySelectorAll<HTMLInputElement>('input.number')].find((each) => {
      const label = each.getAttribute('aria-label') ?? '';
      return label.includes(kind) && label.endsWith(name);
    });
    if (!found) throw new Error(`no field ${kind} ${name}`);
    return found;
  };
  expect([field('40', 'Count').placeholder, field('20', 'Payload, kg').disabled]).toEqual(['as needed', true]);
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  await act(async () => boxes[2]?.click());
  expect(draft.offers.map(({ isOffered: each }) => each)).toEqual([true, false, true]);
  await draw();
  expect(field('20', 'Payload, kg').disabled).toBe(false);
  const typeInto = (input: HTMLInputElement, text: string) => type(input.getAttribute('aria-label') ?? '', text);
  await typeInto(field('20', 'Count'), '3');
  await typeInto(field('20', 'Payload, kg'), 'heavy');
  expect(draft.offers[2]).toMatchObject({ kind: '20GP', count: 3, payload: 'heavy' });
  expect(draft.offers[0]?.count).toBeNull();
  await draw();
  expect([field('20', 'Payload, kg').getAttribute('aria-invalid'), field('20', 'Count').ariaInvalid ?? null]).toEqual([
    ...['true', null],
  ]);
  expect(field('20', 'Payload, kg').getAttribute('aria-description')).toBe('must be a number from 1 to 100,000');
  // The fields of a container that is not offered show no faults.
  await act(async () => boxes[2]?.click());
  await draw();
  expect(document.querySelector('[aria-invalid]')).toBeNull();
});

test('cubes are typed in the unit the user has them in, and kept in cubic feet', async () => {
  getDefaultStore().set(settingsAtom, { length: 'cm', volume: 'm3' });
  let draft: Draft = emptyDraft;
  const setDraft = (change: (before: Draft) => Draft) => {
    draft = change(draft);
  };
  await start(<OfferSettings draft={draft} setDraft={setDraft} />);
  const least = document.querySelector<HTMLInputElement>('input[aria-label$="Minimum cube, m³"]');
  expect(Number(least?.value)).toBeCloseTo(56.634, 2);
  await type(least?.getAttribute('aria-label') ?? '', '10');
  expect(draft.offers[0]?.minCuft).toBeCloseTo(353.147, 2);
});

test('support is a percentage or no rule, and planning takes as long as was chosen', async () => {
  let draft: Draft = emptyDraft;
  const setDraft = (change: (before: Draft) => Draft) => {
    draft = change(draft);
  };
  const draw = async () => page?.draw(<OfferSettings draft={draft} setDraft={setDraft} />);
  await start(<OfferSettings draft={draft} setDraft={setDraft} />);
  await type('Support, %', '');
  expect(draft.support).toBe('');
  await choose('Support', 'none');
  await draw();
  expect([draft.support, labeled('Support, %')]).toEqual([null, null]);
  await choose('Support', 'percent');
  expect(draft.support).toBe(100);
  await choose('Improve for', '30');
  expect(draft.seconds).toBe(30);
});
