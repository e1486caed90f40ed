import { createServer } from 'node:http';
import { bureauSetNames, bureauSets } from '@trustiq/contract/bureau/bureau-sets.ts';
import { simulatedReport } from '../../../packages/server/src/features/bureau/simulated-bureau.ts';

const MONTHS = 24;
const COLLATERALS = 200;

type Subject = Parameters<typeof simulatedReport>[0];

/** Sixty granted credits, each with two years of months, and two hundred collaterals. */
function heavyReport(subject: Subject) {
  const report = simulatedReport(subject, 'heavy');
  const [month] = report.credit_profile;
  const [collateral] = report.granted_collateral;
  const [year, last] = subject.today.split('-').map(Number) as [number, number];
  const credit_profile = report.granted_credit.flatMap(({ grantedCreditId }) =>
    Array.from({ length: MONTHS }, (_, back) => {
      const at = new Date(Date.UTC(year, last - 2 - back, 1));
      return {
        ...month,
        grantedCreditId,
        referenceYear: at.getUTCFullYear(),
        referenceMonth: at.getUTCMonth() + 1,
        daysPastDue: (back * 13) % 100,
      };
    }),
  );
  const granted_collateral = Array.from({ length: COLLATERALS }, (_, index) => ({
    ...collateral,
    collateralId: index + 1,
    collateralNumber: `BENCH-${index + 1}`,
  }));
  return { ...report, credit_profile, granted_collateral };
}

/** A bureau that knows one very indebted person; whom is told later. */
export async function serveHeavyBureau() {
  let report: ReturnType<typeof heavyReport> | null = null;
  const server = createServer((request, response) => {
    const path = request.url?.replace(/^\/clik\//, '').replace(/\/\d+$/, '') ?? '';
    const name = bureauSetNames.find((set) => bureauSets[set].path === path);
    response.setHeader('content-type', 'application/json');
    if (request.url === '/clik/enquiries') {
      request.resume();
      response.end(JSON.stringify({ reference: '1' }));
      return;
    }
    response.statusCode = report === null || name === undefined ? 503 : 200;
    response.end(JSON.stringify(report === null || name === undefined ? null : report[name]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    knows: (subject: Subject) => {
      report = heavyReport(subject);
      const { granted_credit: credits, credit_profile: months, granted_collateral: collaterals } = report;
      return { credits: credits.length, months: months.length, collaterals: collaterals.length };
    },
    close: () => server.close(),
  };
}
