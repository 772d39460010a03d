import type { AnyMachine } from './machine';

/**
 * A machine as a Mermaid state diagram: the states, with those in which a record may be edited, and its actions, each with
 * who may take it and until when.
 */
export function diagramOf(machine: AnyMachine): string {
  const text = ({ message, id }: { message?: string; id: string }) => message ?? id;
  const states = Object.entries(machine.states).map(
    ([state, label]) => `  ${state} : ${text(label)}${machine.editable.includes(state) ? ' (may be edited)' : ''}`,
  );
  const moves = machine.moves.map(({ from, action, to, by, not = [], needs, until }) => {
    const barred = not.length > 0 ? [`not the ${not.join(' or ')}`] : [];
    const ended = until === undefined ? [] : [`until ${until} is filled in`];
    const who = [...(by.length === 0 ? ['by itself'] : by), ...barred, ...ended].join(', ');
    const label = machine.actions[action];
    return `  ${from} --> ${to} : ${label ? text(label.label) : action}${needs ? ' with a reason' : ''} (${who})`;
  });
  const final = Object.keys(machine.states).filter((state) => !machine.moves.some(({ from }) => from === state));
  const ends = final.map((state) => `  ${state} --> [*]`);
  return ['stateDiagram-v2', `  [*] --> ${machine.initial}`, ...states, ...moves, ...ends].join('\n');
}
