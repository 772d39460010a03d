import { Trans, useLingui } from '@lingui/react/macro';
import { BellOff } from 'lucide-react';
import { entityOf } from '../../../shared/areas/all';
import { type FollowedRecord, type FollowedView, followCalls } from '../../../shared/areas/view/follow-calls';
import { followLimits } from '../../../shared/areas/view/limits';
import { pageAt, pageOf } from '../../../shared/pages';
import { fetchData } from '../../api/send';
import { Loadable } from '../../page/Loadable';
import { PageLink } from '../../page/PageLink';
import { useCall } from '../../page/use-call';
import { useAttempt } from '../../state/use-attempt';
import { Dialog } from '../../ui/Dialog';
import { IconButton } from '../../ui/IconButton';

/** The records the user follows, and whether what became of them is mailed each morning. */
export function FollowedDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const loaded = useCall(followCalls.getFollowed, {});
  const { isBusy, attempt } = useAttempt();
  const mail = (isMailed: boolean) =>
    attempt(async () => {
      await fetchData(followCalls.chooseFollowMail, { isMailed });
      loaded.replace((before) => ({ ...before, isMailed }));
    });
  const leave = ({ entity, id }: FollowedRecord) =>
    attempt(async () => {
      await fetchData(followCalls.setFollowed, { entity, id, followed: false });
      loaded.replace((before) => ({
        ...before,
        records: before.records.filter((each) => each.entity !== entity || each.id !== id),
      }));
    });
  const leaveView = ({ id }: FollowedView) =>
    attempt(async () => {
      await fetchData(followCalls.setViewFollowed, { id, followed: false });
      loaded.replace((before) => ({ ...before, views: before.views.filter((each) => each.id !== id) }));
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`What I follow`}
      description={t`What others do with these records and views, and what the days bring, is shown here and at the bell. Press B on the page of a record, or of a list that shows a saved view, to follow it.`}
      width={560}
    >
      <Loadable loaded={loaded} lines={5}>
        {({ records, views, isMailed }) => (
          <>
            <label className="follow-mail">
              <input
                type="checkbox"
                checked={isMailed}
                disabled={isBusy}
                onChange={({ target }) => void mail(target.checked)}
              />
              {t`Mail me each morning at half past seven what is new`}
            </label>
            {records.length + views.length === 0 && (
              <p className="nothing">
                <Trans>You follow nothing yet.</Trans>
              </p>
            )}
            <ul className="home-list followed" aria-label={t`What I follow`}>
              {views.map((view) => (
                <li key={`view ${view.id}`}>
                  <span className="to-do-kind">{i18n._(pageOf(pageAt(view.path)).title)}</span>
                  <PageLink href={view.path}>{view.name}</PageLink>
                  <IconButton
                    icon={BellOff}
                    label={t`Stop following ${view.name}`}
                    onClick={() => void leaveView(view)}
                  />
                </li>
              ))}
              {records.map((record) => (
                <li key={`${record.entity} ${record.id}`}>
                  <span className="to-do-kind">{i18n._(entityOf(record.entity).label)}</span>
                  <PageLink href={record.path}>{record.name}</PageLink>
                  <IconButton
                    icon={BellOff}
                    label={t`Stop following ${record.name}`}
                    onClick={() => void leave(record)}
                  />
                </li>
              ))}
            </ul>
            {records.length === followLimits.shown && (
              <p className="quiet">{t`The latest ${records.length} are shown.`}</p>
            )}
          </>
        )}
      </Loadable>
    </Dialog>
  );
}
