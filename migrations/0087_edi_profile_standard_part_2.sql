create unique index concurrently edi_profile_key on public.edi_profile (partner_code, standard, kind) NULLS NOT DISTINCT;
