import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type ComponentProps, type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ComboboxOptions, leadingTo } from './ComboboxOptions';
import { type ComboboxOption, drawnOptions, matchingOptions } from './combobox-choice';
import { isComposing } from './is-composing';
import { ListBelow } from './ListBelow';

type InputAttributes = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'>;

export interface ComboboxProps extends InputAttributes {
  /** The chosen option's value, or null. */
  value: string | null;
  onChange: (value: string | null) => void;
  options: readonly ComboboxOption[];
  /** Called with the typed text when the options come from elsewhere; they are then shown unfiltered. */
  onSearch?: (text: string) => void;
  /** The label of the chosen option, if it may not be among `options`. */
  chosenLabel?: string;
  /** Whether more options match the typed text than were loaded. */
  more?: boolean;
  /** Whether the options for the typed text are still being loaded; Enter waits for them. */
  isSearching?: boolean;
  /** The way to add an option if none fits. */
  create?: { label: string; run: (text: string) => void };
}

/** No option is active: the field was emptied, and Enter leaves it empty. */
const nowhere = -1;

/** Chooses one of a long list by typing in any language. While an input method composes, the keys belong to it. */
export function Combobox({
  value,
  onChange,
  options,
  onSearch,
  chosenLabel = '',
  more = false,
  isSearching = false,
  create,
  ...attributes
}: ComboboxProps) {
  const { t } = useLingui();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const [hasMoved, setMoved] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);
  const offered = options.filter(({ isNameOnly }) => !isNameOnly);
  const matches = onSearch || typed === null ? offered : matchingOptions(offered, typed);
  const drawn = matches.slice(0, drawnOptions);
  /** Set when Enter was pressed before the options were loaded; `next` is the key press that sends the form, if any. */
  const [awaited, setAwaited] = useState<{ next: globalThis.KeyboardEvent | null } | null>(null);
  const isFirstReady = awaited !== null && !isSearching;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the awaited options are loaded
  useEffect(() => {
    if (!isFirstReady) return;
    setAwaited(null);
    const [first] = drawn;
    if (first) chooseAndGoOn(first, awaited.next);
    else if (awaited.next) {
      // Nothing matches: returns to the field instead of sending the form with the earlier choice.
      input.current?.focus();
      setOpen(true);
    } else if (document.activeElement !== input.current) finish();
  }, [isFirstReady]);

  const show = () => {
    setOpen(true);
    onSearch?.(typed ?? '');
    const chosenAt = drawn.findIndex((option) => option.value === value);
    setActive(typed === '' ? nowhere : Math.max(0, chosenAt));
  };
  const finish = () => {
    setOpen(false);
    setMoved(false);
    setTyped(null);
    setAwaited(null);
  };
  const make = () => {
    const text = typed ?? '';
    finish();
    create?.run(text);
  };
  const choose = (option: ComboboxOption | null) => {
    onChange(option?.value ?? null);
    finish();
  };
  /** Chooses an option and then repeats the key that was pressed while the choice was awaited. */
  const chooseAndGoOn = (option: ComboboxOption | null, next: globalThis.KeyboardEvent | null) => {
    if (!next) return choose(option);
    setTimeout(() => {
      flushSync(() => choose(option));
      input.current?.dispatchEvent(new KeyboardEvent('keydown', next));
    });
  };
  const handleType = (text: string) => {
    setAwaited(null);
    setTyped(text);
    setOpen(true);
    setActive(text === '' ? nowhere : 0);
    onSearch?.(text);
  };
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    if (typed === '') onChange(null);
    // After Enter, a user who goes on means the choice that is still awaited.
    if (awaited) setOpen(false);
    else finish();
    attributes.onBlur?.(event);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    attributes.onKeyDown?.(event);
    if (isComposing(event.nativeEvent) || attributes.readOnly) return;
    const option = drawn[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (!isOpen) show();
      else if (drawn.length > 0) {
        const from = active === nowhere && step === -1 ? 0 : active;
        setActive((from + step + drawn.length) % drawn.length);
        setMoved(true);
      }
    } else if (event.key === 'Enter' && (isOpen || awaited)) {
      const isSending = event.ctrlKey || event.metaKey;
      // Nothing was typed or selected in the list: the form is sent as it is.
      if (isSending && typed === null && !hasMoved && !awaited) return finish();
      event.preventDefault();
      const next = isSending ? event.nativeEvent : (awaited?.next ?? null);
      if (active === nowhere) chooseAndGoOn(null, next);
      else if (isSearching) setAwaited({ next });
      else if (option) chooseAndGoOn(option, next);
      else if (create && typed) make();
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation(); // only the list closes, not the dialog around it
      finish();
    }
  };

  return (
    <ListBelow
      isOpen={isOpen}
      input={input}
      field={
        <input
          {...attributes}
          ref={input}
          className="input"
          role="combobox"
          autoComplete="off"
          aria-expanded={isOpen}
          aria-busy={awaited ? true : undefined}
          {...leadingTo(listId, isOpen, drawn[active] ? active : null)}
          value={typed ?? chosen?.label ?? (value === null ? '' : chosenLabel)}
          onChange={(event) => handleType(event.target.value)}
          onClick={() => !attributes.readOnly && show()}
          onBlur={handleBlur}
          onKeyDown={handleKeyDown}
        />
      }
    >
      <ComboboxOptions
        id={listId}
        label={attributes['aria-label'] ?? t`Choices`}
        matches={matches}
        active={active}
        isChosen={(each) => each === value}
        onChoose={choose}
        more={more}
        isSearching={isSearching}
      />
      {create && (
        <button type="button" className="combobox-create" tabIndex={-1} onClick={make}>
          <Plus size={14} aria-hidden="true" />
          {create.label}
        </button>
      )}
    </ListBelow>
  );
}
