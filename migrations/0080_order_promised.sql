create index ix_material_order_line_promised_date_id on public.material_order_line (promised_date, id);
create index ix_material_order_line_promised_date_id on arc.material_order_line (promised_date, id);

-- Schedules of lines that were revised: a single one is what its line says.
update public.order_schedule s set plan_qty = l.order_qty, deliver_date = l.need_date from public.material_order_line l
  where l.id = s.order_line_id and (s.plan_qty, s.deliver_date) is distinct from (l.order_qty, l.need_date) and l.order_qty > 0
    and not exists (select from public.order_schedule o where o.order_line_id = s.order_line_id and o.id <> s.id);
