set lock_timeout = '10s';
-- A statement of account says when money went back.

create function public.devuelto_el(p public.pagos) returns date
language sql stable set search_path = '' as $$
  select max(b.dia) from public.abonos b where b.pago = p.id and b.clase = 'devolucion';
$$;
comment on function public.devuelto_el(public.pagos) is
  'Column of pagos that is computed (select=*,devuelto_el): the day on which money of it went back, the last one. Of a payment that the caller does not see: none.';
grant execute on function public.devuelto_el(public.pagos) to authenticated;

create or replace function private.estado_de_cuenta(p_cliente bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_todo jsonb;
begin
  select jsonb_build_object('cliente', coalesce(c.empresa, c.cliente), 'rut', c.rut,
    'estudio', (select e.nombre from public.configuracion e where e.id = 1), 'vendedor', private.vendedor(),
    'pagos', to_jsonb(array(
      select x from (
        select g.id, g.concepto, g.monto, g.abonado, g.devuelto, public.devuelto_el(g) as devuelto_el, g.saldo, g.vence_el, g.estado, g.pagado_en, g.hito, private.espera_hito(g.estado, g.hito) as espera_hito
        from public.pagos g where g.cliente = c.id order by g.vence_el, g.id) x)))
  into v_todo from public.clientes c where c.id = p_cliente and c.perfil = 'cliente' and (private.es_admin() or c.id = private.mi_cliente());
  if not found then raise exception 'Ese estado de cuenta no existe o no es tuyo.' using errcode = '42501'; end if;
  return v_todo;
end $$;
comment on function public.estado_de_cuenta(bigint) is
  'Client (own; not who sees the tickets only) or admin: what a statement of account says: cliente and rut, the studio and who sells, and all pagos in the order in which they fall due, with what came (abonado), went back (devuelto, the last of it on devuelto_el) and is owed (saldo). The function estado-de-cuenta makes a PDF of it. Errors: 42501 not theirs, or no client.';
