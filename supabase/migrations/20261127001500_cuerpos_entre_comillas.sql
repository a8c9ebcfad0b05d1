-- A function whose body Postgres parses when it is made holds its table fast: newer minors (15.20, 17.12) then refuse a
-- new column with a default, a generated one and another type. A quoted body, all names with their schema, does not, and
-- is read as a condition all the same.
set lock_timeout = '10s';

create or replace function public.por_responder(t public.tickets) returns boolean
language sql stable as $$
  select t.estado in ('abierto', 'en_curso')
$$;

create or replace function public.sin_resolver(t public.tickets) returns boolean
language sql stable as $$
  select t.estado in ('abierto', 'en_curso', 'esperando_cliente')
$$;

create or replace function public.vencido(t public.tickets) returns boolean
language sql stable as $$
  select t.detenido_desde is null and t.plazo_en < now()
$$;

create or replace function public.vencido(p public.pagos) returns boolean
language sql stable as $$
  select p.estado in ('programado', 'pendiente', 'rechazado')
  and p.vence_el < (now() at time zone 'America/Santiago')::date and not private.espera_hito(p.estado, p.hito)
$$;

create or replace function public.por_pagar(p public.pagos) returns boolean
language sql stable as $$
  select p.estado in ('programado', 'pendiente', 'rechazado') and (p.estado <> 'programado'
  or p.vence_el <= (now() at time zone 'America/Santiago')::date + 7 and not private.espera_hito(p.estado, p.hito))
$$;

create or replace function public.por_revisar(p public.pagos) returns boolean
language sql stable as $$
  select p.estado = 'en_revision' or public.vencido(p)
$$;

create or replace function public.por_convertir(p public.pedidos) returns boolean
language sql stable as $$
  select p.estado = 'pagado' and p.cliente is null
$$;

create or replace function public.por_confirmar(p public.pedidos) returns boolean
language sql stable as $$
  select p.estado = 'pendiente' and p.metodo = 'transferencia'
$$;

create or replace function public.de_hoy(c public.citas) returns boolean
language sql stable as $$
  select c.estado in ('reservada', 'confirmada') and c.termino > now()
  and c.inicio < (private.hoy() + 1)::timestamp at time zone 'America/Santiago'
$$;

create or replace function public.por_responder(s public.solicitudes_datos) returns boolean
language sql stable as $$
  select s.estado in ('recibida', 'en_proceso')
$$;

create or replace function public.por_avisar(v public.vulneraciones) returns boolean
language sql stable as $$
  select v.sin_aviso is null and (v.avisada_agencia_en is null or (v.avisar_personas and v.avisadas_personas_en is null))
$$;
