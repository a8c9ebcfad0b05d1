-- The catalogue: what every table of ours is, for whoever has to go through all of them. Retention, copy,
-- erasure and merge are loops over it. Its rows are a migration's, like every row.

create table private.tablas (
  tabla text primary key check (tabla ~ '^(public|private)\.[a-z_]+$'),
  nombre text check (length(trim(nombre)) > 0),
  motivo text not null check (length(trim(motivo)) > 0),
  plazo interval check (plazo > interval '0'),
  condicion text,
  pagina text[] check (cardinality(pagina) = 2),
  plazo_menor interval check (plazo_menor > interval '0'),
  condicion_menor text,
  motivo_menor text check (length(trim(motivo_menor)) > 0),
  pagina_menor text[] check (cardinality(pagina_menor) = 2),
  suya text,
  aparte text,
  columnas text[] not null default '{}',
  revisar text[] not null default '{}',
  fuera text[] not null default '{}',
  borra text,
  se_queda text,
  queda_porque text check (length(trim(queda_porque)) > 0),
  blanqueo text,
  orden smallint not null default 10,
  fusion jsonb not null default '{}' check (jsonb_typeof(fusion) = 'object'),
  vigila text[] not null default '{}' check (vigila <@ '{auditoria,busqueda,novedades}'::text[]),
  check (condicion is null or plazo is not null),
  check ((condicion_menor is null) = (plazo_menor is null) and (condicion_menor is null) = (motivo_menor is null)),
  check ((se_queda is null) = (blanqueo is null)),
  check (not columnas && revisar and not columnas && fuera and not revisar && fuera)
);
comment on table private.tablas is
  'Every table of ours: how long its rows are kept and why, how a row belongs to a person, what of it they are given, what becomes of it when they are erased, what a merge moves, what watches it. Conditions are SQL about a row t.';
comment on column private.tablas.nombre is 'What a person who was erased is told that it is; null for what is not counted to them.';
comment on column private.tablas.plazo is 'How long: without it rows stay. Without condicion they go with what they belong to.';
comment on column private.tablas.condicion is 'Which rows go by night; $1 is the instant before which they are old.';
comment on column private.tablas.pagina is 'How the privacy page calls it, and since when the time runs; null for what is nobody''s.';
comment on column private.tablas.plazo_menor is 'A shorter time for those of its rows that condicion_menor names.';
comment on column private.tablas.suya is 'Which rows are a person''s, $1 being private.titular; null for what is nobody''s.';
comment on column private.tablas.aparte is 'Which of those are the studio''s own words about them, to be looked at before they are handed over.';
comment on column private.tablas.columnas is 'Columns that are given to the person. Every column stands in this, in revisar or in fuera.';
comment on column private.tablas.revisar is 'Columns with the studio''s own words about them.';
comment on column private.tablas.fuera is 'Columns that are nobody''s to be given: secrets, fingerprints, who of the studio, and all of what is nobody''s.';
comment on column private.tablas.borra is
  'Which rows go when the person is erased, in this order by orden; = for suya, null where they go with others or by a function. $2 are the words that name them, $3 the request that is being answered.';
comment on column private.tablas.se_queda is 'Which of those stay, and are changed as blanqueo says, for the reason queda_porque.';
comment on column private.tablas.fusion is
  'Columns that refer to clientes and what a merge does with them: rows that hold each other (juntas) pass in one statement, others one table at a time (pasa); of una each client has one; equipo is what people of the studio do, which no client has.';
comment on column private.tablas.vigila is 'Which triggers watch it: the audit log, the search, the change feed. A test holds them against it.';
alter table private.tablas enable row level security;
