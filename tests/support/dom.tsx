import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { PageTabContext, pageTab } from '../../src/client/state/page';

// React asks for it before it takes `act` for a test's.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
i18n.loadAndActivate({ locale: 'en', messages: {} });

/** The real one, also in tests that stop the time. */
const afterTime = setTimeout;
/** How long what is answered at once takes to be shown, through the timers of the calls; in ms. */
const onItsWay = 5;

/** Shows an element on a page of its own; in a file whose environment is a DOM. */
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
    /** Takes it away, once what is on its way has been shown: else whether that can be shown would be up to luck. */
    async end() {
      await act(async () => void (await new Promise((resolve) => afterTime(resolve, onItsWay))));
      await act(async () => root.unmount());
    },
  };
}

/** Lets what is answered at once arrive and be shown. */
export const settled = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))));

const buttonsSaying = (text: string) =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent?.includes(text));

/** Whether there is a button that bears the text and can be pressed. */
export function isOffered(text: string): boolean {
  return buttonsSaying(text).some((button) => button.getAttribute('aria-disabled') !== 'true');
}

/** Why the button that bears the text cannot be pressed. */
export const why = (text: string): string | null | undefined =>
  buttonsSaying(text)[0]?.getAttribute('aria-description');

/** Clicks the button that bears the text. */
export async function click(text: string): Promise<void> {
  const [button] = buttonsSaying(text);
  if (!button) throw new Error(`no button says ${text}`);
  await act(async () => button.click());
}

/** The control of the field with the label, or of the cell that is named so; an input unless its type is given. */
export function control<E extends HTMLElement = HTMLInputElement>(label: string): E {
  const named = [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label));
  const found = named ? document.getElementById(named.htmlFor) : document.querySelector(`[aria-label="${label}"]`);
  if (!found) throw new Error(`no field is labeled ${label}`);
  return found as E;
}

/** Types a text over what stands in the field with the label, or in the cell that is named so. */
export function type(label: string, text: string): Promise<void> {
  return typeInto(control(label), text);
}

/** Types a text over what stands in an input that no label names. */
export async function typeInto(input: Element | null | undefined, text: string): Promise<void> {
  const kind = [HTMLInputElement, HTMLTextAreaElement].find((each) => input instanceof each);
  if (!kind) throw new Error(`no text is typed at ${input?.outerHTML}`);
  // React hears only what goes past its own setter.
  const { set } = Object.getOwnPropertyDescriptor(kind.prototype, 'value') ?? {};
  await act(async () => {
    set?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Sends the form that is shown, as Enter in one of its fields does. */
export async function submit(): Promise<void> {
  const sent = new Event('submit', { bubbles: true, cancelable: true });
  await act(async () => void document.querySelector('form')?.dispatchEvent(sent));
}
