// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { control, isOffered, show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import type { DraftPicture } from './draft';
import { PictureChooser } from './PictureChooser';
import { draftPicture, PictureRefused } from './pictures';

vi.mock('./pictures', async (original) => ({ ...(await original<object>()), draftPicture: vi.fn() }));

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('pictures are added to those that wait, or take the place of the one; what is refused says why', async () => {
  const picture = (name: string) => ({ key: name, name, blob: new Blob([name]) });
  vi.mocked(draftPicture).mockImplementation(async ({ name }) => {
    if (name.endsWith('.png')) throw new PictureRefused(`${name} is not a JPG picture.`);
    return picture(name);
  });
  const onChange = vi.fn();
  const chooser = (isSeveral: boolean, error?: string) => (
    <PictureChooser
      label="Pictures"
      pictures={[picture('a')]}
      error={error}
      isSeveral={isSeveral}
      onChange={onChange}
    />
  );
  page = await show(chooser(true));
  const chosen = (...names: string[]) =>
    act(async () => {
      const input = control('Pictures');
      Object.defineProperty(input, 'files', { value: names.map((name) => new File(['x'], name)), configurable: true });
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
  const taken = () => onChange.mock.lastCall?.[0].map(({ name }: { name: string }) => name);
  const problems = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent);
  await chosen('b', 'c.png', 'd');
  expect([taken(), problems()]).toEqual([['a', 'b', 'd'], ['c.png is not a JPG picture.']]);
  onChange.mockClear();
  await chosen('e.png');
  expect([onChange.mock.calls, problems(), isOffered('Pictures')]).toEqual([[], ['e.png is not a JPG picture.'], true]);
  await page.draw(chooser(false, 'Take at least one.'));
  await chosen('b', 'd');
  expect([taken(), problems()]).toEqual([['b'], ['Take at least one.']]);
  await act(async () => document.querySelector<HTMLElement>('button[aria-label="Remove a"]')?.click());
  expect(taken()).toEqual([]);
});

test('a picture that cannot be made smaller leaves the others, and the next may be chosen', async () => {
  vi.mocked(draftPicture).mockImplementation(async ({ name }) => {
    if (name === 'b') throw new Error('no memory');
    return { key: name, name, blob: new Blob([name]) };
  });
  const onChange = vi.fn();
  page = await show(<PictureChooser label="Pictures" pictures={[]} isSeveral onChange={onChange} />);
  const input = control('Pictures');
  Object.defineProperty(input, 'files', { value: ['a', 'b', 'c'].map((name) => new File(['x'], name)) });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
  expect(onChange.mock.lastCall?.[0].map(({ name }: DraftPicture) => name)).toEqual(['a', 'c']);
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('b could not be added.');
  expect(isOffered('Pictures')).toBe(true);
});

test('a picture that is taken away is not held on to', async () => {
  const [made, forgotten] = [vi.spyOn(URL, 'createObjectURL'), vi.spyOn(URL, 'revokeObjectURL')];
  const chooser = (pictures: DraftPicture[]) => (
    <PictureChooser label="Pictures" pictures={pictures} isSeveral onChange={() => undefined} />
  );
  const picture = (key: string) => ({ key, name: key, blob: new Blob([key]) });
  const [first, second] = [picture('a'), picture('b')];
  page = await show(chooser([first, second]));
  const [address] = made.mock.results.map(({ value }) => value);
  await page.draw(chooser([second]));
  expect(forgotten.mock.calls).toEqual([[address]]);
  await page.end();
  expect(forgotten).toHaveBeenCalledTimes(2);
});
