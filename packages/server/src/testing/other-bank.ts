import { readFileSync } from 'node:fs';
import type { Role } from '@trustiq/domain/access/roles.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { createAccount } from '../features/identity/create-account.ts';
import { readPolicyFile } from '../features/policy/read-policy-file.ts';
import { BATCHES_AT_START_AND_STOP, writeCheckpoints } from '../platform/audit/write-checkpoints.ts';
import type { Db } from '../platform/database/open-database.ts';
import { bookSubject, policySubject } from '../platform/marks/subject.ts';
import { forgetBook } from './forget-book.ts';
import { rememberSubjects } from './remember.ts';
import { startBank, type TestBank } from './start-bank.ts';

const FILE = new URL('../../../../bank.example.yaml', import.meta.url);
const PASSWORD = 'sepeda hijau di atas bukit';
const BRANCH = '711';
const AREA = 71;
const DAY_MS = 86_400_000;
const LENDER_ID = 1;

/** Its people sign in with a password alone: the second factor has tests of its own. */
const exampleText = () =>
  readFileSync(FILE, 'utf8').replace(/secondFactorRoles:\n(?: +- \w+\n)+/, 'secondFactorRoles: []\n');

function examplePolicy(): Policy {
  const { policy, faults } = readPolicyFile(exampleText(), 'en');
  if (policy === null) throw new Error(JSON.stringify(faults));
  return policy;
}

/** The tables of branches, products, insurances, reasons and deviations as the policy has them. */
async function writeTables(db: Db, { organisation, products, insurance, reasons, deviations }: Policy): Promise<void> {
  const tables = ['loan_products', 'insurance_options', 'reasons', 'deviation_types', 'branches', 'areas'] as const;
  for (const table of tables) await db.deleteFrom(table).execute();
  await db
    .insertInto('areas')
    .values(organisation.areas.map(({ id, name }) => ({ area_id: id, area_name: name })))
    .execute();
  await db
    .insertInto('branches')
    .values(
      organisation.branches.map(({ id, code, name, city, areaId, head }) => ({
        branch_id: id,
        branch_code: code,
        branch_name: name,
        city,
        area_id: areaId,
        head_name: head ?? '-',
      })),
    )
    .execute();
  await db
    .insertInto('insurance_options')
    .values(
      insurance.options.map((option, position) => ({
        code: option.code,
        name: option.name,
        group_code: option.group,
        min_premium_percent: option.minPremiumPercent,
        max_premium_percent: option.maxPremiumPercent,
        position,
      })),
    )
    .execute();
  await db
    .insertInto('reasons')
    .values(
      reasons.reasons.flatMap(({ code, description, category }) =>
        category === 'REJECT' || category === 'CANCEL' ? [{ code, description, category }] : [],
      ),
    )
    .execute();
  await db
    .insertInto('deviation_types')
    .values(
      deviations.catalogue.map(({ id, code, description, severity }) => ({
        id,
        code,
        description,
        severity,
        rule: '',
      })),
    )
    .execute();
  await db
    .insertInto('loan_products')
    .values(
      products.offered.map((product) => ({
        id: product.id,
        code: product.code,
        name: product.name,
        description: product.name,
        lender_id: LENDER_ID,
        is_active: product.isActive,
        interest_type: product.interestType,
        min_plafond_rupiah: product.minPlafondRupiah,
        max_plafond_rupiah: product.maxPlafondRupiah,
        min_tenor_months: product.minTenorMonths,
        max_tenor_months: product.maxTenorMonths,
        min_rate_percent: product.minRatePercent,
        max_rate_percent: product.maxRatePercent,
        service_fee_percent: product.serviceFeePercent,
        lender_fee_percent: product.serviceFeeLenderPercent,
        partner_fee_percent: product.serviceFeePartnerPercent,
        platform_fee_percent: product.serviceFeeTtfPercent,
        provision_fee_percent: product.provisiPercent,
        other_fee_rupiah: product.platformFeeRupiah,
        min_insurance_percent: product.minInsurancePercent,
        max_insurance_percent: product.maxInsurancePercent,
        has_compulsory_savings: product.hasCompulsorySavings,
        insurer_product_id: product.certificateProductId,
        core_product_id: product.fineractProductId,
        track: product.track,
        is_business: product.isBusiness,
        security: product.security,
        is_single_instalment: product.isSingleInstalment,
        approval_path: product.approvalPath,
      })),
    )
    .execute();
}

const staff: readonly { readonly userName: string; readonly role: Role; readonly place?: 'branch' | 'area' }[] = [
  { userName: 'sulastri', role: 'ROLE_DIR_UT' },
  { userName: 'bagas', role: 'ROLE_DIR_KEP' },
  { userName: 'wening', role: 'ROLE_CHECKER', place: 'branch' },
  { userName: 'tirto', role: 'ROLE_ANALYST' },
  { userName: 'ratri', role: 'ROLE_CABANG', place: 'branch' },
  { userName: 'lukito', role: 'ROLE_REVIEWER' },
  { userName: 'maheswari', role: 'ROLE_AREA', place: 'area' },
  { userName: 'sekar', role: 'ROLE_OPS_CABANG', place: 'branch' },
];

async function hire(bank: TestBank): Promise<void> {
  const person = { userName: 'gendis', fullName: 'Gendis Ayuningtyas', email: 'gendis@senandika.example' };
  await bank
    .stranger()
    .setUpFirstAdministrator({ body: { ...person, token: bank.setupToken ?? '', password: PASSWORD } });
  for (const { userName, role, place } of staff) {
    const names = { firstName: userName, lastName: 'Contoh', email: `${userName}@senandika.example` };
    const branchCode = place === 'branch' ? { branchCode: BRANCH } : {};
    const areaId = place === 'area' ? { areaId: AREA } : {};
    const link = await createAccount(bank.deps, { userName, role, ...names, ...branchCode, ...areaId }, 'gendis');
    const tokens = /new-password\/([\w-]{43})$/.exec(link)?.[1] ?? '';
    const passwordNew = Buffer.from(PASSWORD, 'utf8').toString('base64');
    await bank.stranger().resetPassword({ body: { tokens, passwordNew } });
  }
}

/** A bank in production whose policy is the example's and which shares nothing with the demo, with its people. */
export async function startOtherBank(env: Record<string, string>): Promise<TestBank> {
  const production = { DEMO: '0', NODE_ENV: 'production', ALLOW_EMBEDDED_DATABASE: '1', BANK_CAPITAL: '24000000000' };
  const started = await startBank({ isFresh: true, env: { ...production, ...env } });
  const bank: TestBank = {
    ...started,
    signInAs: (userName: string, password?: string, options?: { looks?: boolean | undefined }) =>
      started.signInAs(userName, password ?? PASSWORD, options ?? {}),
  };
  const policy = examplePolicy();
  await rememberSubjects(bank, [policySubject, bookSubject], null, async (trx) => {
    await forgetBook(trx);
    await writeTables(trx, policy);
  });
  await bank.deps.policies.refresh();
  await hire(bank);
  const admin = (await bank.signInAs('gendis')).client;
  const body = { base: 0, text: exampleText(), note: 'kebijakan pertama', emergency: 'bank baru' };
  const { id, digest } = await admin.proposePolicy({ body });
  await (await bank.signInAs('sulastri')).client.approvePolicy({ params: { id }, body: { digest } });
  await bank.deps.policies.refresh();
  await writeCheckpoints({ ...bank.deps, directory: bank.deps.config.DATA_DIR }, BATCHES_AT_START_AND_STOP);
  // Whoever is new here waits a day before money moves by their hand.
  bank.moveClock(2 * DAY_MS);
  return bank;
}
