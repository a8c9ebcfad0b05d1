-- Whatever is refused, by whichever rule, in whichever trigger or function: the answer holds no row and
-- nobody else's data. Every table is written by everybody, column by column, and every function of the API is
-- called by everybody, argument by argument, with what no rule takes; all of it is undone.
begin;
select pruebas.escenario();
select pruebas.visita();
select no_plan();
update public.configuracion set email = 'abierto@pruebas.test', correo_notificaciones = 'secreto@pruebas.test', gancho_publicacion = 'https://host.test/secreto' where id = 1;
update public.clientes set telefono = '56900000001', rut = '11111111-1' where id = pruebas.id('bruno');
insert into public.preferencias_correo (cliente, estudio) values (pruebas.id('admin'), '{captacion,tickets,hitos,pagos,reuniones}')
on conflict (cliente) do update set estudio = excluded.estudio;
delete from public.horarios;
insert into public.horarios (dia_semana, desde, hasta) select d, '09:00', '18:00' from generate_series(1, 7) d;

-- What an answer may hold only if it was asked with it.
create temp table ajeno (texto text);
insert into ajeno values ('Failing row'), ('secreto'), ('bruno@'), ('Bruno'), ('56900000001'), ('11111111-1'), ('Nota secreta'), ('Entre nosotros'), ('lia@'), ('luz@'), ('leo@');

create temp table respuestas (persona text, que text, pedido text, codigo text, dice text);
grant all on respuestas to public;
create function pg_temp.tratar(p_persona text, p_que text, p_sql text) returns int language plpgsql as $$
declare
  v_codigo text; v_dice text; v_detalle text; v_pista text;
begin
  begin
    perform pruebas.actuar(p_persona);
    execute p_sql;
    set constraints all immediate;
    raise exception using errcode = 'ZZ000';
  exception when query_canceled or others then
    get stacked diagnostics v_codigo = returned_sqlstate, v_dice = message_text, v_detalle = pg_exception_detail, v_pista = pg_exception_hint;
  end;
  insert into respuestas values (p_persona, p_que, p_sql, v_codigo, concat_ws(' | ', v_dice, nullif(v_detalle, ''), nullif(v_pista, '')));
  return 1;
end $$;

-- What no rule takes, or few do, as SQL of a type: of an address what is nearly one, of a link what is nearly none.
create function pg_temp.valores(p_nombre text, p_tipo regtype) returns setof text language sql as $$
  select v from unnest(case
    when p_tipo in ('text'::regtype, 'varchar'::regtype) then array['null', $q$''$q$, $q$repeat('x', 20000)$q$, $q$'nadie'$q$, $q$U&'\200B'$q$]
      || case when p_nombre ~ 'mail|para|correo|reply' then array[$q$'a@.b.cl'$q$, $q$'a@-.cl'$q$, $q$'ana+1@prueba.museum'$q$, $q$repeat('x', 250) || '@b.cl'$q$, $q$'bruno@pruebas.test'$q$]
        when p_nombre ~ 'url|enlace|imagen|logo|dominio|gancho|pago_|instagram|facebook|linkedin|direccion' then array[$q$'https://'$q$]
        when p_nombre ~ 'rut' then array[$q$'11111111-1'$q$] when p_nombre ~ 'telefono|whatsapp|monto|orden|token' then array[$q$'0'$q$] else array[]::text[] end
    when p_tipo in ('bigint'::regtype, 'integer'::regtype, 'smallint'::regtype, 'numeric'::regtype) then array['null', '-1', '32767', pruebas.id('bruno')::text]
      || case when p_tipo in ('bigint'::regtype, 'numeric'::regtype) then array['9223372036854775807'] else array[]::text[] end
    when p_tipo = 'boolean'::regtype then array['null', 'true', 'false']
    when p_tipo = 'uuid'::regtype then array['null', $q$'00000000-0000-0000-0000-000000000000'$q$, $q$'b0000000-0000-4000-8000-000000000002'$q$]
    when p_tipo in ('date'::regtype, 'timestamptz'::regtype) then array['null', $q$'-infinity'$q$, $q$'infinity'$q$, $q$'0026-01-01'$q$, $q$'2300-01-01'$q$]
    when p_tipo = 'time'::regtype then array['null', $q$'00:00'$q$, $q$'24:00'$q$]
    when p_tipo in ('jsonb'::regtype, 'json'::regtype) then array['null', $q$'null'$q$, $q$'[]'$q$, $q$'{}'$q$, $q$'"x"'$q$, $q$'[{"monto": -1}]'$q$, $q$to_json(repeat('x', 20000))$q$]
    when p_tipo::text like '%[]' then array['null', $q$'{}'$q$, $q$'{null}'$q$, $q$'{1,2,3,4,5,6,7,8,9,10,11,12}'$q$]
    else array['null'] end) v;
$$;

-- A row that somebody could write, to vary: one of Ana's company where there is one.
create function pg_temp.modelo(p_tabla regclass) returns jsonb language plpgsql as $$
declare
  v jsonb;
begin
  execute format($q$ select f from (select to_jsonb(t) as f from %s t) x
    order by coalesce(f ->> 'cliente' = $1, f ->> 'ticket' = $2, f ->> 'plataforma_id' = $3, f ->> 'plataforma' = $3, false) desc, f ->> 'creado_en' desc limit 1 $q$, p_tabla)
    into v using pruebas.id('ana')::text, pruebas.id('ticket_ana')::text, pruebas.id('plataforma_ana')::text;
  return v;
end $$;
create temp table modelos as
  select c.oid::regclass as tabla, pg_temp.modelo(c.oid) as m from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r';
create function pg_temp.insertar(p_tabla regclass, p_rol text, p_columna text, p_valor text) returns text language sql as $$
  select format('insert into %s (%s) select %s', p_tabla, string_agg(quote_ident(a.attname), ', ' order by a.attnum), string_agg(
    case when a.attname = p_columna then format('(%s)::%s', p_valor, format_type(a.atttypid, a.atttypmod))
      when a.attname ~ 'email$|^para$' then quote_literal('nueva@pruebas.test')
      when a.attname = 'consentimiento_version' then $q$'1'$q$
      when a.atttypid = 'uuid'::regtype then 'gen_random_uuid()'
      else format('%L::%s', case when jsonb_typeof(m -> a.attname::text) = 'array' and a.attndims > 0 then '{}' else m ->> a.attname::text end, format_type(a.atttypid, a.atttypmod)) end, ', ' order by a.attnum))
  from pg_attribute a, modelos x
  where x.tabla = p_tabla and a.attrelid = p_tabla and a.attnum > 0 and not a.attisdropped and a.attidentity = '' and a.attgenerated = ''
    and has_column_privilege(p_rol, p_tabla, a.attnum, 'insert');
$$;

create temp view columnas as
  select p.persona, p.rol, c.oid::regclass as tabla, a.attname::text as columna, a.atttypid::regtype as tipo,
    has_column_privilege(p.rol, c.oid, a.attnum, 'insert') and a.attidentity = '' as crea, has_column_privilege(p.rol, c.oid, a.attnum, 'update') as cambia
  from pruebas.personas p, pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where p.persona in ('anon', 'ana', 'admin') and c.relnamespace = 'public'::regnamespace and c.relkind = 'r';

-- Where the team alone writes a client meets the triggers: what is missing and what is too long.
create temp table creables as
  select c.persona, c.tabla, c.persona <> 'ana' or exists (
    select from pg_policy p where p.polrelid = c.tabla and p.polcmd = 'a' and pg_get_expr(p.polwithcheck, p.polrelid) ~ 'mi_|uid') as algo
  from columnas c where c.crea group by 1, 2;
create temp table creadas as select pg_temp.tratar(c.persona, 'crear ' || c.tabla, pg_temp.insertar(c.tabla, c.rol, c.columna, v))
from columnas c join creables k using (persona, tabla), pg_temp.valores(c.columna, c.tipo) with ordinality v (v, n) where c.crea and (k.algo or v.v in ('null', $q$repeat('x', 20000)$q$));
-- Whoever may change no row of a table is told the same whatever they write.
create function pg_temp.cambia(p_persona text, p_tabla regclass, p_columna text) returns boolean language plpgsql as $$
declare
  v int := 0;
begin
  begin
    perform pruebas.actuar(p_persona);
    execute format('with c as (update %1$s set %2$I = %2$I where ctid = any (array(select ctid from %1$s limit 3)) returning 1) select count(*) from c', p_tabla, p_columna) into v;
    raise exception using errcode = 'ZZ000';
  exception when others then
    return v > 0 or sqlstate <> 'ZZ000';
  end;
end $$;
create temp table cambiables as select persona, tabla, pg_temp.cambia(persona, tabla, min(columna)) as algo from columnas where cambia group by 1, 2;
create temp table cambiadas as select pg_temp.tratar(c.persona, 'cambiar ' || c.tabla, format('update %1$s set %2$I = %3$s where ctid = any (array(select ctid from %1$s limit 3))', c.tabla, c.columna, v))
from columnas c join cambiables k using (persona, tabla), pg_temp.valores(c.columna, c.tipo) with ordinality v (v, n) where c.cambia and (k.algo or v.n = 1);

-- The functions: each argument in turn, beside those that have to be there, which are somebody's own.
select pruebas.anotar('hora', (select min(inicio) from private.horas_disponibles(current_date + 14, current_date + 28, now())));
create function pg_temp.propio(p_nombre text, p_tipo regtype) returns text language sql as $$
  select case
    when p_tipo::text like '%[]' then $q$'{}'$q$
    when p_nombre in ('p_ticket', 'p_cliente', 'p_hito', 'p_pago', 'p_plataforma') then pruebas.id(case p_nombre when 'p_cliente' then 'ana' else substr(p_nombre, 3) || '_ana' end)::text
    when p_nombre in ('p_email', 'p_para') then $q$'nueva@pruebas.test'$q$
    when p_nombre = 'p_telefono' then $q$'56912345678'$q$
    when p_nombre = 'p_producto' then $q$'pagina-web'$q$
    when p_nombre = 'p_metodo' then $q$'tarjeta'$q$
    when p_nombre = 'p_origen' then $q$'{}'$q$
    when p_nombre = 'p_inicio' then (select quote_literal(id) from pruebas.ids where nombre = 'hora')
    when p_nombre = 'p_decision' then $q$'observado'$q$
    when p_tipo in ('bigint'::regtype, 'integer'::regtype, 'smallint'::regtype) then '1'
    when p_tipo = 'uuid'::regtype then 'gen_random_uuid()'
    when p_tipo = 'boolean'::regtype then 'true'
    when p_tipo in ('date'::regtype, 'timestamptz'::regtype) then 'now()'
    when p_tipo in ('jsonb'::regtype, 'json'::regtype) then $q$'{}'$q$
    when p_tipo = 'text'::regtype then $q$'1'$q$
    else 'null' end;
$$;
create temp table argumentos as
  select f.oid, f.proname as funcion, a.n, f.proargnames[a.n::int] as nombre, a.t::regtype as tipo, a.n > f.pronargs - f.pronargdefaults as opcional
  from pg_proc f, unnest(f.proargtypes) with ordinality a (t, n) where f.pronamespace = 'public'::regnamespace;
create temp table llamadas as select pg_temp.tratar(p.persona, 'llamar ' || d.funcion, (
  select format('select public.%I(%s)', d.funcion, string_agg(format('%I => (%s)::%s', a.nombre, case when a.n = d.n then v else pg_temp.propio(a.nombre, a.tipo) end, a.tipo), ', '))
  from argumentos a where a.oid = d.oid and (a.n = d.n or not a.opcional)))
from argumentos d, pg_temp.valores(d.nombre, d.tipo) with ordinality v (v, n), pruebas.personas p
where (p.persona <> 'tito' or v.n < 3) and p.persona in ('anon', 'ana', 'tito', 'admin') and has_function_privilege(p.rol, d.oid, 'execute');

-- What they were told -----------------------------------------------------------------------------------
select is_empty(format($q$
  select distinct r.que, left(r.dice, 300) from respuestas r, ajeno a
  where r.persona = %L and strpos(r.dice, a.texto) > 0 and strpos(r.pedido, a.texto) = 0 limit 5 $q$, persona),
  format('%s is told no row and nothing of anybody else by any refusal', persona))
from unnest('{anon,ana,tito}'::text[]) persona;
select is_empty($$ select distinct r.que, left(r.dice, 300) from respuestas r where strpos(r.dice, 'Failing row') > 0 limit 5 $$, 'nobody, not the studio either, is told a row');
select is_empty($$ select distinct r.que, r.pedido, r.dice from respuestas r where r.codigo ~ '^(XX|42(?!501|P01)|0A|P0002|P0003|P0004)' limit 5 $$, 'no refusal is an accident of the SQL');

-- That it was asked in earnest.
select is_empty(format($q$ select %L where not exists (select from respuestas where persona = 'anon' and que = 'crear ' || %1$L and codigo = 'ZZ000') $q$, t), format('a visitor writes %s as it has to be', t))
from unnest('{leads,solicitudes,formulario_inicial,solicitudes_datos}'::text[]) t;
select is_empty(format($q$ select %L where not exists (select from respuestas where persona = 'anon' and que = 'llamar ' || %1$L and codigo = 'ZZ000') $q$, t), format('a visitor calls %s as it has to be', t))
from unnest('{crear_pedido,reservar_cita}'::text[]) t;
select is_empty(format($q$ select %L where not exists (select from respuestas where persona = 'ana' and que = %1$L and codigo = 'ZZ000') $q$, t), format('a client does as it has to be: %s', t))
from unnest('{crear tickets,crear ticket_mensajes,llamar abrir_ticket,llamar responder_hito,llamar cambiar_mi_nombre}'::text[]) t;
select cmp_ok((select count(*) from respuestas where codigo = c), '>', n, format('%s refusals are %s', n, c)) from (values ('23514', 300::bigint), ('23502', 100), ('42501', 100), ('P0001', 100)) v (c, n);
select is_empty(format($q$ select %L where not exists (select from respuestas where codigo = %1$L) $q$, c), c || ' is among them') from unnest('{23503,23505,22P02,22008}'::text[]) c where c in ('23503', '23505');

select * from finish(true);
rollback;
