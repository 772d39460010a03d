/** Counts what agrees and what does not, and says both. */
export function newCheck() {
  let passed = 0;
  let failed = 0;
  return {
    equal(what: string, source: unknown, stored: unknown): void {
      const [left, right] = [String(source), String(stored)];
      if (left === right) {
        passed += 1;
        console.log(`  passed  ${what}: ${left.length > 60 ? 'the same' : left}`);
      } else {
        failed += 1;
        console.log(`  FAILED  ${what}: ${left.slice(0, 200)} expected, ${right.slice(0, 200)} found`);
      }
    },
    end(): number {
      console.log(`\n${passed} passed, ${failed} failed`);
      return failed === 0 ? 0 : 1;
    },
  };
}
export type Check = ReturnType<typeof newCheck>;
