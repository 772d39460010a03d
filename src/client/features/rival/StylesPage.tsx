import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Scale } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { searchedOf } from '../../../shared/api/list';
import { priceCalls } from '../../../shared/areas/price/price-calls';
import { competingGood } from '../../../shared/areas/rival/competing-good';
import { rivalLimits } from '../../../shared/areas/rival/limits';
import { href } from '../../../shared/pages';
import { numberText } from '../../grid/columns/cell-text';
import { Loadable } from '../../page/Loadable';
import { PageHead } from '../../page/PageHead';
import { Section } from '../../page/Section';
import { type Loaded, useCall } from '../../page/use-call';
import { useRecords } from '../../record/use-records';
import { openPage } from '../../state/open-page';
import { usePageState, usePageTab } from '../../state/page';
import { useSettled } from '../../state/use-settled';
import { TextField } from '../../ui/Field';
import { idsOf } from './comparison';
import { StylePicture } from './StylePicture';
import './rival.css';

/** Tiles of one wall; more are found by searching. */
const shownTiles = 60;

/** Styles of ours and of rivals by their pictures, to be chosen for a comparison. */
export default function StylesPage() {
  const { t } = useLingui();
  const { query, fullPath } = usePageTab();
  const [ours, setOurs] = usePageState<readonly number[]>('ours', idsOf(query.get('ours')) ?? []);
  const [rivals, setRivals] = usePageState<readonly number[]>('rivals', idsOf(query.get('rivals')) ?? []);
  const [ourText, setOurText] = useState('');
  const [rivalText, setRivalText] = useState('');
  const commodities = useCall(priceCalls.getCommodityGroupPrice, {
    ...textOf(useSettled(ourText)),
    unpriced: true,
    size: shownTiles,
  });
  const goods = useRecords(competingGood, { ...textOf(useSettled(rivalText)), size: shownTiles });
  const compare = () =>
    openPage(
      // The other parameters of the comparison stay as in the present address.
      href('CompetitiveProductAnalysis', { ...Object.fromEntries(query), ours: ours.join(), rivals: rivals.join() }),
      { insteadOf: fullPath },
    );
  return (
    <div className="page">
      <PageHead
        title={t`Choose styles`}
        actions={[
          {
            id: 'here.compare',
            label: msg`Compare`,
            icon: Scale,
            hotkey: 'c',
            variant: 'primary',
            disabledReason:
              ours.length > 0 && rivals.length > 0 ? undefined : t`Choose styles of ours and of rivals first.`,
            run: compare,
          },
        ]}
      />
      <div className="sections">
        <StyleWall
          title={t`Our styles`}
          chosen={ours}
          most={rivalLimits.ours}
          text={ourText}
          onText={setOurText}
          onChoose={setOurs}
          loaded={commodities}
          tileOf={({ code, name, chinaFob, vietnamFob }) => ({
            name: code,
            note: name,
            price: chinaFob ?? vietnamFob,
          })}
        />
        <StyleWall
          title={t`Styles of rivals`}
          chosen={rivals}
          most={rivalLimits.rivals}
          text={rivalText}
          onText={setRivalText}
          onChoose={setRivals}
          loaded={goods}
          tileOf={({ nameEn, rivalName, fobUsd, retailUsd }) => ({
            name: String(nameEn),
            note: String(rivalName),
            price: Number(fobUsd ?? retailUsd) || null,
          })}
        />
      </div>
    </div>
  );
}

const textOf = (text: string) => (text.trim() === '' ? {} : { text: searchedOf(text) });

interface StyleWallProps<R> {
  title: string;
  chosen: readonly number[];
  most: number;
  text: string;
  onText: (text: string) => void;
  onChoose: (ids: readonly number[]) => void;
  loaded: Omit<Loaded<{ rows: R[]; total: number }>, 'replace'>;
  tileOf: (row: R) => { name: string; note: ReactNode; price: number | null };
}

/** Pictures with a box each: Tab and Space choose. */
function StyleWall<R extends { id: number; pictureId?: unknown }>(props: StyleWallProps<R>) {
  const { title, chosen, most, text, onText, onChoose, loaded, tileOf } = props;
  const { t } = useLingui();
  const { length: count } = chosen;
  const toggle = (id: number) =>
    onChoose(
      chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id].sort((one, two) => one - two),
    );
  return (
    <Section title={title} note={t`${count} of ${most} chosen`} isWide>
      <TextField label={t`Search`} value={text} onChange={({ target }) => onText(target.value)} />
      <Loadable loaded={loaded}>
        {({ rows, rows: { length: shown }, total }) => (
          <>
            <ul className="rival-wall" aria-label={title}>
              {rows.map((row) => {
                const { name, note, price } = tileOf(row);
                const amount = price === null ? null : numberText(price, 2);
                const isChosen = chosen.includes(row.id);
                return (
                  <li key={row.id}>
                    <label data-chosen={isChosen || undefined}>
                      <input
                        type="checkbox"
                        className="checkbox"
                        checked={isChosen}
                        disabled={!isChosen && chosen.length >= most}
                        onChange={() => toggle(row.id)}
                      />
                      <StylePicture style={{ pictureId: Number(row.pictureId) || null }} />
                      <b>{name}</b>
                      <span className="quiet">{note}</span>
                      <span>{amount === null ? '–' : t`USD ${amount}`}</span>
                    </label>
                  </li>
                );
              })}
            </ul>
            {rows.length === 0 && <p className="nothing">{t`Nothing here`}</p>}
            {total > rows.length && (
              <p className="quiet">
                <Trans>
                  The first {shown} of {total}; search to see others.
                </Trans>
              </p>
            )}
          </>
        )}
      </Loadable>
    </Section>
  );
}
