create index ix_return_goods_carrier_code_creation_date_id on public.return_goods (carrier_code, creation_date, id);
create index ix_return_goods_carrier_code_creation_date_id on arc.return_goods (carrier_code, creation_date, id);
