import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, date, longText, reference, references, tags, text } from '../../entity/field';
import { everyone } from '../../roles';

const mediaTopics = {
  product: msg`Product`,
  detail: msg`Detail`,
  show: msg({ message: 'Trade show', context: 'what a picture shows' }),
  shop: msg`Customer's shop`,
  factory: msg`Factory`,
  howTo: msg`How to`,
  other: msg`Other`,
} as const;

/** A picture or a video of the library; a video's picture is its poster. */
export const mediaItem = entity({
  name: 'mediaItem',
  label: msg`Picture or video`,
  fields: {
    title: text(msg`Title`, { required: true }),
    topic: choice(msg`Topic`, mediaTopics, { required: true }),
    modelIds: references(msg`Models`, 'model'),
    marketId: reference(msg`Market`, 'market'),
    /** Free words to search by. */
    tags: tags(msg`Tags`, 'mediaItem'),
    takenOn: date(msg`Taken on`),
    remark: longText(msg`Remark`),
  },
  identity: ['title'],
  hasPictures: true,
  isFile: true,
  takes: ['picture', 'video'],
  list: ['title', 'topic', 'modelIds', 'marketId', 'tags', 'takenOn'],
  search: ['title', 'tags', 'remark'],
  access: {
    read: everyone,
    write: ['vpSales', 'vpAssistant', 'manager', 'generalManager', 'catalogueAdmin', 'admin'],
    scope: 'none',
  },
});
