import { plural, t } from '@lingui/core/macro';
import type { WrittenMails } from '../../shared/areas/service/mail-calls';
import { toastSuccess } from '../state/toasts';

/** Tells the user what became of the mails just written. */
export function toastMails({ mails, state }: WrittenMails): void {
  toastSuccess(
    state === 'queued'
      ? plural(mails, { one: '# mail is on its way.', other: '# mails are on their way.' })
      : t`There is no mail server: the mails are kept in the outbox, for an administrator to download.`,
  );
}
