-- What is solved closes by itself after seven silent days, with a notice two days before. A studio that has
-- tickets already chose to close them by hand, or never chose: its old ones are not announced all at once.
alter table public.configuracion alter column tickets_cierre_dias set default 7;
update public.configuracion set tickets_cierre_dias = 7
where id = 1 and tickets_cierre_dias = 0 and not exists (select from public.tickets);
