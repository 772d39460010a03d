import { ensureBuilt } from '../../src/launch/prepare.mjs';

/** Builds the product before any file starts it: two that did so side by side would start each other's half-made one. */
export default ensureBuilt;
