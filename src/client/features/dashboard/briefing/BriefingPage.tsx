import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { AlarmClock, Mail } from 'lucide-react';
import { useState } from 'react';
import { briefingCalls } from '../../../../shared/areas/dashboard/briefing-calls';
import { fetchData } from '../../../api/send';
import { Loadable } from '../../../page/Loadable';
import type { PageAction } from '../../../page/PageActions';
import { PageHead } from '../../../page/PageHead';
import { useCall } from '../../../page/use-call';
import { toastSuccess } from '../../../state/toasts';
import { useAttempt } from '../../../state/use-attempt';
import { BriefingMailDialog } from './BriefingMailDialog';
import { BriefingSheet } from './BriefingSheet';

/** The user's briefing: what waits, is late, arrives, is owed and was promised; mailed in the morning on request. */
export default function BriefingPage() {
  const { t } = useLingui();
  const briefing = useCall(briefingCalls.getBriefing, {});
  const { isBusy, attempt } = useAttempt();
  const [isChoosing, setChoosing] = useState(false);
  const mailNow = () =>
    void attempt(async () => {
      const { state } = await fetchData(briefingCalls.mailBriefing, {});
      toastSuccess(
        state === 'queued'
          ? t`The briefing is on its way to your address.`
          : t`The mail is kept in the outbox, as there is no mail server.`,
      );
    });
  const actions: PageAction[] = [
    { id: 'here.mailNow', label: msg`Mail it to me now`, icon: Mail, hotkey: 'm', busy: isBusy, run: mailNow },
    {
      id: 'here.chooseMail',
      label: msg`Mail it in the morning`,
      icon: AlarmClock,
      hotkey: 'shift+m',
      variant: 'primary',
      run: () => setChoosing(true),
    },
  ];
  const { name = '', day = '' } = briefing.data ?? {};
  return (
    <div className="page">
      <PageHead title={t`Briefing`} actions={actions}>
        <span className="quiet">{[name, day].filter(Boolean).join(' · ')}</span>
      </PageHead>
      <Loadable loaded={briefing} lines={12}>
        {(data) => <BriefingSheet briefing={data} isLinked />}
      </Loadable>
      {isChoosing && <BriefingMailDialog onClose={() => setChoosing(false)} />}
    </div>
  );
}
