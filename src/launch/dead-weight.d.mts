/** What packages bring that nothing here reads: of a package, or of all, the files whose paths in it match. */
export const deadWeight: readonly { of?: string; files: RegExp; reason: string }[];
/** Removes from a folder of installed packages what nothing reads. */
export function removeDeadWeight(packages: string): void;
