// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { speak } from '../../../../tests/support/speak';
import { activityCalls } from '../../../shared/areas/activity/calls';
import { fetchData } from '../../api/send';
import { ActivityText } from './ActivityText';
import { NamedNotes } from './NamedNotes';
import { PastedFiles } from './PastedFiles';

vi.mock('../../api/send');
vi.mock('sonner', () => ({ toast: {} }));

let end = async () => {};
beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await leaveNothing({ end });
  vi.useRealTimers();
});
const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

const named = {
  people: [{ account: 'lilei', name: '李雷' }],
  records: [
    { entity: 'order', id: 4, name: 'PO 4', code: '4500' },
    { entity: 'nothing', id: 5, name: 'Gone', code: '4600' },
  ] as Parameters<typeof ActivityText>[0]['records'], // the last one has no page
};

test('what was written is shown with its marks, lists and lines, and never as HTML', async () => {
  const text = 'A **bold** and *italic* word\nnext <b>line</b>\n\n- one\n- two\n\n1. first\n2. second';
  ({ end } = await show(<ActivityText text={text} {...named} />));
  expect(document.querySelector('.activity-text')?.innerHTML).toBe(
    '<p>A <strong>bold</strong> and <em>italic</em> word<br>next &lt;b&gt;line&lt;/b&gt;</p>' +
      '<ul><li>one</li><li>two</li></ul><ol><li>first</li><li>second</li></ol>',
  );
});

test('people and records that are named are shown as such, as far as the reader may know', async () => {
  ({ end } = await show(<ActivityText text="**@LiLei** sees #4500, #4600, #4700 and @hanmei" {...named} />));
  expect(document.querySelector('.activity-text')?.textContent).toBe('@李雷 sees #4500, #4600, #4700 and @hanmei');
  expect([...document.querySelectorAll('.activity-person')].map(({ textContent }) => textContent)).toEqual(['@李雷']);
  expect([...document.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(['#4500']);
  expect(document.querySelector('a')?.getAttribute('href')).toMatch(/\/OrderDet.*4/);
});

test('links of ours stay in the window; others open beside it and learn nothing of us', async () => {
  ({ end } = await show(<ActivityText text="[ours](/OrderDet?id=4) and [theirs](https://a.com/x)" {...named} />));
  const [ours, theirs] = document.querySelectorAll('a');
  expect([ours?.textContent, ours?.getAttribute('target')]).toEqual(['ours', null]);
  expect(['href', 'target', 'rel'].map((name) => theirs?.getAttribute(name))).toEqual([
    'https://a.com/x',
    '_blank',
    'noopener noreferrer nofollow',
  ]);
});

const check = { told: [], withoutAccess: [], unknownPeople: [], unknownCodes: [] };
const notes = () => [...document.querySelectorAll('.activity-notes p')].map(({ textContent }) => textContent);

test('what becomes of those that are named is told once their names are whole', async () => {
  const ask = vi.mocked(fetchData);
  const lilei = { account: 'lilei', name: '李雷' };
  ask.mockResolvedValue({
    ...{ told: [lilei, { account: 'b', name: 'Bert' }], withoutAccess: [{ account: 'c', name: 'Cao' }] },
    ...{ unknownPeople: ['x', 'y'], unknownCodes: ['1', '2'] },
  });
  const page = await show(<NamedNotes text="nobody" about={{ orderId: 4 }} />);
  end = page.end;
  await pass(1000);
  expect(ask).not.toHaveBeenCalled();
  await page.draw(<NamedNotes text="@li" about={{ orderId: 4 }} />);
  await pass(200);
  await page.draw(<NamedNotes text="@lilei asks about #4500 and #4600" about={{ orderId: 4 }} />);
  await pass(349);
  expect(notes()).toEqual([]);
  await pass(10);
  await pass(10);
  expect(ask.mock.lastCall?.slice(0, 2)).toEqual([
    activityCalls.checkNamed,
    { text: '@lilei #4500 #4600', orderId: 4 },
  ]);
  expect(notes()).toEqual([
    'Gets a to-do: 李雷, Bert',
    'Cannot see what this is about, and is not notified: Cao',
    'Nobody is called @x, @y',
    'No record of yours: #1, #2',
  ]);
  await speak('zh');
  expect(notes()).toMatchObject({ 0: 'Gets a to-do: 李雷、Bert', 2: 'Nobody is called @x、@y' });
  await speak('en');
  let answer = (_: unknown) => {};
  ask.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await page.draw(<NamedNotes text="#4500" about={{ orderId: 4 }} />);
  // The answer about other names is no longer shown.
  expect(notes()).toEqual([]);
  await pass(400);
  expect([ask.mock.lastCall?.[1], notes()]).toEqual([{ text: '#4500', orderId: 4 }, []]);
  answer({ ...check, unknownCodes: ['4500'] });
  await pass(10);
  expect(notes()).toEqual(['No record of yours: #4500']);
  await page.draw(<NamedNotes text="" about={{ orderId: 4 }} />);
  await pass(400);
  expect(document.querySelector('.activity-notes')).toBe(null);
});

test('files that go along are shown, pictures in small, and are taken away again one by one', async () => {
  const [onAdd, onRemove] = [vi.fn(), vi.fn()];
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const picture = new File(['x'], '照片.jpg', { type: 'image/jpeg' });
  const paper = new File(['x'], 'a.pdf', { type: 'application/pdf' });
  const page = await show(<PastedFiles files={[picture, paper]} onAdd={onAdd} onRemove={onRemove} />);
  end = page.end;
  const shown = [...document.querySelectorAll('.activity-pasted-file')];
  expect(shown.map((each) => each.querySelector('img')?.getAttribute('src') ?? each.textContent)).toEqual([
    'blob:1',
    'a.pdf',
  ]);
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Remove a.pdf"]')?.click());
  expect(onRemove.mock.calls).toEqual([[paper]]);
  await page.draw(<PastedFiles files={[]} onAdd={onAdd} onRemove={onRemove} />);
  expect(revoked.mock.calls).toEqual([['blob:1']]);

  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const chooser = vi.spyOn(input as HTMLInputElement, 'click').mockReturnValue(); // it is there
  await click('Add a picture');
  expect(chooser).toHaveBeenCalledOnce();
  const values: string[] = [];
  Object.defineProperty(input, 'files', { value: [picture, paper] });
  Object.defineProperty(input, 'value', { set: (value: string) => values.push(value), get: () => 'x' });
  await act(async () => void input?.dispatchEvent(new Event('change', { bubbles: true })));
  // The same picture may be chosen again.
  expect([onAdd.mock.calls, values]).toEqual([[[[picture, paper]]], ['']]);
});
