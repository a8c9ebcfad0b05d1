-- A file proves one payment. Where one stood on several, it stays with the paid one, else with the
-- one that changed last; the others lose it, and the trail (pagos_9_auditar) says which they had.

alter table public.pagos disable trigger pagos_1_reglas;
update public.pagos p set comprobante = null
from (
  select id, row_number() over (partition by comprobante
    order by estado in ('pagado', 'reembolsado') desc, actualizado_en desc, id desc) as lugar
  from public.pagos where comprobante is not null) x
where x.id = p.id and x.lugar > 1;
alter table public.pagos enable trigger pagos_1_reglas;

alter table public.pagos add constraint pagos_comprobante_key unique (comprobante);
comment on column public.pagos.comprobante is 'Path in the bucket comprobantes: client/file. A file proves one payment.';

create or replace function private.informar_transferencia(p_pago bigint, p_comprobante text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  p public.pagos;
begin
  select * into p from public.pagos where id = p_pago and cliente = private.mi_cliente() for update;
  if not found then
    raise exception 'Ese pago no existe.' using errcode = '42501';
  end if;
  if p.estado not in ('programado', 'pendiente', 'rechazado') then
    raise exception 'Este pago no está esperando una transferencia.' using errcode = 'P0001';
  end if;
  if not exists (select 1 from storage.objects o
                 where o.bucket_id = 'comprobantes' and o.name = p_comprobante
                   and o.name like p.cliente || '/%') then
    raise exception 'No encontramos el comprobante. Vuelve a subirlo.' using errcode = 'P0001';
  end if;
  begin
    update public.pagos set estado = 'en_revision', metodo = 'transferencia', comprobante = p_comprobante, motivo_rechazo = null
    where id = p_pago;
  exception when unique_violation then
    raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using errcode = 'P0001', hint = 'comprobante_usado';
  end;
  perform private.encolar_correo('pago_informado', private.correo_estudio(), 'Transferencia informada: ' || p.concepto,
    '<h1>Transferencia por revisar</h1>' || private.filas_html('Pago', '#' || p.id, 'Concepto', p.concepto,
      'Monto', private.clp(p.monto)));
end $$;
comment on function public.informar_transferencia(bigint, text) is
  'Client: says that an own payment was transferred; p_comprobante is the receipt''s path in the bucket comprobantes. The studio reviews it. Errors: 42501 not theirs, P0001 wrong state, no such file or (hint comprobante_usado) a file of another payment.';
