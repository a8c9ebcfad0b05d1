-- The list of tickets tells when each last moved, and is sorted by it.
create index tickets_actualizado_idx on public.tickets (actualizado_en desc);
