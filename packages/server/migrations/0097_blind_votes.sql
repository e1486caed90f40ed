-- Members of a committee may vote without knowing of one another. Votes of the committee after this row of the history are
-- told to nobody but whoever gave them; empty where none are kept back.
alter table applications add column hidden_votes_after integer;

alter table application_history
  drop constraint application_history_transition_known,
  add constraint application_history_transition_known check (transition in (
    'processBulkRow', 'originate', 'continuePrescreen', 'rejectPrescreen', 'submitOrigination', 'check',
    'returnToAo', 'rejectAtChecker', 'cancelAtChecker', 'verifyEmployee', 'refuseEmployee', 'clearKyc', 'recommend',
    'notRecommend', 'cancelAtAnalyst', 'approveDeviation', 'refuseDeviation', 'approve', 'reject',
    'voteReject', 'voteReturn', 'rejectByVotes', 'returnByVotes',
    'returnToAnalyst', 'returnToBranch', 'changeTerms', 'restartRound', 'authoriseDisbursement',
    'confirmDisbursement', 'failDisbursement', 'enterPayment', 'confirmPayment', 'takeBackPayment', 'sendBackPayment',
    'returnFromPredisburse', 'maintenanceReject', 'maintenanceCancel', 'registerCif', 'confirmCorrection'));
