-- Lines of after-sales sheets carry the depot of their heads: a depot's lines are found without walking a join.
create index ix_acc_send_arrive_at on public.acc_send (arrive_at);
alter table public.acc_send_line add column "warehouse" text;
update public.acc_send_line l set "warehouse" = h."warehouse" from public.acc_send h where h.id = l.head_id;
alter table public.acc_send_line alter column "warehouse" set not null;
create index ix_acc_send_line_warehouse_part_no_id on public.acc_send_line (warehouse, part_no, id);
create index ix_acc_send_arrive_at on arc.acc_send (arrive_at);
alter table arc.acc_send_line add column "warehouse" text;
update arc.acc_send_line l set "warehouse" = h."warehouse" from arc.acc_send h where h.id = l.head_id;
alter table arc.acc_send_line alter column "warehouse" set not null;
create index ix_acc_send_line_warehouse_part_no_id on arc.acc_send_line (warehouse, part_no, id);
