import { Trans } from '@lingui/react/macro';

export default function ReportListPage() {
  return (
    <div className="page">
      <h1>
        <Trans>Reports</Trans>
      </h1>
    </div>
  );
}
