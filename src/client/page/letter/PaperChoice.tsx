import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
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
  onChange: (chosen: string[]) => void;
}

/** What goes along with a mail: papers that are made as it is sent, and files of the record. */
export function PaperChoice({ papers, chosen, onChange }: PaperChoiceProps) {
  const { t, i18n } = useLingui();
  if (papers.length === 0) return null;
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
      {papers.some(({ key, kind }) => kind === 'quote' && chosen.includes(key)) && (
        <p className="quiet">{t`A quote that is a draft counts as sent then.`}</p>
      )}
    </fieldset>
  );
}
