import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { reportOf } from '../../../shared/areas/reports';
import { assignmentsText, dotCommandNames, dotCommands } from '../../../shared/console/dot-commands';
import { reportOfTable, sqlName } from '../../../shared/console/names';
import { partTables, rawTableNames, rawTableOf } from '../../../shared/console/raw-tables';
import { translate } from '../../../shared/translate';
import { consoleLists } from './catalogue';
import { engineSession } from './engine-session';
import { knownTables } from './known-names';
import { namedReports } from './named-reports';
import { openReports } from './open-reports';
import { PastRunText } from './PastRunText';
import { consoleAtom } from './transcript';

/** All dot-commands and the keys of the prompt. */
export function HelpText() {
  const { t, i18n } = useLingui();
  const keys = [
    ['Enter', t`run when the statement ends with ; or is a command, else a new line`],
    ['Shift Enter', t`a new line`],
    ['Ctrl Enter', t`run as it is`],
    ['↑ ↓', t`what was run before, at the first and last line`],
    ['Ctrl R', t`search what was run before`],
    ['Ctrl C', t`stop what is running`],
    ['Ctrl Space', t`complete a name`],
    ['Esc', t`back to the page`],
  ];
  return (
    <dl className="console-terms">
      {dotCommandNames.map((name) => (
        <div key={name}>
          <dt>
            <code>{dotCommands[name].usage}</code>
          </dt>
          <dd>{i18n._(dotCommands[name].about)}</dd>
        </div>
      ))}
      {keys.map(([key, about]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{about}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Everything that can be asked, and how much of it is loaded. */
export function TablesText() {
  const { t, i18n } = useLingui();
  const loaded = engineSession().tables();
  const named = namedReports();
  const open = new Map([
    ...openReports().map(({ name, filters }) => [`tabs.${name}`, assignmentsText(filters)] as const),
    ...Object.entries(named).map(([name, { filters }]) => [name, assignmentsText(filters)] as const),
  ]);
  const aboutOf = (full: string) => {
    const [schema = '', table = ''] = full.split('.', 2);
    const own = named[full];
    if (own) return i18n._(reportOf(own.report).label);
    const raw = rawTableNames.find((name) => `lists.${sqlName(name)}` === full);
    if (raw) {
      const label = i18n._(rawTableOf(raw).label);
      const whole = partTables[raw]?.ofRecords;
      if (whole) return translate(i18n, msg`{record}: {parts}, row by row`, { record: i18n._(whole), parts: label });
      return t`${label}, row by row as they are stored`;
    }
    const report = reportOfTable(table.replace(/_\d+$/, ''));
    if (schema === 'lists') return consoleLists[table] ? i18n._(consoleLists[table].about) : '';
    if (schema === 'files') return t`From a file`;
    if (!report) return schema === 'tabs' ? t`A list, as it was when it was queried` : '';
    const label = i18n._(reportOf(report).label);
    return schema === 'tabs' ? t`${label}, as its tab shows it` : label;
  };
  return (
    <dl className="console-terms">
      {Object.keys(knownTables()).map((name) => {
        const rows = loaded.get(name)?.rows;
        return (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              {aboutOf(name)} {open.get(name) && <code>{open.get(name)}</code>}{' '}
              {rows !== undefined && (
                <span className="quiet">· {t`${plural(rows, { one: '# row', other: '# rows' })} loaded`}</span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The columns of a table with their types. */
export function SchemaText({ columns }: { columns: readonly { name: string; type: string }[] }) {
  return (
    <dl className="console-terms" data-narrow>
      {columns.map(({ name, type }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>{type}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What was run, the last at the end. */
export function HistoryText({ text }: { text: string }) {
  const { t } = useLingui();
  const { history } = useAtomValue(consoleAtom);
  const found = history.filter(({ input }) => input.toLowerCase().includes(text.toLowerCase())).slice(-100);
  if (found.length === 0) return <p className="quiet">{t`Nothing was run yet.`}</p>;
  return (
    <ol className="console-history">
      {found.map((run) => (
        <li key={run.at + run.input}>
          <PastRunText run={run} />
        </li>
      ))}
    </ol>
  );
}

/** The parameters of statements with the values they have. */
export function ParametersText() {
  const { parameters } = useAtomValue(consoleAtom);
  const names = Object.keys(parameters);
  if (names.length === 0) {
    return (
      <p className="quiet">
        <Trans>No parameter has a value yet. In a statement a parameter is written :name.</Trans>
      </p>
    );
  }
  return (
    <dl className="console-terms" data-narrow>
      {names.map((name) => (
        <div key={name}>
          <dt>
            <code>:{name}</code>
          </dt>
          <dd>{parameters[name] || <em>null</em>}</dd>
        </div>
      ))}
    </dl>
  );
}
