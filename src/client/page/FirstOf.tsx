import { Trans } from '@lingui/react/macro';
import { wholeText } from './format';
import { PageLink } from './PageLink';

interface FirstOfProps {
  shown: number;
  total: number;
  /** The list with all of them, if there is one. */
  path?: string;
}

/** Below a section with the first of many: how many there are, and where. Renders nothing if all are shown. */
export function FirstOf({ shown: first, total: all, path }: FirstOfProps) {
  if (all <= first) return null;
  const [shown, total] = [wholeText(first), wholeText(all)];
  return (
    <p className="quiet">
      {path === undefined ? (
        <Trans>
          The first {shown} of {total} are shown.
        </Trans>
      ) : (
        <PageLink href={path}>
          <Trans>
            The first {shown} of {total} are shown; the list has all.
          </Trans>
        </PageLink>
      )}
    </p>
  );
}
