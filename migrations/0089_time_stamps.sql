-- 4: the key that stamps the time of signatures.
alter table sign_certificate drop constraint sign_certificate_kind_check;
alter table sign_certificate add constraint sign_certificate_kind_check check (kind in (1, 2, 3, 4));
