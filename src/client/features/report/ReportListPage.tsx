import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { KeyboardEvent } from 'react';
import { type ReportName, reportNames, reportOf } from '../../../shared/areas/reports';
import { pageOf } from '../../../shared/pages';
import type { ReportGroup } from '../../../shared/reports/report';
import { reportPath } from '../../../shared/reports/report-path';
import { holds } from '../../../shared/roles';
import { PageHead } from '../../page/PageHead';
import { PageLink } from '../../page/PageLink';
import { Section } from '../../page/Section';
import { sessionAtom } from '../../state/session';
import './reports.css';

const groups: Readonly<Record<ReportGroup, MessageDescriptor>> = {
  sales: msg`Sales`,
  financial: msg`Financial`,
  inventory: msg`Stock and containers`,
  ranking: msg`Ranking`,
  shows: msg`Markets`,
};

/** The reports one may see, by group. The arrow keys go from one to the next. */
export default function ReportListPage() {
  const { t, i18n } = useLingui();
  const session = useAtomValue(sessionAtom);
  const permitted = reportNames.filter((name) => {
    const { access, page } = reportOf(name);
    // A hidden page is opened from another report, with what it is about.
    return session && holds(session.user, access) && !(page && pageOf(page).hidden);
  });
  return (
    <div className="page">
      <PageHead title={t`Reports`} />
      <div className="report-groups">
        {Object.entries(groups).map(([group, label]) => {
          const names = permitted.filter((name) => reportOf(name).group === group);
          return (
            names.length > 0 && (
              <Section key={group} title={i18n._(label)}>
                <ul className="report-list">
                  {names.map((name) => (
                    <ReportLine key={name} name={name} />
                  ))}
                </ul>
              </Section>
            )
          );
        })}
      </div>
    </div>
  );
}

function ReportLine({ name }: { name: ReportName }) {
  const { i18n } = useLingui();
  const { label, about } = reportOf(name);
  return (
    <li>
      <PageLink href={reportPath(name)} onKeyDown={stepByArrows}>
        {i18n._(label)}
      </PageLink>
      <p className="quiet">{i18n._(about)}</p>
    </li>
  );
}

/** The arrow keys go to the next report and back. */
function stepByArrows(event: KeyboardEvent<HTMLAnchorElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const links = [...(event.currentTarget.closest('.page')?.querySelectorAll('a') ?? [])];
  const next = links[links.indexOf(event.currentTarget) + by];
  if (by === 0 || !next) return;
  event.preventDefault();
  next.focus();
}
