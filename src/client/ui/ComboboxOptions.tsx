import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { type ComboboxOption, drawnOptions } from './combobox-choice';

interface ComboboxOptionsProps {
  id: string;
  label: string;
  /** All options that match the typed text; at most `drawnOptions` are rendered. */
  matches: readonly ComboboxOption[];
  /** The index of the active option. */
  active: number;
  isChosen: (value: string) => boolean;
  onChoose: (option: ComboboxOption) => void;
  /** Whether several may be chosen; chosen ones have a tick. */
  isMultiple?: boolean;
  /** Whether more options match than were loaded. */
  more?: boolean;
  /** Whether the options still belong to an earlier text. */
  isSearching?: boolean;
}

/** The list under a field: the matching options, and a remark about those that are not listed. */
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
      {more ? (
        <p className="combobox-note">{t`Type to find others`}</p>
      ) : (
        matches.length > drawn.length && (
          <p className="combobox-note">{t`The first ${drawn.length} of ${matches.length}; type to narrow`}</p>
        )
      )}
    </>
  );
}

/** The ARIA attributes of a field: whether its list is open, and the active option by its index (null for none). */
export function leadingTo(listId: string, isOpen: boolean, active: number | null) {
  return {
    'aria-autocomplete': 'list',
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': isOpen && active !== null ? optionId(listId, active) : undefined,
  } as const;
}

/** The element id of the option at an index. */
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus
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
