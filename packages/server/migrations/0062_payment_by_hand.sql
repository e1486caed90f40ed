-- Payments that people booked in a core banking that the program cannot reach (CORE_BANKING=manual): what one of them says it
-- shows, and what a second one has made of it. Nothing is changed or removed: an entry that was taken or sent back stays.
create table manual_payments (
  application_id bigint not null references applications,
  entry_number integer not null check (entry_number > 0),
  cif text not null,
  loan_reference text not null,
  disbursed_on date not null,
  principal_rupiah bigint not null check (principal_rupiah > 0),
  net_rupiah bigint not null check (net_rupiah > 0),
  bank_code text not null,
  account_mac text not null,
  holder text not null,
  proof_document_id bigint references documents,
  proof_sha256 text,
  proof_reference text,
  entered_by integer not null references users,
  entered_at timestamptz not null,
  primary key (application_id, entry_number),
  constraint manual_payment_has_proof check (proof_document_id is not null or proof_reference is not null)
);

create table manual_payment_rulings (
  application_id bigint not null,
  entry_number integer not null,
  ruling text not null constraint manual_payment_rulings_ruling_known
    check (ruling in ('CONFIRMED', 'TAKEN_BACK', 'SENT_BACK')),
  note text,
  ruled_by integer not null references users,
  ruled_at timestamptz not null,
  primary key (application_id, entry_number),
  foreign key (application_id, entry_number) references manual_payments
);

create function refuse_manual_payment_change() returns trigger language plpgsql as $$
begin
  raise exception 'payments by hand cannot be changed or removed';
end $$;

create trigger manual_payments_append_only before update or delete or truncate on manual_payments
  for each statement execute function refuse_manual_payment_change();
create trigger manual_payment_rulings_append_only before update or delete or truncate on manual_payment_rulings
  for each statement execute function refuse_manual_payment_change();

-- Who told what became of it: null where core banking did.
alter table disbursements
  add column source text constraint disbursements_source_known check (source in ('manual')),
  drop constraint disbursements_state_check,
  add constraint disbursements_state_check check (state in ('QUEUED', 'UNKNOWN', 'ENTERED', 'FAILED', 'DISBURSED'));

alter table application_history
  drop constraint application_history_transition_known,
  add constraint application_history_transition_known check (transition in (
    'processBulkRow', 'originate', 'continuePrescreen', 'rejectPrescreen', 'submitOrigination', 'check',
    'returnToAo', 'rejectAtChecker', 'cancelAtChecker', 'verifyEmployee', 'refuseEmployee', 'clearKyc', 'recommend',
    'notRecommend', 'cancelAtAnalyst', 'approveDeviation', 'refuseDeviation', 'approve', 'reject',
    'returnToAnalyst', 'returnToBranch', 'changeTerms', 'restartRound', 'authoriseDisbursement',
    'confirmDisbursement', 'failDisbursement', 'enterPayment', 'confirmPayment', 'takeBackPayment', 'sendBackPayment',
    'returnFromPredisburse', 'maintenanceReject', 'maintenanceCancel', 'registerCif'));
