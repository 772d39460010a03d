import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { PenLine } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isSubject } from '../../shared/areas/activity/kinds';
import type { ListedEntity } from '../../shared/areas/all';
import { pathOfPage } from '../../shared/areas/record-path';
import { hasFiles } from '../../shared/areas/service/file-calls';
import { type CrudRecord, crudCallsOf } from '../../shared/entity/crud';
import { type AnyEntity, seenFieldsOf } from '../../shared/entity/entity';
import type { Field } from '../../shared/entity/field';
import { hasNames } from '../../shared/entity/naming';
import { href, listPageOf, pageOf } from '../../shared/pages';
import { isNotFound } from '../api/errors';
import { cellText, headingText } from '../grid/columns/cell-text';
import { columnsOf } from '../grid/columns/columns';
import { ActivitySection } from '../page/activity/ActivitySection';
import { Editors } from '../page/Editors';
import { Facts } from '../page/Facts';
import { FilesSection } from '../page/files/FilesSection';
import { HistorySection } from '../page/HistorySection';
import { NoSuchRecord } from '../page/Loadable';
import { LettersSection } from '../page/letter/LettersSection';
import { type PageAction, PageActions } from '../page/PageActions';
import { PageLink } from '../page/PageLink';
import { RecordPending } from '../page/RecordPending';
import { RecordReach } from '../page/RecordReach';
import { RecordSteps } from '../page/RecordSteps';
import { Section } from '../page/Section';
import { useCall } from '../page/use-call';
import { useRecordTitle } from '../page/use-record-title';
import { idOf } from '../state/ids-in';
import { askForNewRecord } from '../state/new-record';
import { openPage } from '../state/open-page';
import { usePageState, usePageTab } from '../state/page';
import { sessionAtom } from '../state/session';
import { useShownEntity } from '../state/size-units';
import { useSubjectOf } from '../state/subject';
import { undosEnded } from '../state/undo';
import { EditRecordDialog } from './EditRecordDialog';
import { RecordParts } from './RecordParts';
import { nameFieldOf, nameIn, namingReferences } from './record-name';
import { useKeptActions, whyLocked } from './use-kept-actions';
import { type Asking, useMoves } from './use-moves';

interface RecordPageProps {
  entity: ListedEntity;
  /** Content of this entity's pages before the fields (`lead`) and after them (`sections`). */
  lead?: (record: CrudRecord) => ReactNode;
  sections?: (record: CrudRecord) => ReactNode;
  /** Whether the page opens with its form. */
  isEditedAtOnce?: boolean;
  /** Actions of this entity's records alone. */
  actions?: (record: CrudRecord) => readonly PageAction[];
  /** What is asked before its steps are taken. */
  asking?: Asking;
}

/**
 * The page of one record: its fields, children and history; edited, moved and removed here. Without an id in the
 * address, a page whose name begins with `add` opens the list with the form of a new record instead.
 */
export function RecordPage(props: RecordPageProps) {
  const { query, page } = usePageTab();
  const isNew = page.startsWith('add') && !query.has('id');
  return isNew ? <NewRecord entity={props.entity} /> : <KnownRecord {...props} />;
}

function NewRecord({ entity }: { entity: ListedEntity }) {
  const { fullPath } = usePageTab();
  const { name } = entity;
  useEffect(() => {
    openPage(href(listPageOf(name)), { insteadOf: fullPath });
    askForNewRecord({ entity: name });
  }, [name, fullPath]);
  return null;
}

function KnownRecord({ lead, sections, actions, asking, isEditedAtOnce = false, ...props }: RecordPageProps) {
  const entity = useShownEntity(props.entity);
  const { t, i18n } = useLingui();
  const { query } = usePageTab();
  const [isEdited, setEdited] = useState(false);
  const id = idOf(query.get('id'));
  const loaded = useCall(crudCallsOf(entity).get, id === null ? null : { id });
  const { data, error, isLoading, reload, replace } = loaded;
  const user = useAtomValue(sessionAtom)?.user;
  const list = listPageOf(entity.name);
  useSubjectOf(entity.name, data?.id);
  useRecordTitle(data ? { en: fullTitle(entity, data, 'en'), zh: fullTitle(entity, data, 'zh') } : undefined);

  const isHeld = data !== null && isEdited; // keeps an open form and what was typed into it
  if ((isNotFound(error) && !isHeld) || (!data && !isLoading && !error)) {
    return (
      <NoSuchRecord title={t`There is no such record`}>
        <Trans>
          It was removed, or it is not among those you see.{' '}
          <PageLink href={href(list)}>{i18n._(pageOf(list).title)}</PageLink>
        </Trans>
      </NoSuchRecord>
    );
  }
  if (!data) return <RecordPending error={error} onRetry={reload} figureCount={0} />;
  const facts = columnsOf(entity, seenFieldsOf(user, entity)).map((column) => {
    const text = cellText(column.field, column.read(data), i18n);
    const value = linkedValue(text, column.field, data[column.id]);
    return { label: headingText(column, i18n), value, isWide: text.length > longestFact };
  });
  return (
    <div className="page" aria-busy={isLoading}>
      <header>
        <div className="page-head">
          <h1>{fullTitle(entity, data, i18n.locale)}</h1>
          <RecordSteps />
          <RecordReach entity={entity.name} id={data.id} />
          <div className="grow" />
          <RecordActions
            entity={entity}
            record={data}
            own={actions?.(data) ?? []}
            asking={asking}
            isLoading={isLoading}
            isEditedAtOnce={isEditedAtOnce && data.may.edit}
            onChanged={reload}
            onEditing={setEdited}
            // At once, without waiting for the reload: leaving and coming back shows what was saved.
            onSaved={(saved) => replace(() => saved)}
          />
        </div>
        <Editors entity={entity.name} id={data.id} state="reading" />
      </header>
      <div className="sections">
        {lead?.(data)}
        <Section title={i18n._(entity.label)} isWide>
          <Facts facts={facts} />
        </Section>
        <RecordParts entity={entity} record={data} />
        {sections?.(data)}
        {isSubject(entity.name) && <ActivitySection entity={entity.name} id={data.id} />}
        <LettersSection entity={entity.name} recordId={data.id} />
        {hasFiles(entity) && (
          <FilesSection entity={entity.name} recordId={data.id} isVersioned={entity.isFile ?? false} takesPage />
        )}
        <HistorySection entity={entity.name} id={data.id} />
      </div>
    </div>
  );
}

interface RecordActionsProps {
  entity: ListedEntity;
  record: CrudRecord;
  own: readonly PageAction[];
  asking: Asking | undefined;
  isLoading: boolean;
  isEditedAtOnce: boolean;
  onChanged: () => void;
  /** Called when its form opens or closes. */
  onEditing: (isEdited: boolean) => void;
  onSaved: (record: CrudRecord) => void;
}

function RecordActions(props: RecordActionsProps) {
  const { entity, record, own, asking, isLoading, isEditedAtOnce, onChanged, onEditing, onSaved } = props;
  const { i18n } = useLingui();
  const [isEdited, setEdited] = usePageState('editing', isEditedAtOnce);
  useEffect(() => onEditing(isEdited), [isEdited, onEditing]);
  const shown = useRef(record);
  shown.current = record;
  const moves = useMoves(entity, {
    rows: [record],
    meant: () => [shown.current],
    onDecided: () => undefined,
    onMoved: ([moved]) => {
      if (moved) onSaved({ ...shown.current, ...moved });
      onChanged();
    },
    asking,
  });
  const locked = record.may.edit ? undefined : i18n._(whyLocked);
  const kept = useKeptActions(entity, record);
  const actions: PageAction[] = [
    ...kept,
    ...own,
    ...moves.actions,
    {
      id: 'here.edit',
      label: msg`Edit`,
      icon: PenLine,
      hotkey: 'e',
      disabledReason: locked,
      run: () => void undosEnded().then(() => setEdited(true)),
    },
  ];
  return (
    <>
      <PageActions actions={actions} />
      {moves.dialog}
      {isEdited && (
        <EditRecordDialog
          entity={entity}
          row={record}
          isBehind={isLoading}
          onSaved={onSaved}
          onClose={() => setEdited(false)}
        />
      )}
    </>
  );
}

/** Links a reference's name to the page of its record, if it has one. */
function linkedValue(text: string, field: Field, id: unknown): ReactNode {
  const path = field.kind === 'reference' && typeof id === 'number' ? pathOfPage(field.to, id) : null;
  return path && text !== '' ? <PageLink href={path}>{text}</PageLink> : text;
}

/** In characters; longer values are prose and get a wide place. */
const longestFact = 60;

/**
 * The full title in a language: all fields of its unique key (a customer and the show), or its code; with its name if it
 * has one. Records that it refers to are named in the language of the answer.
 */
function fullTitle(entity: AnyEntity, record: CrudRecord, locale: string): string {
  const own = entity.unique?.[0] ?? namingReferences(entity);
  const spoken = own.map((name) => (name === 'nameEn' ? nameFieldOf(entity, record, locale) : name));
  const texts = columnsOf(entity, spoken).map((column) => String(column.read(record) ?? ''));
  const called = texts.filter((text) => text !== '').join(' · ') || nameIn(entity, record, locale);
  if (!hasNames(entity) || own.includes('nameEn')) return called;
  return `${called} ${record[nameFieldOf(entity, record, locale)]}`;
}
