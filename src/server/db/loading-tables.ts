import type { ColumnType, Generated } from 'kysely';
import type { ContainerKind } from '../../shared/loading/loadability';
import type { LoadingPlan, UnplacedReason } from '../../shared/loading/plan';
import type { LoadingProblem } from '../../shared/loading/problem';

type Stored<T> = ColumnType<T, string, string>;

/** Loading plans with what they were made from, and the orders each is about. */
export interface LoadingTables {
  loadingPlan: {
    id: Generated<number>;
    version: Generated<number>;
    name: string;
    problem: Stored<LoadingProblem>;
    plan: Stored<LoadingPlan>;
    /** What lists show of the plan. */
    containerKinds: string;
    containers: number;
    cartons: number;
    unplaced: number;
    cube: number;
    /** Who saved this state of it, and when. */
    savedBy: number;
    savedAt: ColumnType<Date, Date | undefined, Date>;
    /** Set while it is put away. */
    removedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** How many of a carton (named by `cartonKey`) fill a container. */
  loadability: {
    carton: string;
    containerKind: ContainerKind;
    pieces: number;
    volume: number;
    endedBy: UnplacedReason | null;
  };
  loadingPlanOrder: {
    planId: number;
    customerId: number;
    orderId: number;
    /** The pieces that the order had when its cartons were taken from it; null where that is not known. */
    lines: ColumnType<string | null, string | null | undefined, string | null>;
  };
}
