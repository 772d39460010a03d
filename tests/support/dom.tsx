import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { PageTabContext, pageTab } from '../../src/client/state/page';

// React asks for it before it takes `act` for a test's.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
i18n.loadAndActivate({ locale: 'en', messages: {} });

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
  return { draw, end: () => act(async () => root.unmount()) };
}

/** Clicks the button that bears the text. */
export async function click(text: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(text));
  if (!button) throw new Error(`no button says ${text}`);
  await act(async () => button.click());
}

/** Types a text over what stands in the field with the label, or in the cell that is named so. */
export async function type(label: string, text: string): Promise<void> {
  const named = [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label));
  const input = named ? document.getElementById(named.htmlFor) : document.querySelector(`[aria-label="${label}"]`);
  const kind = [HTMLInputElement, HTMLTextAreaElement].find((each) => input instanceof each);
  if (!input || !kind) throw new Error(`no field is labelled ${label}`);
  // React hears only what goes past its own setter.
  const { set } = Object.getOwnPropertyDescriptor(kind.prototype, 'value') ?? {};
  await act(async () => {
    set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Sends the form that is shown, as Enter in one of its fields does. */
export async function submit(): Promise<void> {
  const sent = new Event('submit', { bubbles: true, cancelable: true });
  await act(async () => void document.querySelector('form')?.dispatchEvent(sent));
}
