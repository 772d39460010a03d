import { type IntakeStep, intakeSteps, orderIntakeCalls } from '../../../shared/areas/intake/calls';
import { given } from '../../../shared/given';
import { limits } from '../../../shared/limits';
import { fetchFile } from '../../api/send';
import { useCall } from '../../page/use-call';
import { dayIn, type FilterValues, idIn, idsIn } from '../../page/use-filters';

/** The filters of the order intake; the address may set them, too. */
export const intakeFilterNames = ['from', 'to', 'ownerIds', 'departmentIds', 'countryIds', 'customerId'] as const;

/** The filters as input of the calls. */
export function intakeInput(values: FilterValues) {
  return given({
    from: dayIn(values, 'from'),
    to: dayIn(values, 'to'),
    ownerIds: idsIn(values, 'ownerIds'),
    departmentIds: idsIn(values, 'departmentIds'),
    countryIds: idsIn(values, 'countryIds'),
    customerId: idIn(values, 'customerId'),
  });
}

/** By which periods the intake is shown; by month unless the address or the user says otherwise. */
export function stepIn(values: FilterValues): IntakeStep {
  return intakeSteps.find((step) => step === values.by) ?? 'month';
}

export const useIntakePeriods = (values: FilterValues) =>
  useCall(orderIntakeCalls.getOrderIntake, { ...intakeInput(values), by: stepIn(values) });

export const useCustomerIntake = (values: FilterValues) =>
  useCall(orderIntakeCalls.getOrderIntakeByCustomer, { ...intakeInput(values), size: limits.clientGridRows });

export const useIntakeLines = (values: FilterValues, size: number) =>
  useCall(orderIntakeCalls.getOrderIntakeLines, { ...intakeInput(values), size });

/** The lines of at most half a year as a workbook, however many they are. */
export const exportIntake = (values: FilterValues) =>
  fetchFile(orderIntakeCalls.exportOrderIntake, intakeInput(values));
