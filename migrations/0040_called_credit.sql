-- A call-off counts for the order line that it consumes up to what it took from it: what it took, and what of that is under way and
-- there, is kept beside the book; transit and received are what people see, their own and the call-offs' together.
alter table demand_line drop column fulfil;
alter table demand_line rename column transit to own_transit;
alter table demand_line rename column received to own_received;
alter table demand_line add column taken numeric(18,3) not null default 0,
  add column credited_transit numeric(18,3) not null default 0, add column credited_received numeric(18,3) not null default 0;
update demand_line d set taken = t.qty from (
  select l.demand_line_id id, -sum(l.qty) qty from ledger_line l join ledger_txn t on t.id = l.txn_id
  where l.book = 'D' and (t.movement_type, l.account) in (('CAL', 'SRC'), ('CAX', 'CXL')) group by 1) t where t.id = d.id and t.qty <> 0;
update demand_line d set credited_transit = c.transit, credited_received = c.received from (
  select order_line_id id, sum(least(own_received, taken)) received, sum(least(own_transit, taken - least(own_received, taken))) transit
  from demand_line where order_line_id is not null group by 1) c where c.id = d.id;
alter table demand_line add constraint demand_called check (called >= credited_transit + credited_received);
alter table demand_line add column transit numeric(18,3) not null generated always as (own_transit + credited_transit) stored,
  add column received numeric(18,3) not null generated always as (own_received + credited_received) stored,
  add column fulfil numeric(18,2) not null
    generated always as (case when ordered = 0 then 0 else round((own_received + credited_received) * 100 / ordered, 2) end) stored;
-- Heads say what their lines say.
update material_order h set transit_qty = d.transit, received_qty = d.received,
  fulfil_pct = case when d.ordered = 0 then 0 else round(d.received * 100 / d.ordered, 2) end
  from (select doc_id, sum(ordered) ordered, sum(transit) transit, sum(received) received from demand_line where demand_type = 'materialOrder' group by 1) d
  where d.doc_id = h.id and (h.transit_qty, h.received_qty) is distinct from (d.transit, d.received);
update arc.material_order h set transit_qty = d.transit, received_qty = d.received,
  fulfil_pct = case when d.ordered = 0 then 0 else round(d.received * 100 / d.ordered, 2) end
  from (select doc_id, sum(ordered) ordered, sum(transit) transit, sum(received) received from demand_line where demand_type = 'materialOrder' group by 1) d
  where d.doc_id = h.id and (h.transit_qty, h.received_qty) is distinct from (d.transit, d.received);
