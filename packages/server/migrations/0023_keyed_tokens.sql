-- The digest of a token finds its row; a code under the bank's secret says that the program itself opened the door it
-- stands for. Who writes the database can copy or make digests, but no code.
-- People sign in again, links that were sent lapse, and a bank without anybody prints a new token at its next start.
delete from sessions;

alter table sessions add column token_code text not null;

delete from reset_tokens;

alter table reset_tokens add column token_code text not null;

delete from setup_tokens;

alter table setup_tokens add column token_code text not null;

-- The keys of channels go on working: the upgrade that follows makes their codes.
alter table service_accounts add column token_code text;
