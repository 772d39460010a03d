import { useLingui } from '@lingui/react/macro';
import { FileDown, Mail, MessageCircle, Phone } from 'lucide-react';
import { contactLanguages, purposeNames, purposes } from '../../../../shared/areas/customer/contact';
import { dialled, phonesOf } from '../../../../shared/areas/customer/phone-numbers';
import { addressesOf } from '../../../../shared/areas/purchase/addresses';
import { enumerated } from '../../../../shared/rules/enumerated';
import { bothNames } from '../../../page/format';
import { IconButton } from '../../../ui/IconButton';
import type { ContactRow } from './use-vcards';

interface ContactCardProps {
  row: ContactRow;
  /** Whether the page was opened for this one. */
  isAsked: boolean;
  onEdit: (() => void) | undefined;
  onSave: (() => void) | undefined;
}

/** One of a customer's people: what they are there for, and how to reach them with one click. */
export function ContactCard({ row, isAsked, onEdit, onSave }: ContactCardProps) {
  const { t, i18n } = useLingui();
  const name = bothNames(row, i18n.locale);
  const mains = purposeNames.filter((purpose) => row[purpose]).map((purpose) => i18n._(purposes[purpose]));
  const { language, wechat, whatsapp, assistantOfName, remark } = row;
  return (
    <li className="contact-card" data-contact={row.id} data-asked={isAsked || undefined}>
      <div className="contact-head">
        <button
          type="button"
          className="contact-name"
          aria-label={onEdit ? t`Edit ${name}` : name}
          aria-disabled={onEdit ? undefined : true}
          onClick={onEdit}
        >
          {name}
        </button>
        {onSave && (
          <span className="row-tools no-print">
            <IconButton icon={FileDown} label={t`${name} as vCard`} onClick={onSave} />
          </span>
        )}
      </div>
      {row.jobTitle && <div className="quiet">{row.jobTitle}</div>}
      {mains.length > 0 && (
        <div>
          <span className="contact-mains">{t`Main: ${enumerated(mains, i18n.locale)}`}</span>
        </div>
      )}
      {assistantOfName && <div className="quiet">{t`Assistant of ${assistantOfName}`}</div>}
      {addressesOf(row.emails).map((address) => (
        <a key={address} href={`mailto:${address}`}>
          <Mail size={13} aria-hidden="true" />
          <Address address={address} />
        </a>
      ))}
      {phonesOf(row.phones).map((phone) => (
        <a key={phone} href={`tel:${dialled(phone)}`}>
          <Phone size={13} aria-hidden="true" />
          <span>{phone}</span>
        </a>
      ))}
      {whatsapp && (
        <a href={`https://wa.me/${dialled(whatsapp).replace('+', '')}`} target="_blank" rel="noreferrer">
          <MessageCircle size={13} aria-hidden="true" />
          <span>
            {t`WhatsApp`} {whatsapp}
          </span>
        </a>
      )}
      {wechat && (
        <span>
          {t`WeChat`} {wechat}
        </span>
      )}
      {language && language !== 'en' && (
        <span className="quiet">
          {t`Writes in`} {i18n._(contactLanguages[language])}
        </span>
      )}
      {remark && <span className="quiet contact-remark">{remark}</span>}
    </li>
  );
}

/** An e-mail address; where it is longer than a line it breaks before the @. */
function Address({ address }: { address: string }) {
  const at = address.indexOf('@');
  return (
    <span>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
