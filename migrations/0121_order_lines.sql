-- Lines say whether their order is answered, so that they are found by it without a join.
alter table public.material_order_line add column "receipt_state" smallint;
alter table arc.material_order_line add column "receipt_state" smallint;
update public.material_order_line l set receipt_state = h.receipt_state from public.material_order h where h.id = l.head_id;
update arc.material_order_line l set receipt_state = h.receipt_state from arc.material_order h where h.id = l.head_id;
alter table public.material_order_line alter column "receipt_state" set not null;
alter table arc.material_order_line alter column "receipt_state" set not null;
create index ix_material_order_line_reason_code_id on public.material_order_line (reason_code, id);
create index ix_material_order_line_receipt_state_need_date_id on public.material_order_line (receipt_state, need_date, id);
create index ix_material_order_line_reason_code_id on arc.material_order_line (reason_code, id);
create index ix_material_order_line_receipt_state_need_date_id on arc.material_order_line (receipt_state, need_date, id);
