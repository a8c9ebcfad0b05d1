-- A studio in which the laws are asked after every act: its clock, its people, and what has to be remembered because
-- no row of the product tells it. All of it is made in a transaction that is rolled back.

-- Whatever the product calls now() is the hour of this studio.
create or replace function pg_catalog.now() returns timestamptz language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('leyes.ahora', true), '')::timestamptz, transaction_timestamp())
$$;

create schema leyes;
grant usage on schema leyes to public;

create function leyes.reloj(p_en timestamptz) returns void language sql as $$
  select set_config('leyes.ahora', p_en::text, true);
$$;

create table leyes.personas (persona text primary key, rol text not null, cuenta uuid, sesion uuid default gen_random_uuid());

create function leyes.como(p_persona text) returns void language plpgsql as $$
declare
  p leyes.personas;
begin
  select * into strict p from leyes.personas where persona = p_persona;
  perform set_config('request.jwt.claims', case when p.rol = 'postgres' then '' else jsonb_strip_nulls(jsonb_build_object(
    'role', p.rol, 'sub', p.cuenta, 'session_id', case when p.cuenta is not null then p.sesion end,
    'aal', case when p.cuenta is not null then 'aal1' end))::text end, true);
  perform set_config('role', p.rol, true);
end $$;

-- What a statement says to somebody: its first value, or «code message». A refusal undoes what it did.
create function leyes.hacer(p_persona text, p_sql text) returns text language plpgsql as $$
declare
  v text;
  v_detalle text;
begin
  begin
    perform leyes.como(p_persona);
    execute p_sql into v;
    set constraints all immediate;
  exception when others then
    get stacked diagnostics v_detalle = pg_exception_context;
    v := sqlstate || ' ' || sqlerrm || case when sqlstate not in ('P0001', '42501', 'PT429', '23514') then E'\n' || v_detalle else '' end;
  end;
  perform set_config('role', session_user, true), set_config('request.jwt.claims', '', true);
  set constraints all deferred;
  return v;
end $$;

-- One of the rows that were made here and that a condition leaves, by a number of whatever size; null where there is
-- none. The rows of the sample data are older.
create function leyes.una(p_tabla text, p_n int, p_donde text default 'true') returns bigint
language plpgsql security definer as $$
declare
  v bigint;
begin
  execute format('with x as (select t.id, row_number() over (order by t.id) - 1 as n, count(*) over () as de from public.%I t where t.creado_en >= ''2027-01-01'' and (%s))'
    ' select id from x where n = %s %% de', p_tabla, p_donde, p_n) into v;
  return v;
end $$;

-- One of the clients without an account.
create function leyes.nueva(p_n int) returns bigint language sql stable security definer as $$
  select x.id from (select c.id, row_number() over (order by c.id) - 1 as n, count(*) over () as de from public.clientes c
    where c.email in ('carla@leyes.test', 'nueva@leyes.test', 'otra@leyes.test')) x where x.n = p_n % x.de;
$$;

-- The version of a proposal that a link of it opens.
create function leyes.version_de(p_enlace bigint) returns int language sql stable security definer as $$
  select p.version from public.propuestas p join public.propuestas_enlaces e on e.propuesta = p.id where e.id = p_enlace;
$$;

create function leyes.cuenta(p_persona text, p_email text, p_rol text default 'authenticated') returns void language plpgsql as $$
declare
  v leyes.personas;
begin
  insert into leyes.personas (persona, rol, cuenta) values (p_persona, p_rol, gen_random_uuid()) returning * into v;
  insert into auth.users (instance_id, id, aud, role, email, created_at, updated_at)
  values ('00000000-0000-0000-0000-000000000000', v.cuenta, 'authenticated', 'authenticated', p_email, now(), now());
  update auth.users set email_confirmed_at = now() where id = v.cuenta;
  insert into auth.sessions (id, user_id, created_at, updated_at, aal) values (v.sesion, v.cuenta, now(), now(), 'aal1');
end $$;

-- What is remembered --------------------------------------------------------------------------------------

-- From when to when somebody could not use a service: it was paused, or its client was locked out.
create table leyes.ausencias (servicio bigint, cliente bigint, desde timestamptz not null, hasta timestamptz);
-- When somebody wanted a service to end.
create table leyes.finales (servicio bigint primary key, en timestamptz not null);
-- For whom each version was, and to which addresses the studio sent it when it was for them.
create table leyes.enviadas (version bigint primary key, propuesta bigint, cliente bigint, email text, plataforma bigint);
create table leyes.destinos (propuesta bigint, cliente bigint, email text, para text);
-- What a payment came to when it was made, and what a service waited to be accepted for.
create table leyes.cobros (pago bigint primary key, cliente bigint not null, monto int not null, vence_el date not null, en timestamptz not null);

create function leyes.recordar() returns trigger language plpgsql security definer as $$
begin
  case tg_table_name
    when 'servicios' then
      if new.estado = 'pausado' and old.estado <> 'pausado' then
        insert into leyes.ausencias (servicio, desde) values (new.id, now());
      elsif old.estado = 'pausado' and new.estado <> 'pausado' then
        update leyes.ausencias set hasta = now() where servicio = new.id and hasta is null;
      end if;
      if new.termina_el is not null and old.termina_el is null then
        insert into leyes.finales values (new.id, now()) on conflict (servicio) do update set en = now();
      elsif new.termina_el is null and old.termina_el is not null then
        delete from leyes.finales where servicio = new.id;
      end if;
    when 'clientes' then
      if old.activo and not new.activo then insert into leyes.ausencias (cliente, desde) values (new.id, now());
      elsif new.activo and not old.activo then
        update leyes.ausencias set hasta = now() where cliente = new.id and hasta is null;
      end if;
    when 'propuestas_versiones' then
      insert into leyes.enviadas select new.id, p.id, p.cliente, lower(p.para_email), p.plataforma from public.propuestas p where p.id = new.propuesta;
    when 'pagos' then
      insert into leyes.cobros values (new.id, new.cliente, new.monto, new.vence_el, now());
  end case;
  return null;
end $$;
create trigger leyes after update on public.servicios for each row execute function leyes.recordar();
create trigger leyes after update of activo on public.clientes for each row execute function leyes.recordar();
create trigger leyes after insert on public.propuestas_versiones for each row execute function leyes.recordar();
create trigger leyes after insert on public.pagos for each row execute function leyes.recordar();

-- The people ------------------------------------------------------------------------------------------------

select leyes.reloj('2027-01-11 15:00Z');
insert into leyes.personas values ('nadie', 'anon'), ('servicio', 'service_role'), ('dueño', 'postgres');
update leyes.personas set rol = session_user where persona = 'dueño';
insert into public.clientes (cliente, perfil, email) values ('Studio', 'admin', 'studio@leyes.test');
insert into public.clientes (cliente, email, empresa) values ('Ana', 'ana@leyes.test', 'Laurel'), ('Beto', 'beto@leyes.test', null), ('Carla', 'carla@leyes.test', null);
select leyes.cuenta('studio', 'studio@leyes.test'), leyes.cuenta('ana', 'ana@leyes.test'), leyes.cuenta('beto', 'beto@leyes.test');
insert into public.personas (cliente, nombre, email, alcance) select id, 'Delia', 'delia@leyes.test', 'todo' from public.clientes where email = 'ana@leyes.test';
select leyes.cuenta('delia', 'delia@leyes.test');
insert into public.plataformas (plataforma, cliente) select 'Sitio de ' || cliente, id from public.clientes where email ~ '^(ana|beto)@leyes';
