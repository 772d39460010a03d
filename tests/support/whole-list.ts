import type { AnyEntity } from '../../src/shared/entity/entity';

/** What a list is asked by for all its records: where it is `chosenBy` a reference, expressly everybody's. */
export const wholeList = ({ chosenBy }: AnyEntity): object => (chosenBy ? { everybody: true } : {});
