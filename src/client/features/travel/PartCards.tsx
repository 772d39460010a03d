import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { LocateFixed, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { TravelChoices } from '../../../shared/areas/travel/calls';
import { travel } from '../../../shared/areas/travel/travel';
import type { Field as EntityField } from '../../../shared/entity/field';
import { fieldHeading } from '../../../shared/export/field-cells';
import { limits } from '../../../shared/limits';
import { FieldInput } from '../../forms/FieldInput';
import { type FieldValue, isToBeFilled } from '../../forms/field-value';
import { toastWarning } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { matchingOptions } from '../../ui/combobox-choice';
import { Field } from '../../ui/Field';
import { IconButton } from '../../ui/IconButton';
import { SuggestInput } from '../../ui/SuggestInput';
import { CountInput } from './CountInput';
import { type Draft, type DraftLine, type DraftPicture, emptyLine, type PartName, partFields } from './draft';
import { PictureChooser } from './PictureChooser';

interface PartCardsProps {
  part: PartName;
  draft: Draft;
  problems: Readonly<Record<string, string>>;
  choices: TravelChoices | null;
  onChange: (change: (draft: Draft) => Partial<Draft>) => void;
}

const additions = {
  stops: msg`Add a store`,
  rivals: msg`Add a rival`,
  people: msg`Add a person`,
} as const;

/** Fields that a button fills in rather than somebody who types. */
const byButton: readonly string[] = ['latitude', 'longitude'];
const wide: readonly string[] = ['store', 'company', 'name', 'remark', 'mail'];

/** The stores, rivals or people of a visit, a card for each, as one goes through a shop. */
export function PartCards({ part, draft, problems, choices, onChange }: PartCardsProps) {
  const { t, i18n } = useLingui();
  const entity = travel.children?.[part];
  const lines = draft.parts[part];
  const element = useRef<HTMLFieldSetElement>(null);
  const isWanted = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a card that was asked for is there after the lines changed
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    element.current?.querySelector<HTMLElement>('.travel-line:last-of-type input')?.focus();
  }, [lines.length]);
  if (!entity) return null;

  // The position and resized pictures arrive while the user writes on, so changes apply to the draft of that moment.
  const change = (changed: (present: readonly DraftLine[]) => readonly DraftLine[]) =>
    onChange(({ parts }) => ({ parts: { ...parts, [part]: changed(parts[part]) } }));
  const put = ({ key }: DraftLine, values: Record<string, FieldValue>) =>
    change((present) =>
      present.map((each) => (each.key === key ? { ...each, values: { ...each.values, ...values } } : each)),
    );
  const putCard = ({ key }: DraftLine, card: DraftPicture | undefined) =>
    onChange(({ cards: { [key]: _, ...others }, parts }) => {
      const isThere = parts[part].some((each) => each.key === key);
      return { cards: card && isThere ? { ...others, [key]: card } : others };
    });
  const add = () => {
    isWanted.current = true;
    const given = part === 'stops' ? { city: draft.values.city ?? null } : part === 'rivals' ? lastCompany(lines) : {};
    change((present) => [...present, emptyLine(given)]);
  };
  const remove = (line: DraftLine) => {
    putCard(line, undefined);
    change((present) => present.filter(({ key }) => key !== line.key));
  };
  return (
    <fieldset ref={element} className="travel-card">
      <legend>{i18n._(entity.label)}</legend>
      {lines.map((line, at) => (
        <div key={line.key} className="travel-line">
          {partFields(part)
            .filter((name) => !byButton.includes(name))
            .map((name) => {
              const field = entity.fields[name];
              if (!field) return null;
              return (
                <div key={name} data-wide={wide.includes(name) || undefined}>
                  <Field
                    label={fieldHeading(field, i18n)}
                    required={isToBeFilled(field)}
                    error={problems[`${part} ${line.key} ${name}`]}
                  >
                    {(control) => (
                      <LineInput
                        control={control}
                        field={field}
                        suggested={name === 'company' ? (choices?.rivals ?? []) : null}
                        value={line.values[name] ?? null}
                        onChange={(value) => put(line, { [name]: value })}
                      />
                    )}
                  </Field>
                </div>
              );
            })}
          <div className="travel-line-foot">
            {part === 'stops' && <Position line={line} onChange={(values) => put(line, values)} />}
            {part === 'people' && (
              <PictureChooser
                label={t`Business card`}
                pictures={draft.cards[line.key] ? [draft.cards[line.key] as DraftPicture] : []} // as just asked
                onChange={([card]) => putCard(line, card)}
              />
            )}
            <span className="grow" />
            <IconButton icon={Trash2} label={t`Remove line ${at + 1}`} onClick={() => remove(line)} />
          </div>
        </div>
      ))}
      {lines.length < limits.childrenOfOne && (
        <Button icon={Plus} onClick={add}>
          {i18n._(additions[part])}
        </Button>
      )}
    </fieldset>
  );
}

/** On one floor several models of the same rival stand together. */
function lastCompany(lines: readonly DraftLine[]): Record<string, FieldValue> {
  const company = lines.at(-1)?.values.company;
  return company ? { company } : {};
}

interface LineInputProps {
  control: object;
  field: EntityField;
  /** What is likely meant, where something is known. */
  suggested: TravelChoices['rivals'] | null;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
}

function LineInput({ control, field, suggested, value, onChange }: LineInputProps) {
  const { i18n } = useLingui();
  if (suggested) {
    const text = String(value ?? '');
    const options = matchingOptions(
      suggested.map(({ name, other }) => ({
        value: name,
        label: name,
        ...(other && other !== name ? { detail: other } : {}),
      })),
      text,
    );
    return (
      <SuggestInput
        {...control}
        autoComplete="off"
        value={text}
        onChange={onChange}
        options={options.filter((option) => option.label !== text)}
        listLabel={fieldHeading(field, i18n)}
        onChoose={onChange}
      />
    );
  }
  if (field.kind === 'number') return <CountInput control={control} value={value} onChange={onChange} />;
  return <FieldInput {...control} field={field} value={value} onChange={onChange} />;
}

/** Where the store is, as the device knows it, for the map. */
function Position({ line, onChange }: { line: DraftLine; onChange: (values: Record<string, FieldValue>) => void }) {
  const { t } = useLingui();
  const { latitude, longitude } = line.values;
  const [isAsked, setAsked] = useState(false);
  const isKnown = typeof latitude === 'number' && typeof longitude === 'number';
  const take = () => {
    const refuse = () => {
      setAsked(false);
      toastWarning(t`The device does not share its location.`);
    };
    if (!('geolocation' in navigator)) return refuse();
    setAsked(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsked(false);
        onChange({ latitude: inPlaces(coords.latitude), longitude: inPlaces(coords.longitude) });
      },
      refuse,
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  };
  return (
    <Button variant="quiet" icon={LocateFixed} busy={isAsked} onClick={take}>
      {isKnown ? `${latitude}, ${longitude}` : t`I am here now`}
    </Button>
  );
}

/** A meter is as exact as a map needs it. */
const inPlaces = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
