/** The accounts of somebody, all in their own name. */
export const bankRecordOf = (fullName: string) => ({
  bankCode: 'AGM',
  accountNo: '1200034455',
  accountName: fullName,
  payrollBank: 'BANK CONTOH',
  payrollBankCode: 'BCA',
  payrollAccountNo: '5550012345',
  payrollAccountName: fullName,
  companionBank: 'BANK CONTOH',
  companionBankCode: 'BCA',
  companionAccountNo: '5550054321',
  companionAccountName: fullName,
});
