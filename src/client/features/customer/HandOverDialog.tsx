import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { handOverCalls } from '../../../shared/areas/customer/hand-over-calls';
import { fetchData } from '../../api/send';
import { ReferenceInput } from '../../forms/ReferenceInput';
import { Facts } from '../../page/Facts';
import { moneyText } from '../../page/format';
import { Loadable } from '../../page/Loadable';
import { useCall } from '../../page/use-call';
import { reloadRecords } from '../../state/record-changes';
import { noteSaved } from '../../state/undo';
import { useAttempt } from '../../state/use-attempt';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';

interface HandOverDialogProps {
  /** The account whose customers they are, where that is known. */
  fromId: number | null;
  /** The customers that change hands; without them all of the person's. */
  customerIds?: readonly number[] | undefined;
  onClose: () => void;
}

/** Gives a person's customers to another one, after showing what that moves; it can be undone. */
export function HandOverDialog({ fromId: known, customerIds, onClose }: HandOverDialogProps) {
  const { t } = useLingui();
  // The list may say which rows are selected only after the key that opened the dialog.
  const [otherFrom, setFromId] = useState<number | null>();
  const fromId = otherFrom === undefined ? known : otherFrom;
  const [toId, setToId] = useState<number | null>(null);
  const [withTasks, setWithTasks] = useState(true);
  const [withDepartment, setWithDepartment] = useState(true);
  const { isBusy, attempt } = useAttempt();
  const formId = useId();
  const some = customerIds ? { customerIds: [...customerIds] } : {};
  const chosen = fromId !== null && toId !== null && fromId !== toId ? { fromId, toId, ...some } : null;
  const foreseen = useCall(handOverCalls.foreseeHandOver, chosen);
  // The answer for an earlier choice says nothing about the present one.
  const effect = { ...foreseen, data: chosen === null || foreseen.isOfBefore ? null : foreseen.data };
  const count = effect.data?.customers ?? 0;

  const handOver = async () => {
    if (!chosen || count === 0 || isBusy) return;
    const isDone = await attempt(async () => {
      const input = { ...chosen, withTasks, withDepartment, expected: count };
      const { customers, changeSet } = await fetchData(handOverCalls.handOver, input);
      reloadRecords('customer', 'task');
      noteSaved(changeSet, t`${plural(customers, { one: '# customer', other: '# customers' })} changed hands`);
      onClose();
    });
    if (!isDone) effect.reload();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Hand customers over`}
      description={
        customerIds
          ? plural(customerIds.length, {
              one: 'The selected customer goes to another person.',
              other: 'The # selected customers go to another person.',
            })
          : t`All customers of one person go to another.`
      }
      width={560}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={isBusy}
            disabledReason={count === 0 ? t`Choose from whom to whom first.` : undefined}
          >
            {count === 0 ? (
              t`Hand over`
            ) : (
              <Plural value={count} one="Hand # customer over" other="Hand # customers over" />
            )}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="hand-over"
        onSubmit={(event) => {
          event.preventDefault();
          void handOver();
        }}
      >
        <Field label={t({ message: 'From', context: 'a person' })} required>
          {(control) => (
            <ReferenceInput
              {...control}
              to="account"
              value={fromId}
              onChange={setFromId}
              isChoiceOnly
              autoFocus={known === null}
            />
          )}
        </Field>
        <Field label={t({ message: 'To', context: 'a person' })} required>
          {(control) => (
            <ReferenceInput
              {...control}
              to="account"
              value={toId}
              onChange={setToId}
              isChoiceOnly
              without={fromId === null ? [] : [fromId]}
              autoFocus={known !== null}
            />
          )}
        </Field>
        {chosen && (
          <Loadable loaded={effect} lines={4}>
            {({ openOrders, wip, openQuotes, tasks, reservations, elsewhere, departmentName }) => (
              <>
                <Facts
                  facts={[
                    { label: t`Customers`, value: count },
                    { label: t`Open orders`, value: `${openOrders} · ${moneyText(wip)}` },
                    { label: t`Open quotes`, value: openQuotes },
                    { label: t`Reservations under way`, value: reservations },
                  ]}
                />
                {count === 0 && (
                  <p role="alert">
                    <Trans>This person has no customer you may hand over.</Trans>
                  </p>
                )}
                {tasks > 0 && (
                  <label className="hand-over-choice">
                    <input type="checkbox" checked={withTasks} onChange={() => setWithTasks(!withTasks)} />
                    <Plural
                      value={tasks}
                      one="# open task about them goes along"
                      other="# open tasks about them go along"
                    />
                  </label>
                )}
                {elsewhere > 0 && (
                  <label className="hand-over-choice">
                    <input
                      type="checkbox"
                      checked={withDepartment}
                      onChange={() => setWithDepartment(!withDepartment)}
                    />
                    <Plural
                      value={elsewhere}
                      one={`# customer goes to the department ${departmentName}`}
                      other={`# customers go to the department ${departmentName}`}
                    />
                  </label>
                )}
              </>
            )}
          </Loadable>
        )}
      </form>
    </Dialog>
  );
}
