import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fileCalls, type ListedFile, pictureEdges } from '../../../../shared/areas/service/file-calls';
import { FileThumbnail } from '../../../page/files/FileThumbnail';
import { useThumbnail } from '../../../page/files/thumbnails';
import { Section } from '../../../page/Section';
import { useCall } from '../../../page/use-call';

/** The model's pictures: the main one large, any other in its place when it is chosen. Nothing where there are none. */
export function ModelPictures({ modelId, mainId }: { modelId: number; mainId: number }) {
  const { t } = useLingui();
  const { data } = useCall(fileCalls.getFiles, { entity: 'model', recordId: modelId });
  const [chosenId, setChosenId] = useState<number | null>(null);
  const pictures = data?.files.filter(({ kind }) => kind === 'picture') ?? [];
  const shown = pictures.find(({ id }) => id === (chosenId ?? mainId)) ?? pictures[0];
  if (!shown) return null;
  return (
    <Section title={t`Pictures`} note={pictures.length} isWide>
      <div className="model-pictures">
        <LargePicture picture={shown} />
        {pictures.length > 1 && (
          <ul className="model-thumbnails no-print" aria-label={t`All pictures`}>
            {pictures.map((picture) => (
              <li key={picture.id}>
                <button
                  type="button"
                  aria-label={picture.name}
                  aria-pressed={picture.id === shown.id}
                  onClick={() => setChosenId(picture.id)}
                >
                  <FileThumbnail file={picture} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

function LargePicture({ picture: { id, name } }: { picture: ListedFile }) {
  const source = useThumbnail(id, pictureEdges[1]);
  return source ? <img className="model-picture" src={source} alt={name} /> : <span className="model-picture" />;
}
