-- A client who answers an own ticket that was closed meanwhile hears what to do. The policy said 42501
-- before the trigger ticket_mensajes_1_cerrado could, which alone keeps closed tickets closed now.

alter policy ticket_mensajes_crear on public.ticket_mensajes
  with check (autor = (select auth.uid()) and ((select private.es_admin())
    or (not interno and exists (
      select 1 from public.tickets t
      where t.id = ticket and t.cliente = (select private.mi_cliente())))));
