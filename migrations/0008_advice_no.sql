alter table public.acc_send add column "doc_no" text;
create index ix_acc_send_doc_no_id on public.acc_send (doc_no, id);
alter table arc.acc_send add column "doc_no" text;
create index ix_acc_send_doc_no_id on arc.acc_send (doc_no, id);
drop index public.cum_paper_key;
create unique index cum_paper_key on public.cum_paper (doc_no, supplier_code, plant) NULLS NOT DISTINCT;
