import { Trans } from '@lingui/react/macro';
import { FlagSign } from './FlagCell';
import './dimensions.css';

/** What the signs in the list mean. */
export function SignLegend() {
  return (
    <ul className="dimension-signs">
      <li>
        <span className="loading-flag" data-tone="good">
          <FlagSign value />
        </span>
        <Trans>allowed</Trans>
      </li>
      <li>
        <span className="loading-flag" data-tone="bad">
          <FlagSign value={false} />
        </span>
        <Trans>not allowed</Trans>
      </li>
      <li>
        <FlagSign value={null} />
        <Trans>blank: allowed</Trans>
      </li>
      <li>
        <Trans>LWH: length along the container, width across it, height up</Trans>
      </li>
    </ul>
  );
}
