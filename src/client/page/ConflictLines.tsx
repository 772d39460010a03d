import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { AnyEntity } from '../../shared/entity/entity';
import { fieldHeading } from '../../shared/export/field-cells';
import { differingLines, type LineChange, type LineVersions } from '../forms/line-versions';
import type { FormValues } from '../forms/use-entity-form';
import { FieldText } from '../grid/columns/FieldText';
import { useShownEntity } from '../state/size-units';
import { PlainTable } from './PlainTable';

/** How many of its fields identify a line. */
const namedBy = 2;

interface ConflictLinesProps {
  child: AnyEntity;
  versions: LineVersions;
}

/** The lines of one kind that two people changed concurrently, with each one's changes. */
export function ConflictLines({ child, versions }: ConflictLinesProps) {
  const { t, i18n } = useLingui();
  const entity = useShownEntity(child);
  const label = i18n._(entity.label);
  const rows = differingLines(versions);
  if (rows.length === 0) return null;
  return (
    <PlainTable
      label={label}
      rows={rows}
      rowKey={({ key }) => key}
      empty=""
      columns={[
        { id: 'line', heading: label, wraps: true, cell: ({ values }) => <LineName entity={entity} values={values} /> },
        {
          id: 'theirs',
          heading: t`Theirs`,
          wraps: true,
          cell: ({ theirs }) => <ChangeText entity={entity} change={theirs} />,
        },
        {
          id: 'mine',
          heading: t`Mine`,
          wraps: true,
          cell: ({ mine }) => <ChangeText entity={entity} change={mine} />,
        },
      ]}
    />
  );
}

function LineName({ entity, values }: { entity: AnyEntity; values: FormValues }) {
  const filled = Object.entries(entity.fields).filter(([name]) => values[name] !== null && values[name] !== undefined);
  return filled.slice(0, namedBy).map(([name, field], at) => (
    <Fragment key={name}>
      {at > 0 && ' · '}
      <FieldText field={field} value={values[name]} />
    </Fragment>
  ));
}

function ChangeText({ entity, change }: { entity: AnyEntity; change: LineChange }) {
  const { t, i18n } = useLingui();
  if (change === 'same') return <span className="quiet">–</span>;
  if (change === 'added') return t`added`;
  if (change === 'removed') return t`taken away`;
  return Object.entries(change).map(([name, value]) => {
    const field = entity.fields[name];
    return (
      field && (
        <div key={name}>
          {fieldHeading(field, i18n)}: <FieldText field={field} value={value} />
        </div>
      )
    );
  });
}
