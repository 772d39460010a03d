import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { type ComboboxOption, drawnOptions } from './combobox-choice';

interface ComboboxOptionsProps {
  id: string;
  label: string;
  /** All that match what is typed; so many as fit a list are drawn. */
  matches: readonly ComboboxOption[];
  /** The place of the option that the keys are at. */
  active: number;
  isChosen: (value: string) => boolean;
  onChoose: (option: ComboboxOption) => void;
  /** Several may be chosen, which a tick shows. */
  isMultiple?: boolean;
  /** More match than came. */
  more?: boolean;
  /** What is shown answers an earlier text. */
  isSearching?: boolean;
}

/** The list under a field: the options that match, and what is said of those that are not drawn. */
export function ComboboxOptions({
  id,
  label,
  matches,
  active,
  isChosen,
  onChoose,
  isMultiple = false,
  more = false,
  isSearching = false,
}: ComboboxOptionsProps) {
  const { t } = useLingui();
  const drawn = matches.slice(0, drawnOptions);
  return (
    <>
      <div id={id} role="listbox" aria-multiselectable={isMultiple || undefined} aria-label={label}>
        {drawn.map((option, at) => (
          <Choice
            key={option.value}
            id={optionId(id, at)}
            option={option}
            isActive={at === active}
            isChosen={isChosen(option.value)}
            hasTick={isMultiple}
            onChoose={() => onChoose(option)}
          />
        ))}
      </div>
      {drawn.length === 0 && <p className="combobox-note">{isSearching ? t`Searching…` : t`Nothing found`}</p>}
      {more && <p className="combobox-note">{t`Type to find others`}</p>}
      {matches.length > drawn.length && (
        <p className="combobox-note">{t`The first ${drawn.length} of ${matches.length}; type to narrow`}</p>
      )}
    </>
  );
}

/** What tells readers of a field that its list is open, and the place of the option that the keys are at; null for none. */
export function leadingTo(listId: string, isOpen: boolean, active: number | null) {
  return {
    'aria-autocomplete': 'list',
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': isOpen && active !== null ? optionId(listId, active) : undefined,
  } as const;
}

/** What the field calls the option at a place. */
function optionId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

interface ChoiceProps {
  id: string;
  option: ComboboxOption;
  isActive: boolean;
  isChosen: boolean;
  hasTick: boolean;
  onChoose: () => void;
}

function Choice({ id, option, isActive, isChosen, hasTick, onChoose }: ChoiceProps) {
  const scrollTo = (element: HTMLElement | null) => {
    if (isActive) element?.scrollIntoView({ block: 'nearest' });
  };
  return (
    // The keys are handled by the field, which keeps the focus.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      ref={scrollTo}
      id={id}
      className="combobox-option"
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      data-active={isActive || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {hasTick && (
        <span className="multi-tick">{isChosen && <Check size={13} strokeWidth={3} aria-hidden="true" />}</span>
      )}
      <span>{option.label}</span>
      {option.detail && <small>{option.detail}</small>}
    </div>
  );
}
