import type { RawBuilder } from 'kysely';
import type { EntityName, entities } from '../../shared/areas/all';
import type { Asking } from '../session-user';

/** The SQL of a figure of a record, as a column beside those of its table. */
export type Figure = (asking: Asking, table: string) => RawBuilder<unknown>;

type FiguresOf<E> = E extends { figures?: infer G } ? keyof NonNullable<G> & string : never;

/** How each figure of an area's entities is worked out, by entity. */
export type Figures = {
  [E in EntityName as [FiguresOf<(typeof entities)[E]>] extends [never] ? never : E]: Readonly<
    Record<FiguresOf<(typeof entities)[E]>, Figure>
  >;
};
