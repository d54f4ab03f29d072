alter table exchange_body validate constraint exchange_body_before;
