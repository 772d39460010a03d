import { expect, test } from 'vitest';
import { answers } from '../../src/server/areas/all';
import { reachOfRole } from '../../src/server/auth/rights';
import type { Call } from '../../src/shared/api/call';
import { entities, lists } from '../../src/shared/areas/all';
import { reportNames, reportOf } from '../../src/shared/areas/reports';
import { type CrudCalls, crudCallsOf } from '../../src/shared/entity/crud';
import type { AnyEntity } from '../../src/shared/entity/entity';
import { pageNames, pageOf } from '../../src/shared/pages';
import { everyone, type Role, rights, roleNames, roles } from '../../src/shared/roles';

// Whom the definitions let in, drawn as one page: a right that is widened or narrowed shows there before anybody uses it.

type Allowed = Call['access'] | readonly Role[];

const intro = `# Who may do what

Drawn from the definitions in \`src/shared\`; \`npm run test:unit -- rights -u\` draws it anew. A role opens pages and gives
actions; which records they are about is said by the reach beside them ([security.md](security.md)).
`;

const textOf = ({ message, id }: { message?: string; id: string }) => message ?? id;

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return `${[line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n')}\n`;
}

const roleLabels = roleNames.map((role) => textOf(roles[role]));

/** A cell for each role, with the mark where it is among the allowed. */
function marks(allowed: Allowed, mark = '●'): string[] {
  return roleNames.map((role) => (typeof allowed === 'string' || allowed.includes(role) ? mark : ''));
}

function whoOf(allowed: Allowed): string {
  if (typeof allowed === 'string')
    return allowed === everyone ? 'Everybody with an account' : 'Anybody, without an account';
  return roleNames
    .filter((role) => allowed.includes(role))
    .map((role) => textOf(roles[role]))
    .join(', ');
}

function drawnPages(): string {
  const shown = pageNames.map((name) => pageOf(name));
  const open = shown.filter(({ pass }) => pass).map(({ path }) => `\`${path}\``);
  const rows = shown
    .filter(({ pass }) => !pass)
    .map(({ path, title, access }) => [textOf(title), `\`${path}\``, ...marks(access ?? everyone)]);
  return `## Pages\n\nWithout an account: ${open.join(', ')}.\n\n${table(['Page', 'Path', ...roleLabels], rows)}`;
}

/** The reach of a record, with whom its exceptions let in. */
function reachOf({ access: { scope, audience, unclaimed } }: AnyEntity): string {
  const meant = Object.entries(audience?.roles ?? {}).map(([value, allowed]) => `${value}: ${whoOf(allowed)}`);
  const others = unclaimed ? [`of nobody: ${whoOf(unclaimed.roles)}, \`${unclaimed.ownField}\``] : [];
  return [scope, ...meant, ...others].join('; ');
}

function drawnRecords(): string {
  const rows = Object.values<AnyEntity>(entities).map((entity) => {
    const { read, inFull, write } = entity.access;
    const [named, whole] = [marks(read, inFull ? 'n' : 'r'), marks(inFull ?? [], 'r')];
    const reads = named.map((mark, index) => whole[index] || mark);
    const writes = marks(write, 'w');
    return [textOf(entity.label), reachOf(entity), ...reads.map((mark, index) => `${mark}${writes[index]}`)];
  });
  return `## Records\n\nr reads, n knows by name, w writes, within the reach.\n\n${table(['Record', 'Reach', ...roleLabels], rows)}`;
}

function drawnReports(): string {
  const rows = reportNames.map((name) => [textOf(reportOf(name).label), ...marks(reportOf(name).access)]);
  return `## Reports\n\n${table(['Report', ...roleLabels], rows)}`;
}

const pathsOf = (calls: readonly Call[]) =>
  calls
    .map(({ method, path }) => `\`${method} ${path}\``)
    .sort()
    .join(', ');

function drawnCalls(): string {
  const ofLists = new Set<Call>(
    Object.values(lists).flatMap(({ entity }) => Object.values<Call>(crudCallsOf(entity) as CrudCalls)),
  );
  const own = answers.flatMap((each) => Object.values<Call>(each.calls)).filter((call) => !ofLists.has(call));
  const groups = [...new Set(own.map(({ access }) => whoOf(access)))].map((who) => {
    return `**${who}**: ${pathsOf(own.filter(({ access }) => whoOf(access) === who))}\n`;
  });
  const proved = own.filter(({ needsProof }) => needsProof);
  const early = own.filter(({ beforePasswordChange }) => beforePasswordChange);
  return [
    '## Calls beside those of the lists\n',
    ...groups,
    `Only soon after the password was proved: ${pathsOf(proved)}\n`,
    `Before a password that has to be changed is: ${pathsOf(early)}\n`,
  ].join('\n');
}

test('docs/rights.md shows whom the definitions let in', async () => {
  const beyond = Object.entries(rights).map(([right, allowed]) => [right, ...marks(allowed)]);
  const reach = ['reach', ...roleNames.map((role) => reachOfRole[role])];
  const drawn = [
    intro,
    `## Reach, and rights beside pages and records\n\n${table(['Right', ...roleLabels], [reach, ...beyond])}`,
    drawnPages(),
    drawnRecords(),
    drawnReports(),
    drawnCalls(),
  ];
  await expect(drawn.join('\n')).toMatchFileSnapshot('../../docs/rights.md');
});
