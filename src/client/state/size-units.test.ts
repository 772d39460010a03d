// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authCalls } from '../../shared/areas/auth/calls';
import { fetchData } from '../api/send';
import { forgetSession, setSessionCookies } from './session';
import { sizeUnitsAtom } from './settings';
import { adoptSizeUnits, chooseSizeUnits } from './size-units';

vi.mock('../api/send');

const ask = vi.mocked(fetchData);
const units = () => getDefaultStore().get(sizeUnitsAtom);

beforeEach(() => {
  localStorage.clear();
  ask.mockResolvedValue({});
  adoptSizeUnits({ length: 'in', volume: 'cuft' });
});
afterEach(() => {
  forgetSession();
  vi.resetAllMocks();
});

test('units that are chosen show at once, and go with the person who is signed in', () => {
  chooseSizeUnits({ length: 'cm' });
  expect([units(), ask.mock.calls.length]).toEqual([{ length: 'cm', volume: 'cuft' }, 0]);
  setSessionCookies('token', 'uuid');
  chooseSizeUnits({ volume: 'm3' });
  expect(ask).toHaveBeenCalledExactlyOnceWith(authCalls.chooseSizeUnits, { length: 'cm', volume: 'm3' });
});

test('whoever never chose keeps the units of the browser', () => {
  adoptSizeUnits(null);
  expect(units()).toEqual({ length: 'in', volume: 'cuft' });
  adoptSizeUnits({ length: 'cm', volume: 'm3' });
  expect(units()).toEqual({ length: 'cm', volume: 'm3' });
  expect(ask).not.toHaveBeenCalled();
});
