// Loaded by every Node, however old: neither this file nor those beside it that are named after an npm script may use
// syntax newer than Node 12, so that the message below is reached.
/** What packages of the build take: not every Node between the oldest and the newest. */
const wanted = '20.19 or a newer 20, or 22.12 or newer';

/** Whether a Node of this version is one that the product runs and is built by. */
export function isUsable(version) {
  const [major, minor] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

/** Runs the step, or ends the process with one sentence when this Node is none of those. */
export function withNode(step) {
  if (!isUsable(process.versions.node)) {
    console.error(`Loadline needs Node ${wanted}; this is Node ${process.versions.node}.`);
    process.exit(1);
  }
  step().catch((error) => {
    console.error(error.isExpected ? error.message : error);
    process.exit(1);
  });
}
