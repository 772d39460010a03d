import { Plural, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { account } from '../../../../shared/areas/people/account';
import { hierarchyCalls, type LedPerson } from '../../../../shared/areas/people/hierarchy-calls';
import { text } from '../../../../shared/entity/field';
import type { CheckedRow } from '../../../../shared/imports/rows';
import { limits } from '../../../../shared/limits';
import { translate } from '../../../../shared/translate';
import { ChangeTable, previewOf, type ShownChange } from '../../../grid/edits/ChangeTable';
import { ImportWizard } from '../../../imports/ImportWizard';
import { useImport } from '../../../imports/use-import';
import { useCall } from '../../../page/use-call';
import { useAttempt } from '../../../state/use-attempt';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { LeadingEffects } from './LeadingEffects';
import { leadersOfRows } from './leaders-file';
import { saveLeaders } from './save-leaders';

interface LeadersFileDialogProps {
  people: readonly LedPerson[];
  onClose: () => void;
}

/** Leaders out of a file: read by the wizard, shown with what they change, saved all or none. */
export function LeadersFileDialog({ people, onClose }: LeadersFileDialogProps) {
  const { t } = useLingui();
  const importing = useImport('leaders');
  const [rows, setRows] = useState<readonly CheckedRow[] | null>(null);
  return (
    <Dialog open onOpenChange={onClose} title={t`Leaders from a file`} width={1080}>
      {rows ? (
        <LeadersPreview people={people} rows={rows} onBack={() => setRows(null)} onClose={onClose} />
      ) : (
        <ImportWizard importing={importing} onTake={setRows} takesAll />
      )}
    </Dialog>
  );
}

interface LeadersPreviewProps extends LeadersFileDialogProps {
  rows: readonly CheckedRow[];
  onBack: () => void;
}

const { superiorId, skipLevelLeaderId } = account.fields;
const column = { field: text(superiorId.label) };

function LeadersPreview({ people, rows, onBack, onClose }: LeadersPreviewProps) {
  const { t, i18n } = useLingui();
  const { isBusy: isSaving, attempt } = useAttempt();
  const { changes, problems } = useMemo(() => leadersOfRows(rows, people), [rows, people]);
  const mostPeople = i18n.number(limits.bulkRows);
  const obstacleNow = (): string | undefined => {
    if (problems.length > 0) return t`Some rows cannot be applied: correct them in the file.`;
    if (changes.length === 0) return t`Nothing would change.`;
    return changes.length > limits.bulkRows ? t`At most ${mostPeople} people are changed at once.` : undefined;
  };
  const standing = obstacleNow();
  const input = {
    people: changes.map(({ person: { id, version }, superior, skipLevelLeader }) => ({
      id,
      version,
      superiorId: superior?.id ?? null,
      skipLevelLeaderId: skipLevelLeader?.id ?? null,
    })),
  };
  const foreseen = useCall(hierarchyCalls.previewLeaders, standing ? null : input);
  const save = () =>
    attempt(async () => {
      await saveLeaders(input, t`Leaders from a file`);
      onClose();
    });

  const nameOf = (person: Pick<LedPerson, 'account' | 'name'> | null) =>
    person ? t`${person.name} (${person.account})` : null;
  const refused = problems.map(({ row, text: named, problem }) => ({
    row,
    before: null,
    after: null,
    isChanged: false,
    field: '',
    problem: `${named} ${translate(i18n, problem.message, problem.values)}`,
    name: t`Row ${row}`,
  }));
  const changed = changes.flatMap(({ row, person, superior, skipLevelLeader }) => {
    const name = t`Row ${row}: ${person.account}`;
    const of = (field: string, before: LedPerson['superior'], after: LedPerson | null) =>
      before?.account === after?.account
        ? []
        : [{ row, name, field, before: nameOf(before), after: nameOf(after), problem: null, isChanged: true }];
    return [
      ...of(i18n._(superiorId.label), person.superior, superior),
      ...of(i18n._(skipLevelLeaderId.label), person.skipLevelLeader, skipLevelLeader),
    ];
  });
  const { drawn, left } = previewOf<Omit<ShownChange, 'key' | 'column'> & { isChanged: boolean }>([
    ...refused,
    ...changed,
  ]);
  return (
    <div className="leaders-form">
      <p role="status">
        <Plural value={changes.length} _0="Nobody changes." one="# person changes." other="# people change." />{' '}
        {problems.length > 0 && (
          <span data-tone="bad">
            <Plural
              value={problems.length}
              one="# row cannot be applied, so nothing is changed."
              other="# rows cannot be applied, so nothing is changed."
            />
          </span>
        )}
      </p>
      <ChangeTable changes={drawn.map((change, key) => ({ ...change, key, column }))} oldHeading={t`Old`} />
      {left > 0 && (
        <p className="quiet">
          <Plural value={left} one="and # more row" other="and # more rows" />
        </p>
      )}
      <LeadingEffects foreseen={standing ? null : foreseen} />
      <div className="form-foot">
        <Button onClick={onBack}>{t`Back`}</Button>
        <span className="grow" />
        <Button
          variant="primary"
          autoFocus
          busy={isSaving}
          disabledReason={standing ?? foreseen.error?.message ?? undefined}
          onClick={() => void save()}
        >
          {t`Save`}
        </Button>
      </div>
    </div>
  );
}
