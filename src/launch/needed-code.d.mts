export const startCode: { entry: string; frame: readonly string[]; page: string };
export const finishedFiles: readonly string[];
export const asData: string;
export function neededBy(...files: readonly string[]): ReadonlySet<string>;
