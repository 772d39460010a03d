import { version as built } from '../../package.json';

/** The application's version (§9), as package.json had it when this was built. */
export const version: string = built;
