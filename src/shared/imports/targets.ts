import { cartonList } from './carton-list';
import { materials } from './materials';
import type { ImportTarget } from './target';

/** Everything that files can bring in, by its name. */
export const importTargets = { materials, cartonList } as const satisfies Record<string, ImportTarget>;

export type TargetName = keyof typeof importTargets;

/** The targets whose rows are stored, and so can be undone. */
export const storedTargets = ['materials'] as const satisfies TargetName[];
export type StoredTargetName = (typeof storedTargets)[number];
