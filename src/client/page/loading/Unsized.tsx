import { Trans } from '@lingui/react/macro';

/** Says below a cube how many lines it leaves out; renders nothing if it includes all. */
export function Unsized({ count: unsized }: { count: number }) {
  if (unsized === 0) return null;
  return (
    <p className="quiet">
      <Trans>Not in the cube, as no carton size is known: {unsized}</Trans>
    </p>
  );
}
