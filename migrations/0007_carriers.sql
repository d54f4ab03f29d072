create index ix_acc_send_carrier_id_creation_date_id on public.acc_send (carrier_id, creation_date, id);
create index ix_acc_send_carrier_id_creation_date_id on arc.acc_send (carrier_id, creation_date, id);
