import { describe, expect, test } from 'vitest';
import { decide, targetOf } from './guard';

const nobody = { hasToken: false, menu: [], roles: [] };
const seller = { hasToken: true, menu: ['Customer', 'Order'], roles: ['vpSales'] } as const;
const approver = { ...seller, roles: ['approver'] } as const;

describe('the navigation guard', () => {
  test.each([
    // Public pages always pass.
    { page: 'login', visitor: nobody, decision: { go: 'pass' } },
    { page: 'login', visitor: seller, decision: { go: 'pass' } },
    { page: 'notFound', visitor: nobody, decision: { go: 'pass' } },
    // Without a token or with an empty menu list: login, hidden pages included.
    { page: 'Customer', visitor: nobody, decision: { go: 'login' } },
    { page: 'CustomerDet', visitor: nobody, decision: { go: 'login' } },
    { page: 'Customer', visitor: { hasToken: true, menu: [], roles: [] }, decision: { go: 'login' } },
    { page: 'Customer', visitor: { hasToken: false, menu: ['Customer'], roles: [] }, decision: { go: 'login' } },
    { page: 'log', visitor: { hasToken: true, menu: [], roles: [] }, decision: { go: 'login' } },
    // With both: authorized and hidden pages pass.
    { page: 'Customer', visitor: seller, decision: { go: 'pass' } },
    { page: 'CustomerDet', visitor: seller, decision: { go: 'pass' } },
    { page: 'log', visitor: seller, decision: { go: 'pass' } },
    { page: 'redirect', visitor: seller, decision: { go: 'pass' } },
    // A hidden page for some roles passes only for them.
    { page: 'addTravel', visitor: seller, decision: { go: 'pass' } },
    { page: 'addTravel', visitor: approver, decision: { go: 'first', page: 'Customer' } },
    // Neither hidden nor authorized: the first permitted menu entry.
    { page: 'resetPassword', visitor: seller, decision: { go: 'first', page: 'Customer' } },
    { page: 'index', visitor: seller, decision: { go: 'first', page: 'Customer' } },
  ] as const)('$page: $decision.go', ({ page, visitor, decision }) => {
    expect(decide(page, visitor)).toEqual(decision);
  });

  test('leads to login and back, to the first page, or from the bare address to the start page', () => {
    expect(targetOf({ go: 'login' }, '/Order', '/Order?id=7')).toBe('/login?redirect=%2FOrder%3Fid%3D7');
    expect(targetOf({ go: 'first', page: 'Customer' }, '/', '/')).toBe('/Customer');
    expect(targetOf({ go: 'pass' }, '/', '/')).toBe('/index');
    expect(targetOf({ go: 'pass' }, '/Order', '/Order')).toBeNull();
  });
});
