import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ConsoleState } from './transcript';

/** What was run once, and what came of it. */
export function PastRunText({ run: { input, rows, ms, error } }: { run: ConsoleState['history'][number] }) {
  const { t } = useLingui();
  const came = () =>
    rows === null ? '' : t`${plural(rows, { one: '# row', other: '# rows' })} · ${(ms ?? 0).toFixed(0)} ms`;
  return (
    <>
      <code>{input}</code>
      <span className={error ? 'console-failed' : 'quiet'}>{error ?? came()}</span>
    </>
  );
}
