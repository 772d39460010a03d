import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { Camera, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { recordError } from '../../state/log';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import type { DraftPicture } from './draft';
import { choosersAtWorkAtom, draftPicture, PictureRefused } from './pictures';

interface PictureChooserProps {
  label: string;
  pictures: readonly DraftPicture[];
  error?: string | undefined;
  isSeveral?: boolean;
  onChange: (pictures: readonly DraftPicture[]) => void;
}

/** Pictures from the camera or the device, shown as they wait to be sent. */
export function PictureChooser({ label, pictures, error, isSeveral = false, onChange }: PictureChooserProps) {
  const { t } = useLingui();
  const chooser = useRef<HTMLInputElement>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const setAtWork = useSetAtom(choosersAtWorkAtom);
  const latest = useRef(pictures);
  latest.current = pictures;

  const add = async (files: readonly File[]) => {
    setBusy(true);
    const refused: string[] = [];
    const taken: DraftPicture[] = [];
    for (const file of files) {
      try {
        taken.push(await draftPicture(file));
      } catch (problem) {
        // Whatever keeps one from being taken leaves the others.
        if (!(problem instanceof PictureRefused)) recordError(problem, { component: 'pictures' });
        refused.push(problem instanceof PictureRefused ? problem.message : t`${file.name} could not be added.`);
      }
    }
    setRefusals(refused);
    setBusy(false);
    if (taken.length > 0) onChange(isSeveral ? [...latest.current, ...taken] : taken.slice(0, 1));
  };
  const addCounted = async (files: readonly File[]) => {
    setAtWork((choosers) => choosers + 1);
    await add(files).finally(() => setAtWork((choosers) => choosers - 1));
  };
  return (
    <div className="travel-pictures">
      {pictures.map((picture) => (
        <span key={picture.key} className="travel-picture">
          <Preview picture={picture} />
          <IconButton
            icon={X}
            label={t`Remove ${picture.name}`}
            onClick={() => onChange(pictures.filter(({ key }) => key !== picture.key))}
          />
        </span>
      ))}
      <Button icon={Camera} busy={isBusy} onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      <input
        ref={chooser}
        hidden
        type="file"
        accept="image/jpeg,.jpg,.jpeg"
        multiple={isSeveral}
        aria-label={label}
        onChange={({ target }) => {
          void addCounted([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {[...refusals, ...(error ? [error] : [])].map((problem) => (
        <div key={problem} className="field-error" role="alert">
          {problem}
        </div>
      ))}
    </div>
  );
}

function Preview({ picture: { blob, name } }: { picture: DraftPicture }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address && <img src={address} alt={name} />;
}
