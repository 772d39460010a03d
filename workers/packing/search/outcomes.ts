/** How many outcomes are kept: past that the oldest half goes. */
const most = 1 << 19;

/** What greedy runs from states came to, by the states' signatures. */
export class Outcomes {
  private recent = new Map<number, number>();
  private older = new Map<number, number>();

  get(signature: number): number | undefined {
    return this.recent.get(signature) ?? this.older.get(signature);
  }

  set(signature: number, outcome: number): void {
    if (this.recent.size >= most) {
      this.older = this.recent;
      this.recent = new Map();
    }
    this.recent.set(signature, outcome);
  }
}
