-- What a supplier will do about a bad month is a document of its own, with the id of its evaluation. Columns of performance stay for a
-- server of the release before; what that one writes to them is carried over by a trigger.
create table public.corrective_action (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "perf_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "period" character(6) not null,
  "grade" smallint not null,
  "published_at" timestamp(3) with time zone not null,
  "feedback_by" date not null,
  "answered_at" timestamp(3) with time zone,
  "feedback_at" timestamp(3) with time zone,
  "causes" text,
  "measures" text,
  "measure_owner" text,
  "measure_due" date,
  "feedback_files" jsonb,
  "review_text" text,
  "status" smallint not null,
  primary key (id)
);
create unique index corrective_action_key on public.corrective_action (perf_no) NULLS NOT DISTINCT;
create index ix_corrective_action_period_id on public.corrective_action (period, id);
create index ix_corrective_action_feedback_by_id on public.corrective_action (feedback_by, id);
create index ix_corrective_action_plant_id on public.corrective_action (plant, id);
create index ix_corrective_action_supplier_code_id on public.corrective_action (supplier_code, id);
create index ix_corrective_action_measure_due_id on public.corrective_action (measure_due, id);
create index ix_corrective_action_feedback_at_id on public.corrective_action (feedback_at, id);
create index ix_corrective_action_perf_no_id on public.corrective_action (perf_no, id);
create index ix_corrective_action_plant_period_id on public.corrective_action (plant, period, id);
create index ix_corrective_action_supplier_code_period_id on public.corrective_action (supplier_code, period, id);
create index ix_corrective_action_status_period_id on public.corrective_action (status, period, id);
create index ix_corrective_action_supplier_id_period_id on public.corrective_action (supplier_id, period, id);
alter table public.performance alter column feedback_state set default 0;
-- The version of a row counts its records of the history, and the release before writes none of this document: it stays. What is asked no
-- more is written too where nothing is carried over yet, else it would be carried over as asked.
create function carry_feedback() returns trigger language plpgsql as $$
declare
  said performance := new;
begin
  if new.feedback_state = 0 or new.status = 9 then
    said := old;
    said.feedback_state := 9;
  end if;
  if said.published_at is null or said.feedback_by is null then
    return null;
  end if;
  insert into corrective_action (id, row_version, created_by, creation_date, updated_by, updated_at, perf_no, plant, supplier_code, supplier_id,
    period, grade, published_at, feedback_by, answered_at, feedback_at, causes, measures, measure_owner, measure_due, feedback_files, review_text,
    status)
  values (new.id, 1, new.updated_by, said.published_at, new.updated_by, new.updated_at, said.perf_no, said.plant, said.supplier_code, said.supplier_id,
    said.period, coalesce(said.first_grade, said.grade), said.published_at, said.feedback_by, said.feedback_at, said.feedback_at, said.causes,
    said.measures, said.measure_owner, said.measure_due, said.feedback_files, said.review_text, said.feedback_state)
  on conflict (id) do update set updated_by = excluded.updated_by, updated_at = excluded.updated_at, grade = excluded.grade,
    published_at = excluded.published_at, feedback_by = excluded.feedback_by,
    answered_at = case when excluded.status > 1 then coalesce(corrective_action.answered_at, excluded.feedback_at) end,
    feedback_at = excluded.feedback_at, causes = excluded.causes, measures = excluded.measures, measure_owner = excluded.measure_owner,
    measure_due = excluded.measure_due, feedback_files = excluded.feedback_files, review_text = excluded.review_text, status = excluded.status;
  return null;
end $$;
create trigger carry_feedback after update on performance for each row when (pg_trigger_depth() = 0 and (new.status = 9 and old.status <> 9 or
  (old.feedback_state, old.feedback_by, old.feedback_at, old.causes, old.measures, old.measure_owner, old.measure_due, old.feedback_files, old.review_text)
  is distinct from
  (new.feedback_state, new.feedback_by, new.feedback_at, new.causes, new.measures, new.measure_owner, new.measure_due, new.feedback_files, new.review_text)))
  execute function carry_feedback();
