import type { Scenario } from '../workflow-run/scenario.ts';
import * as j from './journeys.ts';
import { million, scenario, weeks } from './written-scenario.ts';

const { journey } = j;

export const committee: readonly Scenario[] = [
  scenario('at the branch head', 'KMPS1', million(8, 24), j.recommended),
  scenario('cash loan at the branch head', 'CL2', million(3, 9), j.recommended),
  scenario('at the reviewer', 'KMPS2', million(30, 70), j.recommended),
  scenario('at the area head', 'KMPS2', million(30, 70), journey(j.recommended, j.votedUntil('ROLE_AREA'))),
  scenario('at the committee', 'KMPS2', million(90, 240), journey(j.recommended, j.votedUntil('ROLE_KOM'))),
  scenario('one committee vote', 'KMPS2', million(90, 240), journey(j.recommended, j.votedUntil('ROLE_KOM', 1))),
  scenario(
    'at the business director',
    'KMPS3',
    million(260, 480),
    journey(j.recommended, j.votedUntil('ROLE_DIR_BIS')),
  ),
  scenario(
    'at the president director',
    'KMPS3',
    million(520, 900),
    journey(j.recommended, j.votedUntil('ROLE_DIR_UT')),
  ),
  scenario(
    'severe, at the president director',
    'KMPS1',
    million(10, 24),
    journey(j.recommended, j.votedUntil('ROLE_DIR_UT')),
    {
      credit: 'many-enquiries',
    },
  ),
  scenario('employee at the reviewer', 'KPG1', million(20, 90), j.recommended),
  scenario(
    'employee at the operations director',
    'KPG1',
    million(20, 90),
    journey(j.recommended, j.votedUntil('ROLE_DIR_OPS')),
  ),
  scenario(
    'lowered by the area head',
    'KMPS2',
    million(40, 70),
    journey(j.recommended, j.votedUntil('ROLE_AREA'), j.lowered(80)),
  ),
  scenario(
    'second round',
    'KMPS1',
    million(10, 24),
    journey(j.recommended, j.returnedToAnalyst('R05', 'Lengkapi bukti penghasilan'), j.recommendedAgain),
  ),
  scenario(
    'returned to the branch',
    'KMPS2',
    million(30, 70),
    journey(j.recommended, j.returnedToBranch('R07', 'Survey ulang tempat usaha')),
  ),
  scenario(
    'rejected by the committee',
    'KMPS2',
    million(90, 200),
    journey(j.recommended, j.votedUntil('ROLE_KOM'), j.rejectedByCommittee('R04', 'Kapasitas bayar tidak memadai')),
    { waitingHours: weeks },
  ),
];
