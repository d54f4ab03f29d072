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
-- The version of a row counts its records of the history, and the release before writes none of this document: it stays.
create function carry_feedback() returns trigger language plpgsql as $$
begin
  if new.feedback_state = 0 then
    update corrective_action set status = 9 where id = new.id;
  elsif new.published_at is not null and new.feedback_by is not null then
    insert into corrective_action (id, row_version, created_by, creation_date, updated_by, updated_at, perf_no, plant, supplier_code, supplier_id,
      period, grade, published_at, feedback_by, answered_at, feedback_at, causes, measures, measure_owner, measure_due, feedback_files, review_text,
      status)
    values (new.id, 1, new.updated_by, new.published_at, new.updated_by, new.updated_at, new.perf_no, new.plant, new.supplier_code, new.supplier_id,
      new.period, coalesce(new.first_grade, new.grade), new.published_at, new.feedback_by, new.feedback_at, new.feedback_at, new.causes,
      new.measures, new.measure_owner, new.measure_due, new.feedback_files, new.review_text, new.feedback_state)
    on conflict (id) do update set updated_by = excluded.updated_by, updated_at = excluded.updated_at, grade = excluded.grade,
      published_at = excluded.published_at, feedback_by = excluded.feedback_by,
      answered_at = case when new.feedback_state > 1 then coalesce(corrective_action.answered_at, excluded.feedback_at) end,
      feedback_at = excluded.feedback_at, causes = excluded.causes, measures = excluded.measures, measure_owner = excluded.measure_owner,
      measure_due = excluded.measure_due, feedback_files = excluded.feedback_files, review_text = excluded.review_text, status = excluded.status;
  end if;
  return null;
end $$;
create trigger carry_feedback after update on performance for each row when (pg_trigger_depth() = 0 and
  (old.feedback_state, old.feedback_by, old.feedback_at, old.causes, old.measures, old.measure_owner, old.measure_due, old.feedback_files, old.review_text)
  is distinct from
  (new.feedback_state, new.feedback_by, new.feedback_at, new.causes, new.measures, new.measure_owner, new.measure_due, new.feedback_files, new.review_text))
  execute function carry_feedback();
