alter table public.statement_three add column "invoice_no" text;
alter table public.statement_three add column "invoice_date" date;
create index ix_statement_three_invoice_date_id on public.statement_three (invoice_date, id);
create index ix_statement_three_invoice_no_id on public.statement_three (invoice_no, id);
alter table arc.statement_three add column "invoice_no" text;
alter table arc.statement_three add column "invoice_date" date;
create index ix_statement_three_invoice_date_id on arc.statement_three (invoice_date, id);
create index ix_statement_three_invoice_no_id on arc.statement_three (invoice_no, id);
