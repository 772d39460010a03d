import { Trans } from '@lingui/react/macro';

export default function ReportPage() {
  return (
    <div className="page">
      <h1>
        <Trans>Report</Trans>
      </h1>
    </div>
  );
}
