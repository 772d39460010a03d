import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { ComboboxOptions, leadingTo } from './ComboboxOptions';
import { type ComboboxOption, drawnOptions } from './combobox-choice';
import { isComposing } from './is-composing';
import { ListBelow } from './ListBelow';

interface SuggestInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> {
  value: string;
  onChange: (text: string) => void;
  /** The suggestions; none of them has to be chosen. */
  options: readonly ComboboxOption[];
  onChoose: (value: string) => void;
  more?: boolean;
  /** Whether Enter takes the first suggestion, for inputs without a form to send. */
  isFirstMeant?: boolean;
  /** What the options are, for screen readers. */
  listLabel: string;
}

/** Free text with suggestions below it: arrow down goes to them, Enter takes one. */
export function SuggestInput({
  value,
  onChange,
  options,
  onChoose,
  more = false,
  isFirstMeant = false,
  listLabel,
  ...attributes
}: SuggestInputProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isWanted, setWanted] = useState(false);
  // No option is active until the user goes there: until then Enter sends the form.
  const atFirst = isFirstMeant ? 0 : -1;
  const [active, setActive] = useState(atFirst);
  const drawn = options.slice(0, drawnOptions);
  const isOpen = isWanted && drawn.length > 0 && !attributes.readOnly;

  const close = () => {
    setWanted(false);
    setActive(atFirst);
  };
  const choose = (option: ComboboxOption) => {
    onChoose(option.value);
    close();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    attributes.onKeyDown?.(event);
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (drawn.length === 0) return;
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive(isOpen ? (Math.max(active, step === 1 ? -1 : 0) + step + drawn.length) % drawn.length : 0);
      setWanted(true);
    } else if (event.key === 'Enter' && isOpen && drawn[active] && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      choose(drawn[active]);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation(); // only the list closes, not the dialog around it
      close();
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
          {...leadingTo(listId, isOpen, drawn[active] ? active : null)}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
            setActive(atFirst);
            setWanted(true);
          }}
          onClick={() => setWanted(true)}
          onBlur={(event) => {
            close();
            attributes.onBlur?.(event);
          }}
          onKeyDown={handleKeyDown}
        />
      }
    >
      <ComboboxOptions
        id={listId}
        label={listLabel}
        matches={options}
        active={active}
        isChosen={() => false}
        onChoose={choose}
        more={more}
      />
    </ListBelow>
  );
}
