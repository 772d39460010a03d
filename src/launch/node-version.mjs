// Read by every Node that loads modules, however old: nothing here, nor in the files beside it that are named after
// an npm script, may use syntax newer than Node 12, so that the sentence below is reached.
const oldest = [20, 19];

/** Runs the step, or ends the process with one sentence when this Node is too old. */
export function withNode(step) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isNewEnough = major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
  if (!isNewEnough) {
    console.error(`Loadline needs Node ${oldest.join('.')} or newer; this is Node ${process.versions.node}.`);
    process.exit(1);
  }
  step().catch((error) => {
    console.error(error.isExpected ? error.message : error);
    process.exit(1);
  });
}
