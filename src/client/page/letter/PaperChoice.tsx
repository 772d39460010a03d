import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import type { OfferedPaper, PaperKind } from '../../../shared/areas/service/letter-calls';
import { translate } from '../../../shared/translate';
import { bytesText } from '../format';

const names: Record<PaperKind, MessageDescriptor> = {
  contract: msg`Contract {name}, PDF`,
  quote: msg`Quote {name}, PDF`,
  purchaseOrder: msg`Purchase order {name}, PDF`,
  loadingPlan: msg`Loading plan {name}, PDF`,
  file: msg`{name}`,
};

interface PaperChoiceProps {
  papers: readonly OfferedPaper[];
  chosen: readonly string[];
  /** The number of papers that were chosen and are offered no longer, such as removed files. */
  gone: number;
  /** The number of those that are not offered, as there are later ones. */
  leftOut: number;
  onChange: (chosen: string[]) => void;
}

/** Chooses a mail's attachments: papers generated when it is sent, and files of the record. */
export function PaperChoice({ papers, chosen, gone, leftOut, onChange }: PaperChoiceProps) {
  const { t, i18n } = useLingui();
  if (papers.length + gone === 0) return null;
  return (
    <fieldset className="letter-papers">
      <legend>{t`Goes along`}</legend>
      {papers.map(({ key, kind, name, size }) => (
        <label key={key} className="mailed-link">
          <input
            type="checkbox"
            checked={chosen.includes(key)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, key] : chosen.filter((each) => each !== key))
            }
          />
          <span>{translate(i18n, names[kind], { name })}</span>
          {size !== null && <span className="quiet">{bytesText(size)}</span>}
        </label>
      ))}
      {leftOut > 0 && (
        <p className="quiet">
          <Plural value={leftOut} one="An older one is not listed." other="# older ones are not listed." />
        </p>
      )}
      {papers.some(({ key, kind }) => kind === 'quote' && chosen.includes(key)) && (
        <p className="quiet">{t`A quote that is a draft then counts as sent.`}</p>
      )}
      {gone > 0 && (
        <p data-tone="warn">
          <Plural
            value={gone}
            one="A paper that you chose is no longer offered and does not go along."
            other="# papers that you chose are no longer offered and do not go along."
          />
        </p>
      )}
    </fieldset>
  );
}
