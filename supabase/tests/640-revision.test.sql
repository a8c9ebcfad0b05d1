-- The database notices what is not as the migrations left it. In a project of Supabase: tests/hosted/revision.test.ts.

begin;
select pruebas.escenario();
select plan(13);
update public.configuracion set correo_notificaciones = 'equipo@pruebas.test' where id = 1;
-- What other tests leave, and the helpers themselves, are no fault: what is there now is how it must be.
select private.anotar_esquema((select max(version) from supabase_migrations.schema_migrations));

create function pg_temp.tras(p_cambio text) returns text language plpgsql as $$
declare
  v text;
begin
  begin
    execute p_cambio;
    select string_agg(concat_ws(' ', que, cual, como), ', ' order by que, cual) into v
    from private.faltas() where que not in ('extension', 'trabajo', 'secreto');
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return coalesce(v, 'nada');
  end;
end $$;
select is(pg_temp.tras(cambio), encuentra, cambio) from (values
  ('select 1', 'nada'),
  ('alter table public.plataformas disable row level security', 'reglas public.plataformas cambio'),
  ('alter table public.leads disable row level security', 'reglas public.leads cambio'),
  ('grant select on public.leads to anon', 'tabla public.leads cambio'),
  ('create table public.copia ()', 'tabla public.copia sobra'),
  ('drop policy clientes_crear on public.clientes', 'politica clientes_crear en public.clientes falta'),
  ('update storage.buckets set public = true where id = ''adjuntos''', 'bucket adjuntos cambio'),
  ('update private.revision set migracion = ''20200101000000''', 'migraciones ' || (select max(version) from supabase_migrations.schema_migrations) || ' cambio')) v (cambio, encuentra);

-- Who ------------------------------------------------------------------------------------------------
select is(pruebas.valor('admin', 'select jsonb_typeof(public.salud() -> ''faltas'')'), 'array', 'the studio reads it with the rest of Sistema');
select is(pruebas.intentar(persona, 'select private.faltas()'), '42501', format('Acting as %s: nothing of it', persona))
from (values ('anon'), ('ana'), ('admin'), ('servicio')) p (persona);

select * from finish();
rollback;
