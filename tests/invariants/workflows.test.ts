import { expect, test } from 'vitest';
import { entities } from '../../src/shared/areas/all';
import type { AnyEntity } from '../../src/shared/entity/entity';
import { diagramOf } from '../../src/shared/workflow/diagram';

const intro = `# Workflows

Drawn from the machines in \`src/shared/areas\`; \`npm run test:unit -- workflows -u\` draws them anew. Whoever stands in
brackets may take the step: holders of a role within their reach, or what a person is to the record. A deputy takes it in
the place of somebody who is away (page Deputies), but nobody decides on their own submission, nor as a deputy after a
step of their own or one that was taken in their place. A step may end before its state does, once a field is filled in.
`;

test('docs/workflows.md shows every machine as it is', async () => {
  const drawn = Object.values<AnyEntity>(entities).flatMap(({ label, machine }) =>
    machine ? [`## ${label.message ?? label.id}\n\n\`\`\`mermaid\n${diagramOf(machine)}\n\`\`\`\n`] : [],
  );
  await expect([intro, ...drawn].join('\n')).toMatchFileSnapshot('../../docs/workflows.md');
});
