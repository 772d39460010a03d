// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { control, show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { HeldFields } from './HeldFields';

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

const form = (isHeld: boolean) => (
  <form>
    <HeldFields isHeld={isHeld}>
      <input aria-label="City" />
    </HeldFields>
    <button type="submit" aria-label="Save" />
  </form>
);
const isInert = () => control('City').closest('[inert]') !== null;
const save = () => document.querySelector('button');

test('fields that are sent are not written on; one goes on where one was once they can be again', async () => {
  page = await show(form(false));
  control('City').focus();
  await page.draw(form(true));
  expect(isInert()).toBe(true);
  control('City').blur(); // as the browser does with inert elements
  await page.draw(form(false));
  expect([isInert(), document.activeElement]).toEqual([false, control('City')]);
});

test('whoever went on to something else meanwhile is left there', async () => {
  page = await show(form(false));
  control('City').focus();
  await page.draw(form(true));
  save()?.focus();
  await page.draw(form(false));
  expect(document.activeElement).toBe(save());
  control('City').focus();
  save()?.focus();
  await page.draw(form(true));
  save()?.blur();
  await page.draw(form(false));
  expect(document.activeElement).toBe(document.body);
});
