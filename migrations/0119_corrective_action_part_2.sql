-- Of every evaluation that is told and asks for it. When it was answered first only the history knew.
insert into corrective_action (id, row_version, created_by, creation_date, updated_by, updated_at, perf_no, plant, supplier_code, supplier_id,
  period, grade, published_at, feedback_by, answered_at, feedback_at, causes, measures, measure_owner, measure_due, feedback_files, review_text, status)
select p.id, 1, p.updated_by, p.published_at, p.updated_by, p.updated_at, p.perf_no, p.plant, p.supplier_code, p.supplier_id,
  p.period, coalesce(p.first_grade, p.grade), p.published_at, p.feedback_by,
  (select min(h.at) from history h where h.doc = 'performance' and h.doc_id = p.id and h.action = 'createFeedback' and h.at >= p.published_at),
  p.feedback_at, p.causes, p.measures, p.measure_owner, p.measure_due, p.feedback_files, p.review_text, p.feedback_state
from performance p where p.id in (select e.id from performance e where e.feedback_state <> 0 and e.status in (1, 2, 3, 4) and e.published_at is not null
  and e.feedback_by is not null and not exists (select from corrective_action a where a.id = e.id) order by e.id limit 10000)
on conflict (id) do nothing;
