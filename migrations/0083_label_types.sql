alter table public.tray add column "label_type" smallint;
alter table arc.tray add column "label_type" smallint;
alter table public.box_label add column "label_type" smallint;
alter table arc.box_label add column "label_type" smallint;
