-- Sets are looked at and written in portions: rows of one portion are asked together. State 0: being read.
alter table import_row add column portion integer not null default 0;
