import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { importCalls, type PastImport } from '../../../shared/areas/import/calls';
import { importLimits } from '../../../shared/imports/limits';
import { importTargetOf, type StoredTargetName } from '../../../shared/imports/targets';
import { UndoObstacles } from '../../imports/UndoObstacles';
import { useUndo } from '../../imports/use-undo';
import { minuteText } from '../../page/format';
import { Loadable } from '../../page/Loadable';
import { PlainTable } from '../../page/PlainTable';
import { RowPages } from '../../page/RowPages';
import { Section } from '../../page/Section';
import { useCall } from '../../page/use-call';
import { usePageState } from '../../state/page';
import { Dot } from '../../ui/Badge';
import { Button } from '../../ui/Button';

/** Past imports, each with a way to undo it. */
export function PastImports({ target }: { target: StoredTargetName }) {
  const { t, i18n } = useLingui();
  const [page, setPage] = usePageState(`imports ${target}`, 1);
  const past = useCall(importCalls.getImports, { target, page });
  const { undo, isUndoing, obstacles, forget } = useUndo(importTargetOf(target), past.reload);
  return (
    <div className="page-body">
      <Section title={t`Past imports`}>
        <Loadable loaded={past}>
          {({ imports, more }) => (
            <>
              <PlainTable<PastImport>
                label={t`Past imports`}
                rows={imports}
                rowKey={({ id }) => id}
                empty={t`Nothing was imported yet.`}
                columns={[
                  { id: 'at', heading: t`Time`, cell: ({ committedAt }) => minuteText(committedAt) },
                  { id: 'file', heading: t`File`, wraps: true, cell: ({ fileName }) => fileName },
                  {
                    id: 'by',
                    heading: t`By`,
                    isMinor: true,
                    cell: ({ accountName }) => accountName ?? t`Command line`,
                  },
                  { id: 'created', heading: t`Created`, isNumeric: true, cell: ({ created }) => i18n.number(created) },
                  { id: 'changed', heading: t`Changed`, isNumeric: true, cell: ({ changed }) => i18n.number(changed) },
                  {
                    id: 'state',
                    heading: t`Status`,
                    cell: ({ undoneAt, undoneByName }) =>
                      undoneAt ? (
                        <Dot tone="idle">
                          <Trans>
                            Undone {minuteText(undoneAt)}, {undoneByName ?? t`Command line`}
                          </Trans>
                        </Dot>
                      ) : (
                        <Dot tone="good">
                          <Trans>Imported</Trans>
                        </Dot>
                      ),
                  },
                  {
                    id: 'undo',
                    heading: t`Action`,
                    cell: ({ id, undoneAt, fileName }) =>
                      undoneAt ? null : (
                        <Button
                          icon={Undo2}
                          variant="quiet"
                          busy={isUndoing}
                          aria-label={t`Undo the import of ${fileName}`}
                          onClick={() => void undo(id)}
                        >
                          {t`Undo`}
                        </Button>
                      ),
                  },
                ]}
              />
              <RowPages {...{ page, more }} onPage={setPage} size={importLimits.listed} shown={imports.length} />
            </>
          )}
        </Loadable>
      </Section>
      {obstacles && <UndoObstacles obstacles={obstacles} onClose={forget} />}
    </div>
  );
}
