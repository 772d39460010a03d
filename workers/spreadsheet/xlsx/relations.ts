import { type Reading, Refused } from '../reading';
import { attributesOf, readXml } from './xml';
import { partName, type ZipPart } from './zip';

/** Another part that one refers to: the type is the last word of its address, which differs between the standards. */
export interface Relation {
  id: string;
  type: string;
  target: string;
}

/** What a part refers to; nothing when no relations stand beside it. */
export function relationsOf(part: string, parts: ReadonlyMap<string, ZipPart>, reading: Reading): Relation[] {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const file = parts.get(`${folder}_rels/${part.slice(folder.length)}.rels`);
  const relations: Relation[] = [];
  if (!file) return relations;
  readXml(file, reading, {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const { Id, Type, Target, TargetMode } = attributesOf(attributes);
      if (!Id || !Type || !Target || TargetMode === 'External') return;
      relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target: Target });
    },
  });
  return relations;
}

/** The name of the part a relation leads to. A way out of the archive is refused, though nobody would follow it. */
export function targetOf(part: string, { target }: Relation): string {
  const path = target.startsWith('/') ? [] : part.split('/').slice(0, -1);
  for (const step of partName(target).split('/')) {
    if (step === '..' && path.pop() === undefined) throw new Refused({ reason: 'corrupt' });
    if (step !== '..' && step !== '.') path.push(step);
  }
  return path.join('/');
}
