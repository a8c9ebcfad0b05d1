-- When many things happen within minutes, the studio gets one mail about them and not one each.

alter table private.ajustes add column avisos_seguidos int not null default 4 check (avisos_seguidos > 0);
comment on table private.ajustes is 'One row: what the database must know of the machines in front of it, and how it tells the studio.';
comment on column private.ajustes.avisos_seguidos is 'So many notices to the studio within ten minutes go out one by one; further ones are gathered.';

create or replace function private.avisar_estudio(p_tipo text, p_datos jsonb, p_reply_to text default null)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_para text := private.correo_estudio();
  v_aviso jsonb := jsonb_build_object('tipo', p_tipo, 'datos', p_datos, 'responder_a', p_reply_to);
  v_reunido uuid;
begin
  if v_para is null then return; end if;
  -- One that somebody else adds to at this instant is left to them: nobody waits for another's notice.
  select c.id into v_reunido from public.correos c
  where c.tipo = 'avisos_reunidos' and c.para = v_para and c.estado = 'pendiente' and c.intentos = 0
    and c.proximo_intento > now() and jsonb_array_length(c.datos -> 'avisos') < 25
  order by c.proximo_intento limit 1 for update skip locked;
  if found then
    update public.correos set datos = jsonb_build_object('avisos', datos -> 'avisos' || v_aviso) where id = v_reunido;
  elsif (select count(*) from public.correos c
      where c.para = v_para and c.creado_en > now() - interval '10 minutes')
      >= (select a.avisos_seguidos from private.ajustes a) then
    insert into public.correos (tipo, para, datos, proximo_intento)
    values ('avisos_reunidos', v_para, jsonb_build_object('avisos', jsonb_build_array(v_aviso)), now() + interval '10 minutes');
  else
    perform private.encolar_correo(p_tipo, v_para, p_datos, p_reply_to);
  end if;
end $$;
comment on function private.avisar_estudio(text, jsonb, text) is
  'Tells the studio what somebody did that waits for it; p_reply_to is whom to answer. The first few within ten minutes go out at once, each as a mail of its own; what follows is gathered into one that goes out ten minutes after it was begun (or 25 to a mail).';
