// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ICellRendererParams } from 'ag-grid-community';
import { expect, test } from 'vitest';
import { date, money, number, text } from '../../../shared/entity/field';
import type { GridContext } from '../grid-context';
import { nothingSelected, withRows } from '../rows/row-selection';
import { type Shown, TotalsRow } from '../totals-row';
import { cardOf } from './card-row';
import { column, type GridColumn } from './column';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

interface Line {
  name: string | null;
  city: string;
  due: string | null;
  pieces: number | null;
  amount: number;
}
const columns: GridColumn<Line>[] = [
  column<Line>('name', text(msg`Name`, { max: 40 }), { link: ({ city }) => (city === 'Basel' ? '/Customer/7' : null) }),
  column<Line>('city', text(msg`City`, { max: 40 }), { toneOf: (city) => (city === 'Basel' ? 'warn' : null) }),
  column<Line>('due', date(msg`Due`)),
  column<Line>('pieces', number(msg`Pieces`)),
  column<Line>('amount', money(msg`Amount`)),
];
function card(data: Shown<Line> | undefined) {
  const api = { getAllDisplayedColumns: () => columns.map(({ id }) => ({ getColId: () => id })) };
  const params = { api, data } as unknown as ICellRendererParams<Shown<Line>, unknown, GridContext<Line>>; // only the used part
  const drawn = cardOf(params, { columns, isSelectable: false }, i18n);
  const [title, amount, more] = [...drawn.children].map((each) => each.textContent);
  return {
    drawn,
    title,
    amount,
    more: more && [...(drawn.lastElementChild?.children ?? [])].map((each) => each.textContent),
  };
}

const sofa: Line = { name: 'Sofa', city: 'Basel', due: '2026-11-04', pieces: 4, amount: 1234.5 };

test('a card has the first value and the first amount in its first line, below them the others', () => {
  const { drawn, ...texts } = card(sofa);
  expect(texts).toEqual({ title: 'Sofa', amount: '1,234.50', more: ['Basel', 'Due 2026-11-04', 'Pieces 4'] });
  expect(drawn.querySelector<HTMLElement>('[data-tone]')?.textContent).toBe('Basel');
});

test('the title leads to the page of what it names, where there is one', () => {
  expect(card(sofa).drawn.querySelector('a')?.getAttribute('href')).toBe('/Customer/7');
  expect(card({ ...sofa, city: 'Bern' }).drawn.querySelector('a, [data-tone]')).toBeNull();
});

test('what is empty is left out, and the next value is the title', () => {
  const { title, more } = card({ ...sofa, name: null, due: null });
  expect([title, more]).toEqual(['Basel', ['Pieces 4']]);
});

test('an amount that is the title is not said a second time', () => {
  const { title, amount } = card({ ...sofa, name: null, city: '', due: null, pieces: null });
  expect([title, amount]).toEqual(['1,234.50', '']);
});

test('the totals are called Σ, and say no more than what is added up', () => {
  const { title, amount, more } = card(new TotalsRow({ pieces: 12, amount: 99 }, false));
  expect([title, amount, more]).toEqual(['Σ', '99.00', ['Pieces 12']]);
});

test('a row that is still to come is an empty card', () => {
  expect(card(undefined).drawn.childElementCount).toBe(0);
});

test('where rows can be selected a card has its box, the totals have none', () => {
  const api = { getAllDisplayedColumns: () => [] };
  const context = { selection: { current: withRows(nothingSelected, ['7'], true) } };
  const ticks = [sofa, sofa, new TotalsRow({}, false)].map((data, at) => {
    const params = { api, data, context, node: { id: String(7 + at) } };
    const given = params as unknown as ICellRendererParams<Shown<Line>, unknown, GridContext<Line>>; // only the used part
    const drawn = cardOf(given, { columns, isSelectable: true }, i18n);
    return drawn.querySelector<HTMLInputElement>('.grid-card-tick > .grid-tick')?.checked;
  });
  expect(ticks).toEqual([true, false, undefined]);
});
