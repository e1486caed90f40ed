import type { CreditAnswer, DemoPartners } from '../plan/partners.ts';

/**
 * Nobody reads the crowd's reports: in each month all people with the same serial share the answer about one of them.
 * Whom it is about does not depend on who came first, so that a bank that grew in steps is the same.
 */
export function withSharedCredit(partners: DemoPartners): DemoPartners {
  let month = '';
  const known = new Map<string, CreditAnswer>();
  return {
    ...partners,
    askCredit: (subject) => {
      const asked = subject.today.slice(0, 7);
      if (asked !== month) known.clear();
      month = asked;
      const serial = subject.nik.slice(-4);
      const shared = { ...subject, nik: `327301010180${serial}`, today: `${asked}-01` };
      const answer = known.get(serial) ?? partners.askCredit(shared, new Date(`${asked}-01T00:00:00+07:00`));
      known.set(serial, answer);
      return answer;
    },
  };
}
