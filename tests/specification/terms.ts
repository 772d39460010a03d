/** A test that is about a term of the specification, and what of it names the term. */
interface Naming {
  test: string;
  names: RegExp;
}

/** What the specification states (§4, §5, §8, §9), by its own words, with the test that is about it. */
export const terms: Readonly<Record<string, Naming>> = {
  // §4 states and transitions
  'order stage PI Issued': { test: 'tests/api/import/order-imports.test.ts', names: /piIssued/ },
  'order stage PI Signed': { test: 'tests/api/import/import.test.ts', names: /piSigned/ },
  'order stage Factory confirmed': { test: 'tests/api/delivery/delivery.test.ts', names: /factoryConfirmed/ },
  'order stage Scheduled': { test: 'tests/api/order/orders.test.ts', names: /'scheduled'/ },
  'order stage Inventory': { test: 'tests/api/order/orders.test.ts', names: /'inventory'/ },
  'order stage Shipped': { test: 'tests/api/kept-sums.test.ts', names: /'shipped'/ },
  'delivery stage created': { test: 'tests/api/delivery/delivery.test.ts', names: /timed = \[[^\]]*'created'/ },
  'delivery stage signed': { test: 'tests/api/delivery/delivery.test.ts', names: /timed = \[[^\]]*'signed'/ },
  'delivery stage site validation': {
    test: 'tests/api/delivery/delivery.test.ts',
    names: /timed = \[[^\]]*'siteValidation'/,
  },
  'delivery stage in production': {
    test: 'tests/api/delivery/delivery.test.ts',
    names: /timed = \[[^\]]*'inProduction'/,
  },
  'delivery stage completed': { test: 'tests/api/delivery/delivery.test.ts', names: /timed = \[[^\]]*'completed'/ },
  'delivery stage loaded in container': {
    test: 'tests/api/delivery/delivery.test.ts',
    names: /timed = \[[^\]]*'loaded'/,
  },
  'delivery stage shipped': {
    test: 'tests/api/delivery/delivery.test.ts',
    names: /stages = \[\.\.\.timed, 'shipped'\]/,
  },
  'reservation pending submission': {
    test: 'tests/api/market/reservation-approval.test.ts',
    names: /pendingSubmission/,
  },
  'reservation pending review': { test: 'tests/api/market/reservation-approval.test.ts', names: /pendingReview/ },
  'reservation pending approval': { test: 'tests/api/market/reservation-approval.test.ts', names: /pendingApproval/ },
  'reservation approved': { test: 'tests/api/market/reservation-approval.test.ts', names: /'approved'/ },
  'reservation rejected': { test: 'tests/api/market/reservation-approval.test.ts', names: /'rejected'/ },
  'reservation: submit for approval': { test: 'tests/api/market/reservation-approval.test.ts', names: /'submit'/ },
  'reservation: recall': { test: 'tests/api/market/reservation-approval.test.ts', names: /'recall'/ },
  'reservation: agree': { test: 'tests/api/market/reservation-approval.test.ts', names: /'agree'/ },
  'reservation: reject to previous level': {
    test: 'tests/api/market/reservation-approval.test.ts',
    names: /'rejectToPrevious'/,
  },
  'reservation: reject back to the business user': {
    test: 'tests/api/market/reservation-approval.test.ts',
    names: /'reject'/,
  },
  'model running': { test: 'tests/api/catalogue/items.test.ts', names: /'running'/ },
  'model new': { test: 'tests/api/report/reports-ranking.test.ts', names: /'newModel'/ },
  'model new cover': { test: 'tests/api/report/reports-ranking.test.ts', names: /'newCover'/ },
  'model phased out': { test: 'tests/api/catalogue/model-page.test.ts', names: /'phasedOut'/ },
  'model dropped': { test: 'tests/api/catalogue/model-page.test.ts', names: /'dropped'/ },
  'inventory record enabled': { test: 'tests/api/inventory/inventory.test.ts', names: /'enabled'/ },
  'inventory record disabled': { test: 'tests/api/inventory/inventory.test.ts', names: /'disabled'/ },
  'PO mail sent': { test: 'tests/api/purchase/sending.test.ts', names: /'sent'/ },
  'PO mail failed to send': { test: 'tests/api/purchase/sending.test.ts', names: /emailStatus\)\.toBe\('failed'\)/ },
  'PO mail sent successfully': { test: 'tests/api/purchase/sending.test.ts', names: /'sentSuccessfully'/ },
  'SAP status sent': { test: 'tests/api/erp/erp-outbox.test.ts', names: /sapStatus\)\.toBe\('sent'\)/ },
  'SAP status sent successfully': {
    test: 'tests/api/erp/erp-outbox.test.ts',
    names: /sapStatus\)\.toBe\('sentSuccessfully'\)/,
  },
  'SAP status failed to send': { test: 'tests/api/erp/erp-outbox.test.ts', names: /sapStatus\)\.toBe\('failed'\)/ },
  'to be invited': { test: 'tests/api/market/invitations.test.ts', names: /'notInvited'/ },
  'has been invited': { test: 'tests/api/market/invitations.test.ts', names: /'invited'/ },
  'competitor upload for collaborated customers': {
    test: 'tests/api/rival/competitors.test.ts',
    names: /'collaborated'/,
  },
  'competitor upload for non-collaborated customers': {
    test: 'tests/api/rival/competitors.test.ts',
    names: /'nonCollaborated'/,
  },
  'login overlay': { test: 'tests/browser/login.spec.ts', names: /login\.\.\./ },
  'logout asks in gray': {
    test: 'tests/browser/login.spec.ts',
    names: /logging out asks over a gray page; cancelling/,
  },

  // §5 validation rules
  'start date later than end date': { test: 'tests/api/periods.test.ts', names: /dates\.reversed/ },
  'exports within half a year': { test: 'src/shared/rules/export-window.test.ts', names: /6 months|export\.window/ },
  'container cubes 2,000 to 2,350 cuft': {
    test: 'tests/browser/inventory-platform.spec.ts',
    names: /GreaterThanOrEqual\(2000\)[\s\S]*LessThanOrEqual\(2350\)/,
  },
  'container cubes in cubic metres': { test: 'src/shared/rules/product-size.test.ts', names: /56\.63[\s\S]*66\.54/ },
  'cubes have reached 2200': { test: 'src/shared/loading/gauge.test.ts', names: /2200/ },
  'several colors of the same model': { test: 'src/shared/rules/several-colors.test.ts', names: /severalColors/ },
  'password confirmation must equal': {
    test: 'src/client/features/auth/password/password-form.test.ts',
    names: /confirmError|Passwords do not match/,
  },
  'password requirements': { test: 'src/shared/rules/password.test.ts', names: /password\.weak|passwordRequirements/ },
  'new password differs from the old': {
    test: 'src/shared/rules/password.test.ts',
    names: /password\.(noChange|same)|passwordNoChange/,
  },
  'first login forces a change': { test: 'tests/durability/start.test.ts', names: /mustChangePassword/ },
  'price combination without duplicates': {
    test: 'tests/api/quote/quotes.test.ts',
    names: /describe\('a combination'/,
  },
  'amount must be a number': { test: 'src/shared/imports/read-cell.test.ts', names: /is not a number/ },
  'country must be selected': { test: 'tests/api/import/imports.test.ts', names: /countryId is required/ },
  'file must not be empty': { test: 'tests/api/media/library.test.ts', names: /'file\.empty'/ },
  'pictures must be JPG': { test: 'tests/api/rival/goods.test.ts', names: /takes JPG pictures alone/ },
  'inventory upload at most 5 MB': { test: 'tests/api/inventory/inventory.test.ts', names: /5 MB/ },
  'inventory upload at most 10000 rows': { test: 'tests/api/inventory/inventory.test.ts', names: /10_001/ },
  'video .avi': { test: 'src/server/services/files/kind-of.test.ts', names: /'\w+\.avi'/ },
  'video .flv': { test: 'src/server/services/files/kind-of.test.ts', names: /'\w+\.flv'/ },
  'video .mp4': { test: 'src/server/services/files/kind-of.test.ts', names: /'\w+\.mp4'/ },
  'video .mov': { test: 'src/server/services/files/kind-of.test.ts', names: /'\w+\.mov'/ },
  'image .jpg': { test: 'src/server/services/files/kind-of.test.ts', names: /'\w+\.jpg'/ },
  'image .jpeg': { test: 'src/server/services/files/kind-of.test.ts', names: /'\w+\.jpeg'/ },
  'image .png': { test: 'src/server/services/files/kind-of.test.ts', names: /'\w+\.png'/ },
  'image .ico': { test: 'src/server/services/files/kind-of.test.ts', names: /'\w+\.ico'/ },
  'image .bmp': { test: 'src/server/services/files/kind-of.test.ts', names: /'\w+\.bmp'/ },
  'travel reports need a VP/Sales': { test: 'tests/api/travel/travel.test.ts', names: /travel\.choose/ },
  'placement options may be blank': {
    test: 'tests/browser/container-dimensions.spec.ts',
    names: /a flag is allowed, not allowed or blank/,
  },
  'stacking tiers is a number': { test: 'tests/browser/container-dimensions.spec.ts', names: /tiers are whole/ },
  'addresses separated by semicolons': { test: 'src/shared/rules/mail-addresses.test.ts', names: /; ?[a-z.]+@/ },
  'addresses separated by commas': { test: 'src/shared/rules/mail-addresses.test.ts', names: /, ?[a-z.]+@/ },
  'saving a PO without a signature asks': {
    test: 'tests/browser/purchase.spec.ts',
    names: /not signed|unsigned|without a signature/i,
  },
  'PO actions require checked rows': { test: 'tests/api/purchase/check-list.test.ts', names: /purchase\.rowInvalid/ },
  'a main image that is replaced asks': { test: 'tests/browser/media.spec.ts', names: /main picture|main image/i },
  'a PO already container-calculated asks': {
    test: 'tests/api/purchase/sending.test.ts',
    names: /calculatedOn|already calculated/i,
  },

  // §8 error catalogue
  'code 10000': { test: 'src/client/api/outcome.test.ts', names: /10000/ },
  'code 10001': { test: 'src/client/api/outcome.test.ts', names: /10001/ },
  'code 20000': { test: 'src/client/api/outcome.test.ts', names: /20000/ },
  'INVALID TOKEN': { test: 'tests/api/auth/sessions.test.ts', names: /INVALID TOKEN|session\.invalid/ },
  'code 40006': { test: 'src/client/api/outcome.test.ts', names: /40006/ },
  ...Object.fromEntries(
    [400, 401, 403, 404, 408, 500, 501, 502, 503, 504, 505].map((status) => [
      `HTTP ${status}`,
      { test: 'src/client/api/http-messages.test.ts', names: new RegExp(`specified = \\[[^\\]]*\\b${status}\\b`) },
    ]),
  ),
  'data request exception': { test: 'src/client/state/toasts.test.ts', names: /data request exception/i },
  'invalid operation': { test: 'tests/browser/shell.spec.ts', names: /invalid operation/i },
  'module not found': { test: 'src/client/app/load-page.test.ts', names: /module not found/i },
  ChunkLoadError: { test: 'src/client/app/load-page.test.ts', names: /ChunkLoadError/ },
  CSS_CHUNK_LOAD_FAILED: { test: 'src/client/app/load-page.test.ts', names: /CSS_CHUNK_LOAD_FAILED/ },
  'no orderable style list': {
    test: 'tests/api/market/market-calls.test.ts',
    names: /commitment\.noStyles|orderable style list/,
  },

  // §9 constants and limits
  'password of 8 characters': { test: 'src/shared/rules/password.test.ts', names: /8 characters/ },
  'login salt of 6 characters': { test: 'src/shared/rules/login-proof.test.ts', names: /\[A-Z0-9\]\{6\}/ },
  'export window of half a year': { test: 'tests/api/export/export.test.ts', names: /at most 6 months/ },
  'upload row limit': { test: 'tests/api/import/upload-rows.test.ts', names: /UPLOAD_MAX_ROWS/ },
  'session cookie of 1 day': { test: 'tests/api/auth/sessions.test.ts', names: /Max-Age=86400/ },
  'application version': { test: 'tests/browser/shell.spec.ts', names: /ends with the version/ },
  'aside of 200 px': { test: 'tests/browser/shell.spec.ts', names: /width\)\.toBe\(200\)/ },
  'aside collapsed to 65 px': { test: 'tests/browser/shell.spec.ts', names: /width\)\.toBe\(65\)/ },
  's opens the search': { test: 'tests/browser/palette.spec.ts', names: /press\('s'\)/ },
  'default language English': { test: 'tests/api/language.test.ts', names: /'en'/ },
  'week start Monday': { test: 'src/shared/areas/inventory/weeks.test.ts', names: /weeks run from Monday/ },
  'login time yyyy-MM-dd hh:mm:ss': { test: 'tests/api/auth/login.test.ts', names: /clientLoginTime/ },
  'currency USD': { test: 'src/client/grid/columns/columns.test.ts', names: /USD/ },
  'inventory age buckets': { test: 'src/shared/rules/inventory-age.test.ts', names: /over180/ },
  'long-stock view of 60 days': { test: 'src/shared/rules/inventory-age.test.ts', names: /longStock|60 days/i },
  'product size in inches': { test: 'src/shared/rules/product-size.test.ts', names: /typed in inches/ },
  'performance: budget and actuals of 2019': {
    test: 'tests/api/performance/budgets.test.ts',
    names: /baseYear[^\n]*'2019'/,
  },
  'default page index': { test: 'tests/browser/shell.spec.ts', names: /\/index/ },
};

/** The numbers of §9 that are limits of ours by another name only. */
export const constants = {
  apiTimeoutMs: { A: 600_000, B: 5_000 },
  chunkLoadTimeoutMs: 120_000,
  toastSeconds: { business: 5, http: 10, request: 5 },
  badgeCap: 99,
  scrollThrottleMs: 10,
  breakpoints: { small: 576, medium: 768, large: 992, wide: 1200 },
} as const;
