create index ix_acc_plan_sq_type_need_date_id on public.acc_plan (sq_type, need_date, id);
create index ix_acc_plan_rp_state_need_date_id on public.acc_plan (rp_state, need_date, id);
create index ix_acc_plan_sq_type_need_date_id on arc.acc_plan (sq_type, need_date, id);
create index ix_acc_plan_rp_state_need_date_id on arc.acc_plan (rp_state, need_date, id);
