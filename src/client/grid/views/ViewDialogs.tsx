import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Share2, Star, Trash2 } from 'lucide-react';
import { type FormEvent, type SyntheticEvent, useId, useState } from 'react';
import { type SavedView, viewName } from '../../../shared/areas/view/calls';
import { problemText } from '../../forms/field-value';
import { Button } from '../../ui/Button';
import { confirm } from '../../ui/confirm';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/Field';
import { IconButton } from '../../ui/IconButton';
import { useFocus } from '../keys/use-focus';
import type { Views } from './use-views';

interface ViewDialogProps {
  views: Views;
  onClose: () => void;
}

/** Saves the grid as it is now under a new name. */
export function SaveViewDialog({ views, onClose }: ViewDialogProps) {
  const { t, i18n } = useLingui();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = problemText(viewName, name, i18n);
    setProblem(wrong);
    if (wrong !== null) return;
    setBusy(true);
    if (await views.add(name.trim(), isShared, setProblem)) onClose();
    else setBusy(false);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Save view`}
      description={t`Keeps columns, widths, sort and filters under a name.`}
      width={400}
    >
      <form className="form" onSubmit={handleSubmit}>
        <TextField
          label={t`Name`}
          required
          autoFocus
          value={name}
          error={problem ?? undefined}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(null);
          }}
        />
        <label className="grid-check">
          <input
            type="checkbox"
            className="checkbox"
            checked={isShared}
            onChange={(event) => setShared(event.target.checked)}
          />
          <Trans>Everybody may use it</Trans>
        </label>
        <div className="form-foot">
          <span className="grow" />
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" busy={isBusy}>{t`Save`}</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The user's views: rename, share, make one the default, delete. */
export function ManageViewsDialog({ views, onClose }: ViewDialogProps) {
  const { t } = useLingui();
  const mine = views.views.filter((view) => view.mine);
  return (
    <Dialog open onOpenChange={onClose} title={t`My views`} width={460}>
      {mine.length === 0 && (
        <p className="quiet">
          <Trans>You have saved no view yet.</Trans>
        </p>
      )}
      <ul className="grid-views">
        {mine.map((view) => (
          <ViewLine key={view.id} view={view} views={views} />
        ))}
      </ul>
    </Dialog>
  );
}

function ViewLine({ view, views }: { view: SavedView; views: Views }) {
  const { t, i18n } = useLingui();
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (next: string | null) => {
    setName(next);
    setProblem(null);
  };
  const handleRename = async (event: SyntheticEvent) => {
    event.preventDefault();
    const next = name?.trim();
    if (!next || next === view.name) return change(null);
    const wrong = problemText(viewName, next, i18n);
    if (wrong !== null) return setProblem(wrong);
    if (await views.rename(view, next, setProblem)) change(null);
  };
  const handleRemove = async () => {
    const isSure = await confirm({
      title: t`Delete the view ${view.name}?`,
      confirmLabel: t`Delete`,
      danger: true,
    });
    if (isSure) await views.remove(view);
  };
  return (
    <li>
      {name === null ? (
        <span className="grow">{view.name}</span>
      ) : (
        <form className="grow" onSubmit={handleRename}>
          <NameInput value={name} problem={problem} onChange={change} onLeave={handleRename} />
        </form>
      )}
      <IconButton
        icon={Star}
        label={view.isDefault ? t`No longer the default` : t`Make it the default`}
        aria-pressed={view.isDefault}
        onClick={() => views.setDefault(view.isDefault ? null : view)}
      />
      <IconButton
        icon={Share2}
        label={view.shared ? t`Stop sharing` : t`Share with everybody`}
        aria-pressed={view.shared}
        onClick={() => views.share(view, !view.shared)}
      />
      <IconButton icon={Pencil} label={t`Rename`} onClick={() => change(view.name)} />
      <IconButton icon={Trash2} label={t`Delete`} onClick={handleRemove} />
    </li>
  );
}

interface NameInputProps {
  value: string;
  problem: string | null;
  onChange: (name: string) => void;
  onLeave: (event: SyntheticEvent) => void;
}

function NameInput({ value, problem, onChange, onLeave }: NameInputProps) {
  const { t } = useLingui();
  const input = useFocus();
  const noteId = useId();
  return (
    <>
      <input
        ref={input}
        className="input"
        aria-label={t`Name`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? noteId : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      {problem && (
        <div id={noteId} className="field-error" role="alert">
          {problem}
        </div>
      )}
    </>
  );
}
