/** The limits of a loading problem, its plan and its documents, and how full a container should be (§9). */
export const loadingLimits = {
  containerCuft: { min: 2000, warn: 2200, max: 2350 },
  lines: 500,
  cartonsOfALine: 10_000,
  cartonsOfAPlan: 20_000,
  containers: 40,
  offers: 6,
  longestMillimeters: 20_000,
  heaviestKilograms: 100_000,
  largestCuft: 5000,
  tiers: 99,
  priorities: 99,
  groups: 99,
  /** Orders whose cartons one plan may hold. */
  ordersOfAPlan: 50,
  /** Characters of a stored problem or plan as JSON, and bytes of the request that brings both. */
  storedLength: 2_500_000,
  requestBytes: 4 * 1024 * 1024,
  /** In documents: containers with more cartons are not drawn, or not numbered, as they would be illegible. */
  drawnCartons: 3000,
  numberedCartons: 1000,
  /** For computing how many of a carton fill a container: trials, and seconds, which are usually not reached. */
  loadability: { runs: 1500, seconds: 10 },
  /** For computing how a customer's proposal fills its containers. */
  proposal: { runs: 4000, seconds: 10 },
} as const;
