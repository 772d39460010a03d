/** The position up to which reads must see changes, from the server; null if it reads from one database only. */
let told: string | null = null;

export const readAfterTold = (): string | null => told;

/** Notes the position that the server sent with a change. */
export function noteReadAfter(place: string | null): void {
  told = place;
}
