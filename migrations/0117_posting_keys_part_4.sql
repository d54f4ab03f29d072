alter table ledger_key validate constraint ledger_key_reversal;
