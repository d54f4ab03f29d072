-- People of one organization fill a sheet from files of several layouts: each is remembered by the headings that it is read by.
alter table import_mapping add column headings text not null default '';
alter table import_mapping drop constraint import_mapping_pkey;
alter table import_mapping add primary key (org_id, doc, sheet, headings);
