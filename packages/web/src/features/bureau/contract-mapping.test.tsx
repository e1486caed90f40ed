import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import type { MappedContractReply } from '@trustiq/contract/bureau/contract-mapping.ts';
import { fromMappedContract } from '@trustiq/contract/bureau/mapped-contract-names.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { loadTexts } from '../../texts/language.ts';
import { ContractMapping } from './contract-mapping.tsx';

const application = (actions: WholeCase['actions']) =>
  ({ id: 409, applicationRequestId: 700409, version: 7, actions }) as unknown as WholeCase;

const carLoan: MappedContractReply = {
  id: 11,
  contractStatusDesc: 'Active Facilities',
  contractPhaseDesc: 'Active',
  cbContractCode: 'T10000011',
  providerCodeDesc: 'PT CONTOH FINANCE',
  contractTypeCodeDesc: 'Others',
  contractKole: '1 (0)',
  creditLimit: 60_000_000,
  debitBalance: 35_000_000,
  installment: 1_450_000,
  startDate: '2025-06-01',
  dueDate: '2028-06-01',
  totalCollateralValue: 90_000_000,
  mapContract: true,
};

/** The first example of the income summary: DBR 37,78 % of a net income of Rp 7.750.000. */
const summary = {
  proxySalaryRupiah: 6_500_000,
  maxIncomeSalaryRupiah: 9_000_000,
  netIncomeRupiah: 7_750_000,
  maxIncomeRupiah: 9_000_000,
  dbrPercent: 37.78,
  dbr2Percent: 32.53,
  bureauExposureRupiah: 1_450_000,
  instalmentRupiah: 1_478_114,
  totalExposureRupiah: 2_928_114,
  indicators: [],
};

const SAVE = 'PUT /api/clik/contract-mapping';

function open(actions: WholeCase['actions']) {
  const asked = answer({
    [SAVE]: {
      body: {
        contracts: [{ ...carLoan, mapContract: false }],
        before: { dbr: 37.78, dbr2: 32.53 },
        after: { dbr: 19.07, dbr2: 16.42 },
      },
    },
  });
  const mapping = (
    <ContractMapping
      application={application(actions)}
      contracts={[fromMappedContract(carLoan)]}
      summary={summary}
      debts={[]}
    />
  );
  openApp([{ path: '/', element: mapping }], '/');
  return asked;
}

const tick = () => screen.getByLabelText<HTMLInputElement>(/PT CONTOH FINANCE T10000011/);
const burden = () => screen.getByLabelText('DBR sebelum dan sesudah perubahan mapping').textContent;

beforeEach(() => loadTexts('bureau', 'ui'));

describe('the contract mapping', { timeout: 20_000 }, () => {
  it('shows DBR before and after while a tick is held, and forgets it on Batal', async () => {
    const asked = open(['mapContracts']);
    await screen.findByText('37.78%');
    fireEvent.click(tick());
    expect(burden()).toContain('37.78% → 19.07%');
    expect(burden()).toContain('Rp 2.928.114 → Rp 1.478.114');
    fireEvent.click(screen.getByText('Batal'));
    expect(tick().checked).toBe(true);
    expect(burden()).not.toContain('→');
    expect(asked.some(({ call }) => call === SAVE)).toBe(false);
  });

  it('sends what changed on Simpan, with the version that was seen', async () => {
    const asked = open(['mapContracts']);
    fireEvent.click(tick());
    fireEvent.click(screen.getByText('Simpan'));
    await waitFor(() =>
      expect(asked.find(({ call }) => call === SAVE)?.body).toEqual({
        applicationRequestId: 700409,
        version: 7,
        contracts: [{ id: 11, mapContract: false }],
      }),
    );
    expect(await screen.findByText('Mapping kontrak berhasil disimpan')).toBeTruthy();
  });

  it('cannot be changed by somebody who may only read', () => {
    open([]);
    expect(tick().disabled).toBe(true);
    expect(screen.queryByText('Simpan')).toBeNull();
  });
});
