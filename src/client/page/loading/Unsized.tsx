import { Trans } from '@lingui/react/macro';

/** How many lines a cube leaves out, below it; nothing where it has all. */
export function Unsized({ count: unsized }: { count: number }) {
  if (unsized === 0) return null;
  return (
    <p className="quiet">
      <Trans>Not in the cube, as no carton size is known: {unsized}</Trans>
    </p>
  );
}
