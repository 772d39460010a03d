import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { PageTabContext, pageTab } from '../../src/client/state/page';

// React requires this flag for `act`.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
i18n.loadAndActivate({ locale: 'en', messages: {} });

/** The real setTimeout, also in tests with fake timers. */
const afterTime = setTimeout;
/** How long immediate answers take to be shown, through the timers of the calls; in ms. */
const onItsWay = 5;

/** Shows an element on a page of its own; needs a DOM environment. */
export async function show(element: ReactNode) {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const draw = (shown: ReactNode, isActive = true) =>
    act(async () =>
      root.render(
        <I18nProvider i18n={i18n}>
          <PageTabContext value={pageTab('/Customer', { isActive })}>{shown}</PageTabContext>
        </I18nProvider>,
      ),
    );
  await draw(element);
  return {
    draw,
    /** Removes it after pending answers have been shown; otherwise whether they are shown would be a race. */
    async end() {
      await act(async () => void (await new Promise((resolve) => afterTime(resolve, onItsWay))));
      await act(async () => root.unmount());
    },
  };
}

/** Waits until immediate answers have arrived and are shown. */
export const settled = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))));

const buttonsSaying = (text: string) =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent?.includes(text));

/** Whether there is a button with the text that can be pressed. */
export function isOffered(text: string): boolean {
  return buttonsSaying(text).some((button) => button.getAttribute('aria-disabled') !== 'true');
}

/** Why the button with the text cannot be pressed. */
export const why = (text: string): string | null | undefined =>
  buttonsSaying(text)[0]?.getAttribute('aria-description');

/** Clicks the button with the text. */
export async function click(text: string): Promise<void> {
  const [button] = buttonsSaying(text);
  if (!button) throw new Error(`no button says ${text}`);
  await act(async () => button.click());
}

/** The control of the field, or of the table cell, with the label; an input unless its type is given. */
export function control<E extends HTMLElement = HTMLInputElement>(label: string): E {
  const named = [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label));
  const found = named ? document.getElementById(named.htmlFor) : document.querySelector(`[aria-label="${label}"]`);
  if (!found) throw new Error(`no field is labeled ${label}`);
  return found as E;
}

/** Replaces the text of the field, or of the table cell, with the label by typing. */
export function type(label: string, text: string): Promise<void> {
  return typeInto(control(label), text);
}

/** Replaces the text of an input without a label by typing. */
export async function typeInto(input: Element | null | undefined, text: string): Promise<void> {
  const kind = [HTMLInputElement, HTMLTextAreaElement].find((each) => input instanceof each);
  if (!kind) throw new Error(`no text is typed at ${input?.outerHTML}`);
  // React notices the input only if its own value setter is bypassed.
  const { set } = Object.getOwnPropertyDescriptor(kind.prototype, 'value') ?? {};
  await act(async () => {
    set?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Submits the shown form, as Enter in one of its fields does. */
export async function submit(): Promise<void> {
  const sent = new Event('submit', { bubbles: true, cancelable: true });
  await act(async () => void document.querySelector('form')?.dispatchEvent(sent));
}
