import { Plural, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { PenLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { liveLimits } from '../../shared/areas/live/limits';
import type { EditableName } from '../../shared/areas/record/editable';
import { outline } from '../../shared/outline';
import { enumerated } from '../../shared/rules/enumerated';
import { editorsAtom, holdOpen, keyOfRecord } from '../state/open-records';
import { usePageTab } from '../state/page';
import { bothNames } from './format';
import './editors.css';

interface EditorsProps {
  entity: string;
  id: number;
  /** What this window does with the record. */
  state: 'reading' | 'editing';
}

/** Who else has the record open for editing; tells the others that it is open here. */
export function Editors({ entity, id, state }: EditorsProps) {
  const kind = outline.editable.find((name) => name === entity);
  return kind ? <EditorsOf kind={kind} id={id} state={state} /> : null;
}

/** Who has the record beside a list open for editing, once the cursor rests there: each step would be told otherwise. */
export function EditorsBeside({ entity, id }: Pick<EditorsProps, 'entity' | 'id'>) {
  const [rested, setRested] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(id), liveLimits.restedMs);
    return () => clearTimeout(timer);
  }, [id]);
  return rested === id ? <Editors entity={entity} id={id} state="reading" /> : null;
}

function EditorsOf({ kind, id, state }: { kind: EditableName; id: number; state: 'reading' | 'editing' }) {
  const { i18n } = useLingui();
  const { isActive } = usePageTab();
  const editors = useAtomValue(editorsAtom)[keyOfRecord({ kind, id })] ?? [];
  // An edit stays open while another tab is shown.
  const isOpen = isActive || state === 'editing';
  useEffect(() => (isOpen ? holdOpen({ kind, id }, state) : undefined), [isOpen, kind, id, state]);

  if (editors.length === 0) return null;
  const people = editors.map((editor) => bothNames(editor, i18n.locale));
  const names = enumerated(people, i18n.locale);
  return (
    <p className="editors" role="status">
      <PenLine size={14} aria-hidden="true" />
      <Plural
        value={editors.length}
        one={`${names} is editing this record`}
        other={`${names} are editing this record`}
      />
    </p>
  );
}
