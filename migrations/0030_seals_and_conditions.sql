alter table public.seal add column "applicant_id" bigint;
alter table arc.seal add column "applicant_id" bigint;
alter table public.seal add column "expiry_told" integer;
alter table arc.seal add column "expiry_told" integer;
-- Who applied last, where the history knows: from here on it is the person, not the name, who may not review.
update seal s set applicant_id = a.user_id
from (
  select distinct on (doc_id) doc_id, user_id from history
  where doc = 'seal' and string_to_array(action, ',') && array['create', 'submit', 'renew'] order by doc_id, seq desc
) a
where a.doc_id = s.id and a.user_id <> 0 and s.applicant_id is null;
-- Conditions of strategies and their steps.
alter table public.sign_flow_line add column "skip_expr" text;
alter table arc.sign_flow_line add column "skip_expr" text;
alter table public.sign_strategy add column "match_expr" text;
alter table arc.sign_strategy add column "match_expr" text;
alter table public.sign_strategy_line add column "skip_expr" text;
alter table arc.sign_strategy_line add column "skip_expr" text;
