import { Trans, useLingui } from '@lingui/react/macro';
import {
  CalendarClock,
  type LucideIcon,
  PenLine,
  Phone,
  Pin,
  PinOff,
  StickyNote,
  Store,
  Trash2,
  Users,
} from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { ShownActivity } from '../../../shared/areas/activity/calls';
import { type ActivityKind, activityKinds, type SubjectName } from '../../../shared/areas/activity/kinds';
import { pathOfSubject } from '../../../shared/areas/record-path';
import { pressedKey } from '../../state/part-keys';
import { CodeAwaited } from '../../ui/CodeAwaited';
import { Dialog } from '../../ui/Dialog';
import { IconButton } from '../../ui/IconButton';
import { latePart } from '../../ui/late-part';
import { saveStored } from '../files/save-stored';
import { useThumbnail } from '../files/thumbnails';
import { PageLink } from '../PageLink';
import { ActivityText } from './ActivityText';
import { EditActivityDialog } from './EditActivityDialog';
import { useActivityMoves } from './use-activity-moves';
import './activity.css';

const ActivityPicture = latePart(() => import('./ActivityPicture'));

const icons: Record<ActivityKind, LucideIcon> = { note: StickyNote, call: Phone, meeting: Users, visit: Store };

interface ActivityCardProps {
  activity: ShownActivity;
  /** The record whose page shows the card, which therefore does not name it. */
  of?: { entity: SubjectName; id: number };
  /** Whether it is pinned above the others. */
  isOnTop?: boolean;
}

/** An activity: who, when and about what, its text, its pictures, and the next step. */
export function ActivityCard({ activity, of, isOnTop = false }: ActivityCardProps) {
  const { t, i18n } = useLingui();
  const { pin, remove } = useActivityMoves();
  const [isEditing, setEditing] = useState(false);
  const { day, kind, writerName, text, people, records, nextStep, nextStepDay, files, may, pinned } = activity;
  const Icon = icons[kind];
  const about = activity.about.filter(({ entity, id }) => entity !== of?.entity || id !== of.id);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const key = pressedKey('timeline', event);
    const run =
      (key === 'edit' && may.edit && (() => setEditing(true))) ||
      (key === 'pin' && (() => void pin(activity))) ||
      (key === 'remove' && may.remove && (() => void remove(activity)));
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) run();
  };
  return (
    // The keys of the card press its buttons.
    <article
      className="activity-card"
      data-kind={kind}
      data-pinned={isOnTop || undefined}
      data-entry={day.slice(0, 7)}
      tabIndex={-1}
      aria-label={`${i18n._(activityKinds[kind])} ${day}, ${writerName}`}
      onKeyDown={handleKeyDown}
    >
      <header>
        <Icon size={15} aria-hidden="true" />
        <strong>{i18n._(activityKinds[kind])}</strong>
        <time dateTime={day}>{day}</time>
        <span className="quiet">{writerName}</span>
        {about.map(({ entity, id, name }) => {
          const path = pathOfSubject(entity, id);
          return path ? (
            <PageLink key={`${entity} ${id}`} href={path}>
              {name}
            </PageLink>
          ) : (
            <span key={`${entity} ${id}`}>{name}</span>
          );
        })}
        {activity.isEdited && (
          <small className="quiet">
            <Trans>edited</Trans>
          </small>
        )}
        <span className="activity-moves">
          <IconButton
            icon={pinned ? PinOff : Pin}
            label={pinned ? t`Unpin` : t`Pin on top`}
            onClick={() => void pin(activity)}
          />
          {may.edit && <IconButton icon={PenLine} label={t`Edit`} onClick={() => setEditing(true)} />}
          {may.remove && <IconButton icon={Trash2} label={t`Remove`} onClick={() => void remove(activity)} />}
        </span>
      </header>
      <ActivityText text={text} people={people} records={records} />
      {files.length > 0 && (
        <ul className="activity-files" aria-label={t`Files`}>
          {files.map((file) => (
            <li key={file.id}>
              <ActivityFile file={file} />
            </li>
          ))}
        </ul>
      )}
      {(nextStep || nextStepDay) && (
        <p className="activity-next">
          <CalendarClock size={14} aria-hidden="true" />
          <Trans>Next step: {nextStep ?? ''}</Trans> {nextStepDay && <time dateTime={nextStepDay}>{nextStepDay}</time>}
        </p>
      )}
      {isEditing && <EditActivityDialog id={activity.id} onClose={() => setEditing(false)} />}
    </article>
  );
}

function ActivityFile({ file: { id, name, kind } }: { file: ShownActivity['files'][number] }) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const source = useThumbnail(kind === 'picture' ? id : null);
  const isPicture = kind === 'picture';
  return (
    <>
      <button
        type="button"
        className="activity-file"
        aria-label={isPicture ? t`Open ${name}` : t`Save ${name}`}
        onClick={() => (isPicture ? setShown(true) : void saveStored(id, name))}
      >
        {source ? <img src={source} alt="" /> : name}
      </button>
      {isShown && (
        <Dialog open onOpenChange={() => setShown(false)} title={name} width={1000}>
          <CodeAwaited>
            <ActivityPicture id={id} name={name} />
          </CodeAwaited>
        </Dialog>
      )}
    </>
  );
}
