import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { mediaLimits } from '../../../shared/areas/media/limits';
import { type ShareLinkRow, shareCalls, shareLinkStates } from '../../../shared/areas/media/share-calls';
import { Button } from '../../ui/Button';
import { minuteText } from '../format';
import { Loadable } from '../Loadable';
import { useCall } from '../use-call';

interface ShareLinkTableProps {
  links: readonly ShareLinkRow[];
  isBusy: boolean;
  onWithdraw: (id: number) => void;
}

/** The links to a record, with when and from where each was opened for those who manage it. */
export function ShareLinkTable({ links, isBusy, onWithdraw }: ShareLinkTableProps) {
  const { t } = useLingui();
  const [unfoldedId, setUnfoldedId] = useState<number | null>(null);
  return (
    <section className="plain-table share-links">
      <table aria-label={t`Links`}>
        <thead>
          <tr>
            <th scope="col">{t`For`}</th>
            <th scope="col">{t`Made by`}</th>
            <th scope="col">{t`Made`}</th>
            <th scope="col">{t`Can be opened until`}</th>
            <th scope="col">{t`Openings`}</th>
            <th scope="col">{t`Last opened`}</th>
            <th scope="col">{t`Status`}</th>
          </tr>
        </thead>
        <tbody>
          {links.map((link) => (
            <LinkLines
              key={link.id}
              link={link}
              isBusy={isBusy}
              onWithdraw={() => onWithdraw(link.id)}
              isUnfolded={link.id === unfoldedId}
              onUnfold={(isUnfolded) => setUnfoldedId(isUnfolded ? link.id : null)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface LinkLinesProps {
  link: ShareLinkRow;
  isBusy: boolean;
  onWithdraw: () => void;
  isUnfolded: boolean;
  onUnfold: (isUnfolded: boolean) => void;
}

function LinkLines({ link, isBusy, onWithdraw, isUnfolded, onUnfold }: LinkLinesProps) {
  const { t, i18n } = useLingui();
  const linesId = useId();
  const { id, recipient, madeByName, createdAt, expiresAt, opens, lastOpenedAt, state, mayWithdraw, seesOpenings } =
    link;
  return (
    <>
      <tr>
        <td>{recipient ?? t`Whoever has it`}</td>
        <td>{madeByName}</td>
        <td>{minuteText(createdAt)}</td>
        <td>{minuteText(expiresAt)}</td>
        <td data-number>
          {opens > 0 && seesOpenings ? (
            <Button
              variant="quiet"
              aria-expanded={isUnfolded}
              aria-controls={linesId}
              aria-label={t`Openings: ${opens}`}
              onClick={() => onUnfold(!isUnfolded)}
            >
              {opens}
            </Button>
          ) : (
            opens
          )}
        </td>
        <td>{lastOpenedAt === null ? '–' : minuteText(lastOpenedAt)}</td>
        <td>
          {i18n._(shareLinkStates[state])}{' '}
          {state === 'open' && mayWithdraw && (
            <Button variant="quiet" busy={isBusy} onClick={onWithdraw}>{t`Withdraw it`}</Button>
          )}
        </td>
      </tr>
      {isUnfolded && (
        <tr id={linesId}>
          <td colSpan={7}>
            <Openings id={id} count={opens} />
          </td>
        </tr>
      )}
    </>
  );
}

/** When a link was opened and from where. */
function Openings({ id, count }: { id: number; count: number }) {
  const { t } = useLingui();
  const loaded = useCall(shareCalls.getShareOpenings, { id });
  const { openings: most } = mediaLimits.shareLink;
  return (
    <Loadable loaded={loaded}>
      {({ openings }) => (
        <>
          <ul className="share-openings" aria-label={t`Opened`}>
            {openings.map(({ at, address, browser }) => (
              <li key={`${at} ${address} ${browser}`}>
                {[minuteText(at), address ?? '–', browser || t`unknown browser`].join(' · ')}
              </li>
            ))}
          </ul>
          {count > openings.length && (
            <p className="quiet">
              <Trans>Only the last {most} are shown.</Trans>
            </p>
          )}
        </>
      )}
    </Loadable>
  );
}
