import { Trans, useLingui } from '@lingui/react/macro';
import { Content, Portal, Root, Trigger } from '@radix-ui/react-popover';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { enumerated } from '../../shared/rules/enumerated';
import { ComboboxOptions, leadingTo } from './ComboboxOptions';
import { type ComboboxOption, drawnOptions, matchingOptions } from './combobox-choice';
import { isComposing } from './is-composing';

interface MultiComboboxProps {
  label: string;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  options: readonly ComboboxOption[];
  /** Called with the typed text when the options come from elsewhere; they are then shown unfiltered. */
  onSearch?: (text: string) => void;
  /** Whether the options for the typed text are still being loaded; Enter then chooses none of the earlier ones. */
  isSearching?: boolean;
  /** Whether more options match the typed text than were loaded. */
  more?: boolean;
  /** Whether it is open at first. */
  startsOpen?: boolean;
}

/** Chooses several of a list, ticked in a panel under the button that names them. */
export function MultiCombobox({
  label,
  values,
  onChange,
  options,
  onSearch,
  isSearching = false,
  more = false,
  startsOpen = false,
}: MultiComboboxProps) {
  const { t, i18n } = useLingui();
  const listId = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const panel = useRef<HTMLDivElement>(null);
  const offered = options.filter(({ isNameOnly }) => !isNameOnly);
  const matches = onSearch ? offered : matchingOptions(offered, typed);
  const drawn = matches.slice(0, drawnOptions);

  const handleOpen = (opens: boolean) => {
    setOpen(opens);
    setActive(0);
    if (typed === '') return;
    setTyped('');
    onSearch?.('');
  };
  const toggle = (value: string) =>
    onChange(values.includes(value) ? values.filter((each) => each !== value) : [...values, value]);
  const handleType = (text: string) => {
    setTyped(text);
    setActive(0);
    onSearch?.(text);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const option = drawn[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (drawn.length > 0) setActive((active + step + drawn.length) % drawn.length);
    } else if (event.key === 'Enter') {
      if (option && !isSearching) toggle(option.value);
    } else return;
    event.preventDefault();
  };
  return (
    <Root open={isOpen} onOpenChange={handleOpen}>
      <Trigger asChild>
        <button
          type="button"
          className="input multi-value"
          aria-label={`${label}: ${named(values, options, i18n.locale)}`}
        >
          {named(values, options, i18n.locale) || '…'}
        </button>
      </Trigger>
      <Portal>
        <Content
          ref={panel}
          className="popover combobox-list multi-list"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            panel.current?.querySelector('input')?.focus();
          }}
        >
          <input
            className="input"
            type="search"
            role="combobox"
            autoComplete="off"
            aria-label={label}
            aria-expanded={true}
            {...leadingTo(listId, true, drawn[active] ? active : null)}
            placeholder={t`Search`}
            value={typed}
            onChange={(event) => handleType(event.target.value)}
            onKeyDown={handleKeyDown}
          />
          <ComboboxOptions
            id={listId}
            label={label}
            matches={matches}
            active={active}
            isChosen={(value) => values.includes(value)}
            onChoose={({ value }) => toggle(value)}
            isMultiple
            isSearching={isSearching}
            more={more}
          />
          {values.length > 1 && (
            <button type="button" className="button multi-clear" onClick={() => onChange([])}>
              <Trans>Clear all {values.length}</Trans>
            </button>
          )}
        </Content>
      </Portal>
    </Root>
  );
}

/** The choices by name: two in full, more as the first and a number. */
function named(values: readonly string[], options: readonly ComboboxOption[], locale: string): string {
  const labels = values.map((value) => options.find((option) => option.value === value)?.label ?? `#${value}`);
  return labels.length > 2 ? `${labels[0]} +${labels.length - 1}` : enumerated(labels, locale);
}
