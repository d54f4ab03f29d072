-- Until when a token that has ended may still be exchanged for a new one: phones that are without network for a shift.
alter table sys_session add column renewable_until timestamptz;
