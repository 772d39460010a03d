/** Whether a Node of this version is one that the product runs and is built by. */
export function isUsable(version: string): boolean;
