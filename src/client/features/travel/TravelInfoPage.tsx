import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import { travel } from '../../../shared/areas/travel/travel';
import type { CrudRecord } from '../../../shared/entity/crud';
import { href } from '../../../shared/pages';
import { useThumbnail } from '../../page/files/thumbnails';
import type { PageAction } from '../../page/PageActions';
import { PageLink } from '../../page/PageLink';
import { Section } from '../../page/Section';
import { RecordPage } from '../../record/RecordPage';
import { openPage } from '../../state/open-page';
import './travel.css';

/** All about a visit; it is written on in the form that works on a phone. */
export default function TravelInfoPage() {
  const { t } = useLingui();
  const actions = ({ id, may }: CrudRecord): PageAction[] => [
    {
      id: 'here.write',
      label: msg`Continue writing`,
      icon: Smartphone,
      hotkey: 'w',
      disabledReason: may.edit ? undefined : t`Only its author can change this.`,
      run: () => openPage(href('addTravel', { id })),
    },
  ];
  return (
    <RecordPage
      entity={travel}
      actions={actions}
      lead={({ customerId, customerName }) =>
        typeof customerId === 'number' && (
          <p>
            <PageLink href={href('CustomerDet', { id: customerId })}>{String(customerName)}</PageLink>
          </p>
        )
      }
      sections={({ children }) => <Cards people={children?.people ?? []} />}
    />
  );
}

/** The business cards of the people met. */
function Cards({ people }: { people: readonly Readonly<Record<string, unknown>>[] }) {
  const { t } = useLingui();
  const shown = people.flatMap(({ pictureId, name }) =>
    typeof pictureId === 'number' ? [{ pictureId, name: String(name) }] : [],
  );
  if (shown.length === 0) return null;
  return (
    <Section title={t`Business cards`} isWide>
      <div className="travel-cards">
        {shown.map(({ pictureId, name }) => (
          <Card key={pictureId} pictureId={pictureId} name={name} />
        ))}
      </div>
    </Section>
  );
}

function Card({ pictureId, name }: { pictureId: number; name: string }) {
  const source = useThumbnail(pictureId, 480);
  return (
    <figure>
      {source && <img src={source} alt="" />}
      <figcaption>{name}</figcaption>
    </figure>
  );
}
