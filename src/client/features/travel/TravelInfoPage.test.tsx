// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import type { CrudRecord } from '../../../shared/entity/crud';
import type { PageAction } from '../../page/PageActions';
import { connectTabs } from '../../state/open-page';
import TravelInfoPage from './TravelInfoPage';

const { given } = vi.hoisted(() => ({ given: vi.fn() }));
vi.mock('sonner', () => ({ toast: {} }));
vi.mock('../../record/RecordPage', () => ({ RecordPage: (props: object) => given(props) }));
vi.mock('../../page/files/thumbnails', () => ({
  useThumbnail: (id: number, width: number) => (id === 1 ? `/thumb/${id}/${width}` : null),
}));

interface Given {
  actions: (record: CrudRecord) => PageAction[];
  lead: (record: CrudRecord) => ReactNode;
  sections: (record: CrudRecord) => ReactNode;
}
const openTab = vi.fn();
connectTabs(openTab);
const record = (more: object = {}): CrudRecord => ({ id: 7, version: 1, may: { edit: true, remove: true }, ...more });
let end = async () => {};
async function shown(page: ReactNode): Promise<Given> {
  ({ end } = await show(page));
  return given.mock.lastCall?.[0];
}
const draw = async (element: ReactNode) => {
  await end();
  ({ end } = await show(element));
};
afterEach(() => leaveNothing({ end }));

test('a visit is written on by its writer, and leads to its customer where it was at one', async () => {
  given.mockReturnValue(null);
  const { actions, lead } = await shown(<TravelInfoPage />);
  const [write] = actions(record());
  write?.run();
  expect([openTab.mock.calls, write?.disabledReason]).toEqual([[['/addTravel?id=7', {}]], undefined]);
  expect(actions(record({ may: { edit: false, remove: true } }))[0]?.disabledReason).toBe(
    'Only its author can change this.',
  );
  await draw(lead(record({ customerId: 9, customerName: 'Alpine 阿尔卑斯' })));
  expect([document.querySelector('a')?.getAttribute('href'), document.querySelector('a')?.textContent]).toEqual([
    '/CustomerDet?id=9',
    'Alpine 阿尔卑斯',
  ]);
  await draw(lead(record({ customerId: null })));
  expect(document.querySelector('a')).toBeNull();
});

test('the business cards are of the people who gave one', async () => {
  given.mockReturnValue(null);
  const { sections } = await shown(<TravelInfoPage />);
  const people = [
    { pictureId: 1, name: 'Ann' },
    { pictureId: null, name: 'Bo' },
    { pictureId: 2, name: '王' },
  ];
  await draw(sections(record({ children: { people } })));
  expect(
    [...document.querySelectorAll('figure')].map((card) => [
      card.textContent,
      card.querySelector('img')?.getAttribute('src'),
    ]),
  ).toEqual([
    ['Ann', '/thumb/1/480'],
    ['王', undefined],
  ]);
  await draw(sections(record()));
  expect(document.querySelector('section')).toBeNull();
});
