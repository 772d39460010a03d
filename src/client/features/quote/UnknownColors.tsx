import { useLingui } from '@lingui/react/macro';
import { recommendationCalls } from '../../../shared/areas/recommendation/calls';
import type { CrudRecord } from '../../../shared/entity/crud';
import { useCall } from '../../page/use-call';

/** Names the lines whose color is still to be chosen, as the catalogue has none of the recommended name. */
export function UnknownColors({ record: { id, may, children } }: { record: CrudRecord }) {
  const { t } = useLingui();
  const isOpen = may.edit && (children?.lines ?? []).some(({ colorId }) => colorId === null);
  const { data } = useCall(recommendationCalls.getUnknownColors, isOpen ? { quoteId: id } : null);
  if (!isOpen || !data || data.lines.length === 0) return null;
  return (
    <ul className="quote-colors" role="note">
      {data.lines.map(({ commodity, color }) => (
        <li key={`${commodity} ${color}`}>
          {t`${commodity} was recommended in “${color}”, a color that the catalogue does not have: choose one on its line.`}
        </li>
      ))}
    </ul>
  );
}
