import { useLingui } from '@lingui/react/macro';
import { Close, Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import {
  type CSSProperties,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useRef,
  useState,
} from 'react';
import { waitsForChoice } from './awaited-choice';
import { HoldDialogContext } from './hold-dialog';
import { isComposing } from './is-composing';
import { IsPageShownContext } from './shown-page';
import { tellReason } from './tell-reason';
import { useFocusBack } from './use-focus-back';
import { useUppermost } from './use-uppermost';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** A sentence under the title, read out with it. */
  description?: string | undefined;
  /** In pixels; the window's width is the limit. */
  width?: number;
  /** Whether the close button, Escape and a click outside close it. */
  closable?: boolean;
  /** Called when it was closed and the focus is back where it was. */
  onClosed?: () => void;
  footer?: ReactNode;
  children?: ReactNode;
}

/** Matches the control to focus first: the one marked `data-first`, or the first one in an element so marked. */
const firstOf = '[data-first]:is(button, input), [data-first] :is(input, select, textarea)';

/**
 * A modal dialog: focus stays inside, Escape closes it unless it is not closable or work in it is under way
 * (`useHoldDialog`), Ctrl+Enter sends its form unless that is being sent. It is mounted only while its page is shown,
 * and again with the page.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  width,
  closable = true,
  onClosed,
  footer,
  children,
}: DialogProps) {
  const { t } = useLingui();
  const [isHeld, setHeld] = useState(false);
  const isKept = !closable || isHeld;
  const isPageShown = useContext(IsPageShownContext);
  const isThere = open && (isPageShown || isHeld);
  const isPageLeft = useRef(false);
  isPageLeft.current = !isPageShown;
  const { noteShown, giveFocusBack } = useFocusBack(isThere);
  const onEscape = useUppermost(isThere, () => isKept || onOpenChange(false));
  // React's style type has no custom properties.
  const style = { '--dialog-width': width ? `${width}px` : undefined } as CSSProperties;
  return (
    <Root open={isThere} onOpenChange={(next) => (next || !isHeld) && onOpenChange(next)}>
      <Portal>
        <Overlay className="veil" />
        <Content
          ref={noteShown}
          className="dialog"
          style={style}
          onOpenAutoFocus={(event) => {
            // A dialog below has taken the focus back from the `autoFocus` element.
            const first = event.currentTarget instanceof Element && event.currentTarget.querySelector(firstOf);
            if (first instanceof HTMLElement) {
              event.preventDefault();
              first.focus();
            }
          }}
          onCloseAutoFocus={(event) => giveFocusBack(event) && !isPageLeft.current && onClosed?.()}
          onEscapeKeyDown={onEscape}
          onInteractOutside={(event) => isKept && event.preventDefault()}
          onKeyDown={sendForm}
          onSubmitCapture={waitForChoice}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header>
            <Title>{title}</Title>
          </header>
          <div className="dialog-body">
            {description && <Description className="quiet">{description}</Description>}
            <HoldDialogContext value={setHeld}>{children}</HoldDialogContext>
          </div>
          {footer && <footer>{footer}</footer>}
          {/* Last in order, so that the first field takes the focus and not this. */}
          {closable && (
            <Close className="icon-button dialog-close" aria-label={t`Close`}>
              <X size={17} aria-hidden="true" />
            </Close>
          )}
        </Content>
      </Portal>
    </Root>
  );
}

function waitForChoice(event: FormEvent<HTMLElement>): void {
  if (!(event.target instanceof Element) || !waitsForChoice(event.target)) return;
  event.preventDefault();
  event.stopPropagation();
}

function sendForm(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, repeat, nativeEvent, currentTarget, target } = event;
  if (key !== 'Enter' || isComposing(nativeEvent) || event.defaultPrevented) return;
  // React also bubbles the event to the dialog below, which does not contain this one in the DOM.
  if (!(target instanceof Node) || !currentTarget.contains(target)) return;
  const isSending = ctrlKey || metaKey;
  if (!isSending && (!repeat || target instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  // A key held since the preview must not agree to what the preview shows.
  if (repeat) return;
  const inert = currentTarget.querySelector<HTMLElement>('button[type=submit][aria-disabled]');
  if (!inert) currentTarget.querySelector('form')?.requestSubmit();
  else if (inert.hasAttribute('aria-description')) tellReason(inert);
}
