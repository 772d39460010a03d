import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { logAtom } from '../../state/log';

/** The in-app log (§2, §8). */
export default function LogPage() {
  const entries = useAtomValue(logAtom);
  return (
    <div className="page">
      <div className="page-head">
        <h1>
          <Trans>Log</Trans>
        </h1>
      </div>
      <ul>
        {entries.map((entry) => (
          <li key={entry.at + entry.message}>{entry.message}</li>
        ))}
      </ul>
    </div>
  );
}
