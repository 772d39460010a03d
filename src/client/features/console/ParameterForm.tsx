import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button';
import { isComposing } from '../../ui/is-composing';
import { focusPrompt } from './focus';
import { runWith } from './run-input';
import { consoleState, type Entry } from './transcript';

/** The parameters of a statement as fields; it runs when they are filled in. */
export function ParameterForm({ entry, names }: { entry: Entry; names: readonly string[] }) {
  const { t } = useLingui();
  const [values, setValues] = useState<Record<string, string>>(() => {
    const { parameters } = consoleState();
    return Object.fromEntries(names.map((name) => [name, parameters[name] ?? '']));
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    focusPrompt();
    void runWith(values, entry);
  };
  return (
    <form className="console-parameters" aria-label={t`Parameters`} onSubmit={handleSubmit}>
      {names.map((name, index) => (
        <label key={name}>
          <code>:{name}</code>
          <input
            className="input"
            // biome-ignore lint/a11y/noAutofocus: the form appears because Enter was pressed in the prompt: what is asked for comes next
            autoFocus={index === 0}
            value={values[name] ?? ''}
            placeholder={t`empty is null`}
            onChange={({ target }) => setValues((before) => ({ ...before, [name]: target.value }))}
            onKeyDown={(event) => event.key === 'Enter' && isComposing(event.nativeEvent) && event.preventDefault()}
          />
        </label>
      ))}
      <Button type="submit" variant="primary">
        <Trans>Run</Trans>
      </Button>
    </form>
  );
}
