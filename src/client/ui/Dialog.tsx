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

/** The control that takes the focus, or the first one in what is said to. */
const firstOf = '[data-first]:is(button, input), [data-first] :is(input, select, textarea)';

/**
 * A modal dialog: focus stays inside, Escape closes it unless it may not be closed or what it holds is under way
 * (`useHoldDialog`), Ctrl+Enter sends its form. It is there as long as its page is shown, and once more when that is again.
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
  const keepOpen = (event: Event) => {
    if (!closable || isHeld) event.preventDefault();
  };
  const isPageShown = useContext(IsPageShownContext);
  const isThere = open && (isPageShown || isHeld);
  const isPageLeft = useRef(false);
  isPageLeft.current = !isPageShown;
  const { noteShown, giveFocusBack } = useFocusBack(isThere);
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
            // A dialog below has taken back what `autoFocus` gave.
            const first = event.currentTarget instanceof Element && event.currentTarget.querySelector(firstOf);
            if (first instanceof HTMLElement) {
              event.preventDefault();
              first.focus();
            }
          }}
          onCloseAutoFocus={(event) => giveFocusBack(event) && !isPageLeft.current && onClosed?.()}
          onEscapeKeyDown={keepOpen}
          onInteractOutside={keepOpen}
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
  const { key, ctrlKey, metaKey, nativeEvent, currentTarget, target } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || isComposing(nativeEvent) || event.defaultPrevented) return;
  // React tells it the dialog below, too, which is no part of the page around this one.
  if (!(target instanceof Node) || !currentTarget.contains(target)) return;
  event.preventDefault();
  const barred = currentTarget.querySelector<HTMLElement>('button[type=submit][aria-disabled][aria-description]');
  if (barred) tellReason(barred);
  else currentTarget.querySelector('form')?.requestSubmit();
}
