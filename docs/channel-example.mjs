// Brings an application to the checker and waits for the webhook that says so. Follows docs/channel.md.
//   BANK=https://bank.example KEY=… SECRET=whsec_… PORT=9000 node docs/channel-example.mjs
// PORT is where the address of the service account's webhook leads to.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { BANK = 'http://127.0.0.1:8080', KEY, SECRET, PORT = '9000', NIK = '3273015705900002' } = process.env;
const visit = randomUUID();

async function call(method, path, { body, key } = {}) {
  const response = await fetch(`${BANK}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${KEY}`,
      'accept-language': 'en',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': `${visit}-${key}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${answer.code} ${JSON.stringify(answer.details ?? {})}`);
  return answer;
}

function verify(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': given = '' } = headers;
  if (Math.abs(Date.now() / 1000 - Number(at)) > 300) throw new Error('too old or too new');
  const key = Buffer.from(SECRET.replace(/^whsec_/, ''), 'base64');
  const right = Buffer.from(`v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`);
  const isRight = (one) => one.length === right.length && timingSafeEqual(Buffer.from(one), right);
  if (!given.split(' ').some(isRight)) throw new Error('not signed by the bank');
  return JSON.parse(body);
}

const submitted = new Set();
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  try {
    const event = verify(request.headers, body);
    response.writeHead(204).end();
    console.log(`heard ${event.type} of ${event.data.id}: ${event.data.applicationStatus}`);
    if (event.type === 'case.submitted') submitted.add(event.data.id);
  } catch (error) {
    response.writeHead(400).end(error.message);
  }
}).listen(Number(PORT), '127.0.0.1');

const products = await call('GET', '/api/origination/products');
const product = products.find(({ surveyParts }) => surveyParts.includes('business_header')) ?? products[0];
const lists = await call('GET', '/api/origination/lists');
const first = async (within) =>
  (await call('GET', `/api/origination/regions${within ? `?within=${within}` : ''}`))[0].code;
const prov = await first();
const kota = await first(prov);
const kec = await first(kota);
const kel = await first(kec);
const address = { street: 'Jl. Contoh 1', prov, kota, kec, kel };
const income = lists.monthlyIncomes[0];
const [bank, other] = lists.banks;
const application = {
  productId: product.productId, loanAmount: product.minPlafon, tenor: product.minTenor,
  loanPurpose: lists.loanPurposes[0].description,
  applicant: {
    fullName: 'Sri Contoh', noKtp: NIK, msisdn: '081299990001', gender: 'P', dateOfBirth: '1990-05-17',
    cityOfBirth: 'Bandung', bioMotherName: 'Ibu Contoh', religion: 'ISLAM', education: 'SLTA',
    maritalStatus: 'BELUM KAWIN', numOfDependants: 1, residenceOwnershipStatus: 'KONTRAK', ktpAddress: address, address,
  },
  emergencyContacts: [{ ecName: 'Budi Contoh', ecRelation: 'FAMILY', ecMsisdn: '081299990002', ecLivingStatus: 'TIDAK_SERUMAH' }],
  job: {
    companyName: 'Warung Contoh', industryId: lists.industries[0].id, jobTypeId: lists.jobTypes[0].id, jobStatus: 1, noNpk: '1',
    position: 'Pemilik', yearsOfWork: 5, monthsOfWork: 0, officePhoneCode: '022', officePhone: '5551234',
    addressStreet: 'Jl. Contoh 5', addressRtRw: '001/002', addressPos: '40111', addressProvId: prov, addressCityId: kota,
    addressDistrictId: kec, addressVillagesId: kel, monthlyIncomeId: income.id, monthlyIncomeVal: income.max ?? income.min,
  },
  bank: {
    payrollBankCode: bank.bankCode, payrollAccountNo: '7770001112', payrollAccountName: 'Sri Contoh',
    companionBankCode: other.bankCode, companionAccountNo: '5550002223', companionAccountName: 'Budi Contoh',
  },
  consent: { version: 'PDP-2026-01', at: new Date(Date.now() - 60_000).toISOString() },
};
const { id } = await call('POST', '/api/origination', { body: application, key: 'application' });
const [shop, check] = [{ fileCat: 'LVUD', filename: 'toko.png', fileData: 'iVBORw0KGgo=' }, { namaTetanggaBuyerSupplier: 'Contoh', tipe: 'TETANGGA' }];
const lvud = {
  lvudTanggalSurvey: '2025-01-02', lvudNamaSurveyor: 'Petugas', lvudNamaUsaha: 'Warung Contoh', lvudAlamatUsaha: 'Jl. Contoh 5',
  lvudStatusTempatUsaha: 'MILIK', lvudOmsetHarian: 1_000_000, lvudHariUsahaPerBulan: 26, lvudNeracaKas: 10_000_000,
};
await call('POST', `/api/origination/${id}/survey`, { body: { lvud, cekKarakter: [check, check], photos: [shop, shop] }, key: 'survey' });
const ktp = { creditFile: 'ktp.png', creditFileSize: 8, creditFileType: 'image/png', fileData: 'iVBORw0KGgo=' };
await call('POST', `/api/origination/${id}/documents`, { body: ktp, key: 'ktp' });
await call('POST', `/api/origination/${id}/submit`, { key: 'submit' });
console.log(`submitted ${id}: ${(await call('GET', `/api/origination/${id}`)).statusDesc}`);
while (!submitted.has(id)) await new Promise((resolve) => setTimeout(resolve, 200));
receiver.close();
