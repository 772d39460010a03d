import { useLingui } from '@lingui/react/macro';
import { SquareTerminal } from 'lucide-react';
import { Section } from '../../page/Section';
import { runSavedQuery } from '../../state/console';
import { Button } from '../../ui/Button';
import { usePinnedQueries } from './use-dashboard';

/** The user's pinned queries, each a press away from its answer in the console; nothing where there are none. */
export function PinnedQueries() {
  const { t } = useLingui();
  const { data } = usePinnedQueries();
  if (!data || data.length === 0) return null;
  return (
    <div className="sections pinned">
      <Section title={t`Pinned queries`} isWide>
        <ul>
          {data.map(({ id, name }) => (
            <li key={id}>
              <Button icon={SquareTerminal} onClick={() => runSavedQuery(id)}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
