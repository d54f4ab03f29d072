alter table public.send_sheet add column "doc_no" text;
alter table arc.send_sheet add column "doc_no" text;
