alter table public.mr_pull_sheet add column "handed_by" text;
alter table public.mr_pull_sheet add column "handed_sign" jsonb;
alter table public.mr_pull_sheet add column "taken_by" text;
alter table public.mr_pull_sheet add column "taken_sign" jsonb;
alter table arc.mr_pull_sheet add column "handed_by" text;
alter table arc.mr_pull_sheet add column "handed_sign" jsonb;
alter table arc.mr_pull_sheet add column "taken_by" text;
alter table arc.mr_pull_sheet add column "taken_sign" jsonb;
