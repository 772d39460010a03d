import { useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { fieldHeading } from '../../shared/export/field-cells';
import { limits } from '../../shared/limits';
import { useShownEntity } from '../state/size-units';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { isComposing } from '../ui/is-composing';
import { FieldInput } from './FieldInput';
import { emptyValue, type FieldValue, fieldValue, isSameValue, isToBeFilled, storedNameOf } from './field-value';
import type { FormValues } from './use-entity-form';
import { emptyLine, type FormPart, type PartLine } from './use-form-parts';
import './forms.css';

/**
 * The children of one kind, a line each. Enter goes down the column and, from the last line, to a new one; Ctrl+Delete
 * removes a line.
 */
export function FormPartTable({ part }: { part: FormPart }) {
  const { t, i18n } = useLingui();
  const { fields, lines, change, problemOf } = part;
  const entity = useShownEntity(part.entity);
  const body = useRef<HTMLTableSectionElement>(null);
  /** Where the cursor goes once the line is rendered. */
  const wanted = useRef<{ line: number; field: string } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a requested line exists after the lines have changed
  useEffect(() => {
    if (!wanted.current) return;
    focus(wanted.current.line, wanted.current.field);
    wanted.current = null;
  }, [lines]);

  const focus = (line: number, field: string) => {
    const cell = body.current?.querySelector(`[data-line="${line}"] [data-part-field="${field}"]`);
    cell?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  };
  const add = (field = fields[0] ?? '') => {
    if (lines.length >= limits.childrenOfOne) return;
    wanted.current = { line: lines.length, field };
    change([...lines, emptyLine(part)]);
  };
  const remove = (at: number, field = fields[0] ?? '') => {
    wanted.current = { line: Math.max(0, Math.min(at, lines.length - 2)), field };
    change(lines.filter((_, place) => place !== at));
  };
  const put = (line: PartLine) => change(lines.map((each) => (each.key === line.key ? line : each)));
  const handleKeyDown = (event: KeyboardEvent, at: number, field: string) => {
    if (event.defaultPrevented || isComposing(event.nativeEvent)) return;
    const holdsControl = event.ctrlKey || event.metaKey;
    if (event.key === 'Delete' && holdsControl) remove(at, field);
    else if (event.key !== 'Enter' || holdsControl || event.target instanceof HTMLTextAreaElement) return;
    else if (at + 1 < lines.length) focus(at + 1, field);
    else add();
    event.preventDefault();
  };

  return (
    <fieldset className="form-part">
      <legend>{i18n._(entity.label)}</legend>
      {lines.length > 0 && (
        <div className="form-part-scroll">
          <table>
            <thead>
              <tr>
                {fields.map((name) => {
                  const field = entity.fields[name];
                  return (
                    <th key={name} scope="col">
                      {field && fieldHeading(field, i18n)}
                      {field && isToBeFilled(field) && (
                        <span className="field-required" aria-hidden="true">
                          {' '}
                          *
                        </span>
                      )}
                    </th>
                  );
                })}
                <td />
              </tr>
            </thead>
            <tbody ref={body}>
              {lines.map((line, at) => (
                <tr key={line.key} data-line={at}>
                  {fields.map((name) => {
                    const field = entity.fields[name];
                    const problem = problemOf(line, name);
                    return (
                      <td
                        key={name}
                        data-part-field={name}
                        data-kind={field?.kind}
                        data-heading={field && fieldHeading(field, i18n)}
                        onKeyDown={(event) => handleKeyDown(event, at, name)}
                      >
                        {field && (
                          <FieldInput
                            aria-label={`${fieldHeading(field, i18n)} ${at + 1}`}
                            aria-invalid={problem ? true : undefined}
                            field={field}
                            value={line.values[name] ?? null}
                            storedName={storedNameOf(name, line.values[name] ?? null, line.stored)}
                            beside={(other) => line.values[other] ?? null}
                            onChange={(value) =>
                              put({ ...line, values: { ...line.values, ...withSaid(part, line, name, value) } })
                            }
                          />
                        )}
                        {problem && (
                          <div className="field-error" role="alert">
                            {problem}
                          </div>
                        )}
                      </td>
                    );
                  })}
                  <td>
                    <IconButton icon={Trash2} label={t`Remove line ${at + 1}`} onClick={() => remove(at)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {lines.length < limits.childrenOfOne && <Button icon={Plus} onClick={() => add()}>{t`Add a line`}</Button>}
    </fieldset>
  );
}

/** Sets a field of a line; fields that describe its stored reference are cleared, and restored with that reference. */
function withSaid(
  { entity: { fields, saidOf = {} } }: FormPart,
  { stored, values }: PartLine,
  name: string,
  value: FieldValue,
): FormValues {
  const isOther = stored !== undefined && !isSameValue(value, values[name]);
  const said = Object.entries(fields).flatMap(([each, field]) => {
    if (!isOther || saidOf[each] !== name) return [];
    return [
      [each, isSameValue(value, fieldValue(stored[name])) ? fieldValue(stored[each]) : emptyValue(field)] as const,
    ];
  });
  return { ...Object.fromEntries(said), [name]: value };
}
