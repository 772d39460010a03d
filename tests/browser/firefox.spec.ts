import { accountOf } from './support/environment';
import { type Firefox, firefoxPath, startFirefox } from './support/firefox';
import { expect, test } from './support/test';

// The way through the product by keyboard once in Firefox; everything else is tested in Chromium.
test.skip(firefoxPath === undefined, 'Firefox is not installed');

const enter = '\uE007';
const tab = '\uE004';

const address = (firefox: Firefox) => expect.poll(() => firefox.read('location.pathname'), { timeout: 20_000 });
const seen = (firefox: Firefox, selector: string, text: string) =>
  expect
    .poll(() => firefox.read(`document.querySelector(${JSON.stringify(selector)})?.textContent`), { timeout: 30_000 })
    .toContain(text);

async function find(firefox: Firefox, text: string, shown: string) {
  await firefox.press(['s']);
  await expect.poll(() => firefox.read('document.activeElement.getAttribute("role")')).toBe('combobox');
  await firefox.press([...text]);
  await seen(firefox, '[role=dialog] [role=option]', shown);
  await firefox.press([enter]);
}

test('login, palette, report, console and loading by keyboard in Firefox', async ({ server }) => {
  const { account, password } = accountOf('generalManager');
  const firefox = await startFirefox(firefoxPath ?? '');
  try {
    await firefox.open(`${server.url}/login`);
    await expect.poll(() => firefox.read('document.activeElement.getAttribute("name")')).toBe('username');
    await firefox.press([...account, tab, ...password, enter]);
    await address(firefox).toBe('/index');
    await seen(firefox, '[role=banner], header', 'Dashboard');

    await find(firefox, 'order status', 'Order Status');
    await address(firefox).toBe('/OrderStatus');

    await find(firefox, 'net sales', 'Net Sales');
    await address(firefox).toMatch(/Report|NetSales/);
    await expect.poll(() => firefox.read('document.querySelectorAll("main .ag-row").length')).toBeGreaterThan(5);

    await find(firefox, 'container calculation', 'Container Calculation');
    await address(firefox).toBe('/ContainerCalculation');
    await seen(firefox, '.page-outlet:not([hidden]) h1', 'Container Calculation');
    await firefox.press(['a']);
    await expect.poll(() => firefox.read('document.activeElement.matches("[role=dialog] input")')).toBe(true);
    await firefox.press([...'Harbor', tab, tab, '4', tab, ...'60', tab, ...'40', tab, ...'30', enter]);
    await seen(firefox, '.page-outlet:not([hidden]) .solver [role=status]', 'Best of');
    await seen(firefox, '[aria-label="Lines in this container"]', '4 of 4');

    await firefox.press(['`']);
    await expect.poll(() => firefox.read('document.activeElement.className')).toContain('cm-content');
    await firefox.press([...'select 40 + 2 as answer;', enter]);
    await seen(firefox, '.console article', '42');
  } finally {
    await firefox.stop();
  }
});
