import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Undo2 } from 'lucide-react';
import { coverCalls, type WallCover } from '../../../shared/areas/catalogue/cover-calls';
import { fetchData } from '../../api/send';
import { ReferenceInput } from '../../forms/ReferenceInput';
import { FilterBar } from '../../page/FilterBar';
import { Loadable } from '../../page/Loadable';
import type { PageAction } from '../../page/PageActions';
import { PageHead } from '../../page/PageHead';
import { usePageState } from '../../state/page';
import { noteRecordChange } from '../../state/record-changes';
import { toastWarning } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { useAttempt } from '../../state/use-attempt';
import { confirm } from '../../ui/confirm';
import { Swatches } from './cover/Swatches';
import { titledSections } from './cover/section-titles';
import { useCoverFilters, useCovers } from './cover/use-cover-filters';

/** Unsaved changes, by cover id: whether the cover is to have the feature. */
type Turned = Readonly<Record<number, boolean>>;

/**
 * One feature given to many covers, and taken from others, on the wall of swatches. What is turned is saved whether or
 * not the filters still show it.
 */
export default function CoverFeaturePage() {
  const { t } = useLingui();
  const { filters, values, set } = useCoverFilters();
  const covers = useCovers(values);
  const [featureId, setFeatureId] = usePageState<number | null>('feature', null);
  const [turned, setTurned] = usePageState<Turned>('turned', {});
  const { isBusy: isSaving, attempt } = useAttempt();
  const count = Object.keys(turned).length;
  const said = t`${plural(count, { one: '# cover is', other: '# covers are' })} not saved yet.`;

  const stored = ({ featureIds }: WallCover) => featureId !== null && featureIds.includes(featureId);
  const chosen = (cover: WallCover) => turned[cover.id] ?? stored(cover);
  const toggle = (cover: WallCover) =>
    setTurned(({ [cover.id]: before, ...others }) =>
      before === undefined ? { ...others, [cover.id]: !stored(cover) } : others,
    );
  const choose = async (id: number | null) => {
    if (id === featureId) return;
    const question = { title: t`Choose another feature?`, message: said, confirmLabel: t`Discard`, danger: true };
    if (count > 0 && !(await confirm(question))) return;
    setFeatureId(id);
    setTurned({});
  };
  const save = async () => {
    if (featureId === null) return;
    await attempt(async () => {
      // Covers that the filters hide may have been changed, removed or switched off meanwhile.
      const { covers: present } = await fetchData(coverCalls.getCoversByFabirc, {});
      const changed = present.flatMap(({ id, version }) => {
        const has = turned[id];
        return has === undefined ? [] : [{ id, version, has }];
      });
      const gone = count - changed.length;
      if (changed.length > 0) {
        const given = { featureId, covers: changed };
        const { changed: saved, changeSet } = await fetchData(coverCalls.assignCoverFeature, given);
        noteRecordChange('cover');
        noteSaved(changeSet, t`the feature of ${saved} covers`);
      }
      setTurned({});
      if (gone > 0)
        toastWarning(
          t`${plural(gone, { one: '# cover was left out, as it is no longer in use.', other: '# covers were left out, as they are no longer in use.' })}`,
        );
    });
  };
  const nothing = count === 0 ? t`Choose a feature, then the covers that have it.` : undefined;
  const actions: PageAction[] = [
    {
      id: 'here.discard',
      label: msg`Discard`,
      icon: Undo2,
      hotkey: 'u',
      disabledReason: nothing,
      run: () => setTurned({}),
    },
    {
      id: 'here.assign',
      label: msg`Save for the covers`,
      icon: Check,
      hotkey: 'a',
      variant: 'primary',
      busy: isSaving,
      disabledReason: nothing,
      run: () => void save(),
    },
  ];
  return (
    <div className="page">
      <PageHead title={t`Cover Features`} actions={actions}>
        <span className="feature-choice">
          <ReferenceInput
            to="feature"
            aria-label={t`Feature to assign`}
            placeholder={t`Feature to assign`}
            value={featureId}
            onChange={(id) => void choose(id)}
            isChoiceOnly
          />
        </span>
        <FilterBar filters={filters} values={values} onChange={set} />
        {count > 0 && <span className="quiet">{said}</span>}
      </PageHead>
      <Loadable loaded={covers} lines={12}>
        {({ covers: shown }) =>
          featureId === null ? (
            <p className="nothing wall-note">
              <Trans>Choose a feature; the covers that have it are marked then.</Trans>
            </p>
          ) : (
            <Swatches
              sections={titledSections(shown)}
              note={(cover) => (turned[cover.id] === undefined ? '' : t`not saved yet`)}
              choice={{ chosen, onToggle: toggle }}
            />
          )
        }
      </Loadable>
    </div>
  );
}
