-- The log of breaches (Ley 21.719, article 14 sexies): the Agency is told without undue delay; people,
-- where sensitive data, data of children or financial data are concerned. Rows are amended and never go.

create table public.vulneraciones (
  id bigint generated always as identity primary key,
  titulo text not null check (length(trim(titulo)) between 1 and 160),
  que_paso text not null check (length(trim(que_paso)) between 1 and 5000),
  ocurrida_en timestamptz check (ocurrida_en between '2000-01-01Z' and '2200-01-02Z'),
  notada_en timestamptz not null check (notada_en between '2000-01-01Z' and '2200-01-02Z'),
  de_quienes text not null check (length(trim(de_quienes)) between 1 and 2000),
  cuantas_personas int check (cuantas_personas >= 0),
  categorias text[] not null
    check (categorias <@ '{identificacion,contacto,credenciales,financieros,sensibles,menores,otros}'::text[]
      and cardinality(categorias) between 1 and 7),
  avisar_personas boolean generated always as (categorias && '{sensibles,menores,financieros}'::text[]) stored,
  medidas text check (length(medidas) <= 5000),
  avisada_agencia_en timestamptz check (avisada_agencia_en between '2000-01-01Z' and '2200-01-02Z'),
  avisadas_personas_en timestamptz check (avisadas_personas_en between '2000-01-01Z' and '2200-01-02Z'),
  sin_aviso text check (length(sin_aviso) <= 2000),
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  check (ocurrida_en <= notada_en),
  check (avisada_agencia_en >= notada_en),
  check (avisadas_personas_en >= notada_en)
);
comment on table public.vulneraciones is
  'Breaches of personal data: what, when it was noticed, whose data, what kinds, who was told when. Without names of '
  'those concerned.';
comment on column public.vulneraciones.avisar_personas is 'Whether the law asks to tell the people concerned.';
comment on column public.vulneraciones.sin_aviso is 'Why the Agency or the people were not told, where they were not.';
create index vulneraciones_notada_idx on public.vulneraciones (notada_en desc);

select private.tabla('public.vulneraciones',
  motivo => 'La ley pide un registro; no lleva nombres',
  fuera => '{id,titulo,que_paso,ocurrida_en,notada_en,de_quienes,cuantas_personas,categorias,avisar_personas,medidas,
    avisada_agencia_en,avisadas_personas_en,sin_aviso,creado_en,actualizado_en}',
  textos => $$titulo, que_paso, de_quienes, medidas, sin_aviso$$,
  vigila => '{"limpieza": {}, "auditoria": {}, "novedades": {"esperan": ["estudio"]}}');

create function private.vulneraciones_antes() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op in ('DELETE', 'TRUNCATE') then
    raise exception 'El registro de vulneraciones no se borra: corrígelo.' using errcode = '42501';
  end if;
  if greatest(new.ocurrida_en, new.notada_en, new.avisada_agencia_en, new.avisadas_personas_en) > now() + interval
    '5 minutes' then
    raise exception 'Ninguna fecha puede ser futura.';
  end if;
  if tg_op = 'UPDATE' then new.actualizado_en := now(); end if;
  return new;
end $$;
comment on function private.vulneraciones_antes() is
  'Trigger: nothing in the future, and nothing is deleted, whoever tries. Errors: P0001, 42501.';
create trigger vulneraciones_1_reglas before insert or update or delete on public.vulneraciones
  for each row execute function private.vulneraciones_antes();
create trigger vulneraciones_2_permanecen before truncate on public.vulneraciones
  for each statement execute function private.vulneraciones_antes();

grant select, insert (titulo, que_paso, ocurrida_en, notada_en, de_quienes, cuantas_personas, categorias, medidas,
  avisada_agencia_en, avisadas_personas_en, sin_aviso),
    update (titulo, que_paso, ocurrida_en, notada_en, de_quienes, cuantas_personas, categorias, medidas,
      avisada_agencia_en, avisadas_personas_en, sin_aviso)
  on public.vulneraciones to authenticated;
select private.solo_equipo('public.vulneraciones', '{leer,crear,editar}');
