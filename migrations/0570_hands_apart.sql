-- Which picture is whose: the files of both hands apart, so that each stands at its place on paper.
alter table public.mr_pull_sheet add column "handed_signs" jsonb;
alter table public.mr_pull_sheet add column "taken_signs" jsonb;
alter table arc.mr_pull_sheet add column "handed_signs" jsonb;
alter table arc.mr_pull_sheet add column "taken_signs" jsonb;
update public.mr_pull_sheet set
  handed_signs = (select coalesce(jsonb_agg(f), '[]') from jsonb_array_elements(hand_signs) f where f->>'fileName' like '交货人签名%'),
  taken_signs = (select coalesce(jsonb_agg(f), '[]') from jsonb_array_elements(hand_signs) f where f->>'fileName' not like '交货人签名%')
  where hand_signs is not null;
alter table public.mr_pull_sheet drop column "hand_signs";
update arc.mr_pull_sheet set
  handed_signs = (select coalesce(jsonb_agg(f), '[]') from jsonb_array_elements(hand_signs) f where f->>'fileName' like '交货人签名%'),
  taken_signs = (select coalesce(jsonb_agg(f), '[]') from jsonb_array_elements(hand_signs) f where f->>'fileName' not like '交货人签名%')
  where hand_signs is not null;
alter table arc.mr_pull_sheet drop column "hand_signs";
