-- From which state to which a proposal, a service and a payment go, by what, by whom, and what it does to money. What
-- is not here is refused, whoever tries: docs/decisions/063-transitions-are-one-table.md draws it.

create function private.transiciones() returns table (cosa text, de text, acto text, quien text[], a text, dinero text)
language sql immutable parallel safe set search_path = '' as $$
  values
    ('propuesta', 'borrador', 'enviar', '{estudio}'::text[], 'enviada', 'nada'),
    ('propuesta', 'rechazada', 'enviar', '{estudio}', 'enviada', 'nada'),
    ('propuesta', 'enviada', 'aceptar', '{enlace,cliente,estudio}', 'aceptada', 'nacen sus cuotas y sus servicios'),
    ('propuesta', 'enviada', 'rechazar', '{enlace,cliente,estudio}', 'rechazada', 'nada'),
    ('propuesta', 'enviada', 'retirar', '{estudio}', 'retirada', 'nada'),
    ('propuesta', 'rechazada', 'retirar', '{estudio}', 'retirada', 'nada'),
    ('propuesta', 'aceptada', 'retirar', '{estudio}', 'retirada', 'no se debe nada más'),
    ('propuesta', 'aceptada', 'retractarse', '{enlace,cliente,estudio}', 'retirada',
      'no se debe nada más, y lo pagado vuelve'),
    ('servicio', 'propuesto', 'aceptar', '{cliente}', 'activo', 'se cobra desde su primer día'),
    ('servicio', 'propuesto', 'terminar', '{cliente,estudio,enlace}', 'terminado', 'nada'),
    ('servicio', 'activo', 'pausar', '{estudio}', 'pausado', 'se anula lo anunciado que no empieza'),
    ('servicio', 'pausado', 'seguir', '{estudio}', 'activo', 'se cobra desde su próximo día'),
    ('servicio', 'activo', 'terminar', '{cliente,estudio,enlace}', 'terminado', 'se anula lo anunciado que no empieza'),
    ('servicio', 'pausado', 'terminar', '{cliente,estudio,enlace}', 'terminado', 'nada'),
    ('pago', 'programado', 'pedir', '{estudio,cliente}', 'pendiente', 'nada'),
    ('pago', 'pendiente', 'programar', '{estudio}', 'programado', 'nada'),
    ('pago', 'rechazado', 'pedir', '{estudio}', 'pendiente', 'nada'),
    ('pago', 'programado', 'informar', '{cliente,estudio}', 'en_revision', 'nada hasta que se revisa'),
    ('pago', 'pendiente', 'informar', '{cliente,estudio}', 'en_revision', 'nada hasta que se revisa'),
    ('pago', 'rechazado', 'informar', '{cliente,estudio}', 'en_revision', 'nada hasta que se revisa'),
    ('pago', 'programado', 'abonar', '{estudio,cliente,enlace}', 'pagado', 'llega lo que faltaba'),
    ('pago', 'pendiente', 'abonar', '{estudio,cliente,enlace}', 'pagado', 'llega lo que faltaba'),
    ('pago', 'rechazado', 'abonar', '{estudio,cliente,enlace}', 'pagado', 'llega lo que faltaba'),
    ('pago', 'en_revision', 'abonar', '{estudio}', 'pagado', 'llega lo que faltaba'),
    ('pago', 'en_revision', 'rechazar', '{estudio}', 'rechazado', 'nada llegó'),
    ('pago', 'programado', 'anular', '{estudio,cliente,enlace}', 'anulado', 'no se debe más'),
    ('pago', 'pendiente', 'anular', '{estudio,cliente,enlace}', 'anulado', 'no se debe más'),
    ('pago', 'rechazado', 'anular', '{estudio,cliente,enlace}', 'anulado', 'no se debe más'),
    ('pago', 'en_revision', 'anular', '{estudio}', 'anulado', 'no se debe más'),
    ('pago', 'pagado', 'devolver', '{estudio}', 'reembolsado', 'todo lo que llegó vuelve')
$$;
comment on function private.transiciones() is
  'Each step of a proposal, a service and a payment: from a state, by an act, of whom (estudio, cliente: with an '
  'account; enlace: whoever holds a link), to a state, and what it does to money. The system, its tasks and the '
  'payment provider, takes each of them.';

create function private.quien_actua() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when private.es_admin() then 'estudio' when private.cuenta_vigente() is not null then 'cliente'
    when (select auth.role()) = 'anon' then 'enlace' else 'sistema' end;
end $$;
comment on function private.quien_actua() is 'Who acts: estudio, cliente, enlace or sistema (private.transiciones).';

create function private.puede_pasar(p_cosa text, p_de text, p_a text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return p_de = p_a or exists (select from private.transiciones() t where (t.cosa, t.de, t.a) = (p_cosa, p_de, p_a)
    and private.quien_actua() = any (t.quien || 'sistema'::text));
end $$;
comment on function private.puede_pasar(text, text, text) is
  'Whether who acts may take a proposal, a service or a payment from one state to another.';
grant execute on function private.transiciones(), private.quien_actua(), private.puede_pasar(text, text, text)
  to authenticated, service_role;
