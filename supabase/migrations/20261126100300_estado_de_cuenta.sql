-- What a statement of account says, for the client whose it is and for the studio.

create function private.estado_de_cuenta(p_cliente bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_cliente is null or not (private.es_admin() or p_cliente is not distinct from private.mi_cliente())
     or not exists (select from public.clientes c where c.id = p_cliente and c.perfil = 'cliente') then
    raise exception 'Ese estado de cuenta no existe o no es tuyo.' using errcode = '42501';
  end if;
  return (
    select jsonb_build_object('cliente', coalesce(c.empresa, c.cliente), 'rut', c.rut,
      'estudio', (select e.nombre from public.configuracion e where e.id = 1), 'vendedor', private.vendedor(),
      'pagos', coalesce((
        select jsonb_agg(jsonb_build_object('id', g.id, 'concepto', g.concepto, 'monto', g.monto, 'vence_el', g.vence_el, 'estado', g.estado,
          'pagado_en', g.pagado_en, 'hito', g.hito) order by g.vence_el, g.id)
        from public.pagos g where g.cliente = c.id), '[]'))
    from public.clientes c where c.id = p_cliente);
end $$;
create function public.estado_de_cuenta(p_cliente bigint) returns jsonb
language sql stable set search_path = '' as $$ select private.estado_de_cuenta(p_cliente); $$;
comment on function public.estado_de_cuenta(bigint) is
  'Client (own; not who sees the tickets only) or admin: what a statement of account says: cliente and rut, the studio and who sells, and all pagos in the order in which they fall due. The function estado-de-cuenta makes a PDF of it. Errors: 42501 not theirs, or no client.';
revoke execute on function private.estado_de_cuenta(bigint), public.estado_de_cuenta(bigint) from public;
grant execute on function private.estado_de_cuenta(bigint), public.estado_de_cuenta(bigint) to authenticated;
