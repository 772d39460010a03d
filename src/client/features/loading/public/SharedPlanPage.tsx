import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { loadingCalls, type SharedPlan } from '../../../../shared/areas/loading/calls';
import { nameIn } from '../../../../shared/language';
import { planSheet, type SheetSource } from '../../../../shared/loading/plan-sheet';
import { translate } from '../../../../shared/translate';
import { fetchData } from '../../../api/send';
import { minuteText } from '../../../page/format';
import { LinkedPage } from '../../../page/public/LinkedPage';
import { storedLanguage } from '../../../state/settings';
import { Button } from '../../../ui/Button';
import { ContainerPage } from '../documents/ContainerPage';
import { SheetFacts } from '../documents/SheetFacts';
import { SheetRows } from '../documents/SheetRows';
import './shared-plan.css';

const source = { byLink: (link: string) => fetchData(loadingCalls.openSharedPlan, {}, { token: link }) };

/** How containers are loaded, for people without an account: drawn, with what goes where and in which order. */
export default function SharedPlanPage() {
  const { t } = useLingui();
  return (
    <LinkedPage
      source={source}
      title={t`Loading plan`}
      otherwise={
        <p>
          <Trans>This page shows how a container is loaded, by a link that your contact in sales sends you.</Trans>
        </p>
      }
    >
      {(plan) => <Sheet shared={plan} />}
    </LinkedPage>
  );
}

function Sheet({ shared }: { shared: SharedPlan }) {
  const { t, i18n } = useLingui();
  const { seller, name, savedAt, savedByName, orders, problem, plan } = shared;
  const day = minuteText(savedAt);
  const words: SheetSource['words'] = (message, values) => translate(i18n, message, values);
  const source: SheetSource = { name, day, orders, problem, plan, words };
  const sheet = planSheet(source);
  return (
    <article className="shared-plan">
      <header>
        <div>
          <p className="quiet">{nameIn(storedLanguage(), seller)}</p>
          <h1>{sheet.name}</h1>
          <p>{savedByName}</p>
        </div>
        <Button className="no-print" icon={Printer} onClick={() => window.print()}>{t`Print`}</Button>
      </header>
      <SheetFacts facts={sheet.facts} />
      {sheet.containers.map((container) => (
        <ContainerPage key={container.title} sheet={container} source={source} />
      ))}
      {sheet.unplaced && <SheetRows table={sheet.unplaced} />}
    </article>
  );
}
