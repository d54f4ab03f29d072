-- Planned once for any values: planning it for each row of two prices took longer than adding up its lines.
alter function month_amount(text, bigint, text, text, text, char, text, text, date, date) set plan_cache_mode = force_generic_plan;
