/** Up to where reads have to see changes, as the server told; null where it reads from one place alone. */
let told: string | null = null;

export const readAfterTold = (): string | null => told;

/** Takes note of what the server told with a change. */
export function noteReadAfter(place: string | null): void {
  told = place;
}
