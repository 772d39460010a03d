import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { type SharedName, type ShareLinkRow, shareLinkStates } from '../../../../shared/areas/media/share-calls';
import { minuteText } from '../../../page/format';
import { Loadable } from '../../../page/Loadable';
import { LinkOnce } from '../../../page/public/LinkOnce';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Field } from '../../../ui/Field';
import { useShareLinks } from './use-share-links';
import './share-dialog.css';

const periods = [1, 7, 30, 90];

interface ShareDialogProps {
  entity: SharedName;
  recordId: number;
  onClose: () => void;
}

/** Makes a link to a record's file for people without an account, and shows the links there are. */
export function ShareDialog({ entity, recordId, onClose }: ShareDialogProps) {
  const { t } = useLingui();
  const { links, made, isBusy, make, withdraw } = useShareLinks(entity, recordId);
  const [days, setDays] = useState(30);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void make(days);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Share by link`}
      description={t`Whoever has the link sees the file in its present version, without an account, until it ends.`}
      width={720}
    >
      {made ? (
        <>
          <LinkOnce link={made} />
          <p className="quiet">
            <Trans>Copy it now: it is shown this once and kept nowhere.</Trans>
          </p>
        </>
      ) : (
        <form className="share-form" onSubmit={handleSubmit}>
          <Field label={t`Can be opened within`}>
            {(control) => (
              <select
                {...control}
                className="input"
                value={days}
                onChange={(event) => setDays(Number(event.target.value))}
              >
                {periods.map((period) => (
                  <option key={period} value={period}>
                    <Plural value={period} one="# day" other="# days" />
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Button type="submit" variant="primary" busy={isBusy} autoFocus>{t`Make the link`}</Button>
        </form>
      )}
      <Loadable loaded={links}>
        {(data) => data.links.length > 0 && <Links links={data.links} isBusy={isBusy} onWithdraw={withdraw} />}
      </Loadable>
    </Dialog>
  );
}

interface LinksProps {
  links: readonly ShareLinkRow[];
  isBusy: boolean;
  onWithdraw: (id: number) => void;
}

function Links({ links, isBusy, onWithdraw }: LinksProps) {
  const { t, i18n } = useLingui();
  return (
    <section className="plain-table share-links">
      <table aria-label={t`Links to this file`}>
        <thead>
          <tr>
            <th scope="col">{t`Made by`}</th>
            <th scope="col">{t`Made`}</th>
            <th scope="col">{t`Can be opened until`}</th>
            <th scope="col">{t`Openings`}</th>
            <th scope="col">{t`Last opened`}</th>
            <th scope="col">{t`Status`}</th>
          </tr>
        </thead>
        <tbody>
          {links.map(({ id, madeByName, createdAt, expiresAt, opens, lastOpenedAt, state, mayWithdraw }) => (
            <tr key={id}>
              <td>{madeByName}</td>
              <td>{minuteText(createdAt)}</td>
              <td>{minuteText(expiresAt)}</td>
              <td data-number>{opens}</td>
              <td>{lastOpenedAt === null ? '–' : minuteText(lastOpenedAt)}</td>
              <td>
                {i18n._(shareLinkStates[state])}{' '}
                {state === 'open' && mayWithdraw && (
                  <Button variant="quiet" busy={isBusy} onClick={() => onWithdraw(id)}>{t`Withdraw it`}</Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
