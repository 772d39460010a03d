import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type SavedQuery, savedQueryCalls } from '../../../shared/areas/console/saved-query-calls';
import { sessionText } from '../../../shared/console/dot-commands';
import { nearestName } from '../../../shared/console/nearest';
import { href } from '../../../shared/pages';
import { isTaken } from '../../api/errors';
import { fetchData } from '../../api/send';
import { secondText } from '../../page/format';
import { refused, said } from './said';
import { changeConsole, consoleState, type Outcome } from './transcript';

/** Saves the session under a name; overwrites the query it was loaded from or saved as, if that has the same name. */
export async function keepSession(name: string): Promise<Outcome> {
  const { saved } = consoleState();
  const statements = sessionText(consoleState().inputs);
  if (!statements) return refused(t(i18n)`There is nothing to save yet; run a statement first.`);
  try {
    const isSame = saved?.name === name;
    const query = isSame
      ? await fetchData(savedQueryCalls.changeSavedQuery, { id: saved.id, version: saved.version, statements })
      : await fetchData(savedQueryCalls.addSavedQuery, { name, statements });
    keep(query);
    return said(t(i18n)`Saved as ${name}.`);
  } catch (error) {
    if (isTaken(error)) {
      return refused(
        t(i18n)`A query named ${name} exists already. Use .load first to overwrite it, or choose another name.`,
      );
    }
    throw error;
  }
}

type Found = { ok: true; query: SavedQuery } | { ok: false; message: string };

/** The caller's saved query of a name. */
export async function savedNamed(name: string): Promise<Found> {
  const queries = await fetchData(savedQueryCalls.listSavedQueries, {});
  const query = queries.find((each) => each.name === name);
  if (query) return { ok: true, query };
  const nearest = nearestName(
    name,
    queries.map((each) => each.name),
  );
  if (nearest) return { ok: false, message: t(i18n)`There is no saved query ${name}. Did you mean ${nearest}?` };
  const names = queries.map((each) => each.name).join(', ') || '–';
  return { ok: false, message: t(i18n)`There is no saved query ${name}. There are: ${names}` };
}

/** Puts a saved query on the dashboard, or takes it off. */
export async function pinSession(name: string): Promise<Outcome> {
  const wanted = name || consoleState().saved?.name;
  if (!wanted) return refused(t(i18n)`Save the session first: .save NAME`);
  const found = await savedNamed(wanted);
  if (!found.ok) return refused(found.message);
  const { id, version, pinned } = found.query;
  const changed = await fetchData(savedQueryCalls.changeSavedQuery, { id, version, pinned: !pinned });
  if (consoleState().saved?.id === id) keep(changed);
  return said(pinned ? t(i18n)`${wanted} is off the dashboard.` : t(i18n)`${wanted} is on the dashboard.`);
}

/** Shares the session as it is now and copies its link; whoever opens it sees what their own rights allow. */
export async function shareSession(): Promise<Outcome> {
  const statements = sessionText(consoleState().inputs);
  if (!statements) return refused(t(i18n)`There is nothing to share yet; run a statement first.`);
  const query = await sharedQuery(statements);
  keep(query);
  const link = location.origin + href('index', { console: query.id });
  const isCopied = await navigator.clipboard.writeText(link).then(
    () => true,
    () => false,
  );
  return said(
    isCopied
      ? t(i18n)`Link copied: ${link}`
      : t(i18n)`Shared, but the browser does not allow copying the link: ${link}`,
  );
}

async function sharedQuery(statements: string): Promise<SavedQuery> {
  const { saved } = consoleState();
  if (saved) {
    const { id, version } = saved;
    return fetchData(savedQueryCalls.changeSavedQuery, { id, version, statements, shared: true });
  }
  const moment = secondText(new Date().toISOString());
  const added = await fetchData(savedQueryCalls.addSavedQuery, { name: t(i18n)`Shared ${moment}`, statements });
  return fetchData(savedQueryCalls.changeSavedQuery, { id: added.id, version: added.version, shared: true });
}

function keep({ id, version, name }: SavedQuery): void {
  changeConsole({ saved: { id, version, name } });
}
