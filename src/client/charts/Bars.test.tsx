// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { Bars } from './Bars';

let end = async () => {};

const rowsShown = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent).join(' '));

afterEach(() => leaveNothing({ end }));

test('bars reach from zero to their values, also below it, and are told with what they are compared with', async () => {
  const bars = [
    { label: 'Jan', value: 50, compared: 100 },
    { label: 'Feb', value: -20 },
  ];
  ({ end } = await show(<Bars label="Sales" bars={bars} series={['This year', 'Last year']} />));
  const drawnBars = [...document.querySelectorAll('rect[data-series]')].map((rect) =>
    ['data-series', 'y', 'height'].map((name) => Number(rect.getAttribute(name)).toFixed(1)),
  );
  expect(drawnBars).toEqual([
    ['2.0', '0.0', '83.3'],
    ['1.0', '41.7', '41.7'],
    ['1.0', '83.3', '16.7'],
  ]);
  expect([...document.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([
    'Jan: 50 / 100',
    'Feb: -20',
  ]);
  expect([...document.querySelectorAll('.chart-axis span')].map(({ textContent }) => textContent)).toEqual([
    '100',
    '0',
    '-20',
  ]);
  expect(rowsShown()).toEqual(['Jan 50 100', 'Feb -20']);
});

test('the axis of bars counts as the reader does, in tens of thousands in Chinese', async () => {
  const axis = () => document.querySelector('.chart-axis span')?.textContent;
  ({ end } = await show(<Bars label="Sales" bars={[{ label: 'Jan', value: 1_200_000 }]} />));
  expect(axis()).toBe('1.2M');
  await act(async () => i18n.loadAndActivate({ locale: 'zh', messages: {} }));
  expect(axis()).toBe('120万');
  await act(async () => i18n.loadAndActivate({ locale: 'en', messages: {} }));
});

test('of many bars every so many is named', async () => {
  const bars = Array.from({ length: 25 }, (_, at) => ({ label: `Day ${at}`, value: at }));
  ({ end } = await show(<Bars label="Sales" bars={bars} />));
  const named = [...document.querySelectorAll('.chart-names span')].flatMap(({ textContent }) => textContent || []);
  expect([named.length, named.slice(0, 2)]).toEqual([9, ['Day 0', 'Day 3']]);
});
