const each = (ids: readonly string[], reason: string): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [id, reason]));

/** Where a search that has a word of one or two letters leaves the index. */
const SHORT_WORDS =
  "lateral (select case when exists (select from unnest(v_patrones) c where length(c) < 5) then '(propio || '' '' || contex";

/** Changes that no test notices, each with the reason why it changes nothing that anybody could see. */
export const explained: Readonly<Record<string, string>> = {
  "private.clientes_cuidar_admin(): tg_op = 'DELETE' or":
    'When a row is deleted, new is null, and so is its account: the last part of the condition holds.',
  ...each(
    [
      "private.hitos_respondido(): tg_op = 'UPDATE' and",
      "private.hitos_respondido(): tg_op = 'UPDATE' and (2)",
    ],
    'When a row is deleted, new is null: it is not known to be shown or renamed.',
  ),
  "private.nombre_cambiado(): b.tabla <> 'clientes' and":
    'The line of a client would have their name twice.',
  ...each(
    ['999', '1001'].map(
      (factor) =>
        `private.renglon(text,jsonb,text[]): r.orden := case p_tabla when 'correos' then extract(epoch from (p_fila ->> 'creado_en')::timestamptz) * 1000 else r.fila → ${factor}`,
    ),
    'Mails are put in order by it and by nothing else.',
  ),
  "private.adjunto_de_mi_correo(text): m.adjuntos <> '{}' and":
    'It only lets the index of messages with files be used.',
  'private.encontradas(text,text,bigint): not v_admin and': 'An admin has a row in clientes, too.',
  'private.reservar_cita(timestamp with time zone,text,text,text,text,uuid,text,jsonb): r.id is null or':
    'Of a booking that is not there yet every column is null, and the fingerprint of nothing is none that anybody sends.',
  'private.ticket_mensajes_antes(): and c.activo':
    'A deactivated account writes no message: the policy refuses it before.',
  ...each(
    [
      'clientes_8_renombrar on public.clientes: always',
      'plataformas_8_renombrar on public.plataformas: always',
      'plataformas_8_traspasar on public.plataformas: always',
    ],
    'The same name, or the same client, is put into the lines of the search once more.',
  ),
  'pagos_intentos_check1 on public.pagos_intentos: "inventado" allowed at 23':
    'pagos_intentos_estado_check refuses such a state itself.',
  'private.crear_acceso_temporal(bigint,integer,text): p_para is not null and':
    'Whether no address at all has the form of one is not known, which refuses nothing.',
  ...each(
    [
      'private.confirmar_solicitud_datos(text): «trim(» → «(» in cliente = coalesce(cliente, (select c.id from public.clientes c where c.email = lower(trim(r.email))))',
      "private.exportar_persona(bigint): «trim(» → «(» in values ('exportacion', r.id, private.huella(lower(trim(r.email))), (select auth.uid()));",
      'private.suprimir_persona(bigint,boolean): «trim(» → «(» in select id into v_cliente from public.clientes where email = lower(trim(r.email));',
      'private.suprimir_persona(bigint,boolean): «trim(» → «(» in or name in (select private.adjuntos_por_correo(lower(trim(r.email)), v_cliente)));',
      "private.suprimir_persona(bigint,boolean): «trim(» → «(» in perform private.suprimir_solicitudes(lower(trim(r.email)), null, null, '{}');",
      "private.suprimir_persona(bigint,boolean): «trim(» → «(» in values ('supresion', r.id, private.huella(lower(trim(r.email))), v_informe, v_correo, (select auth.uid()));",
    ],
    'No address in solicitudes_datos has blanks: private.correo_valido refuses them.',
  ),
  ...each(
    ['3', '1', '21', '19'].map(
      (number) =>
        `private.dias_habiles_despues(timestamp with time zone,integer): select (p_desde at time zone 'America/Santiago')::date + n as dia from generate_series(1, p_dias * 2 + 20) n) x → ${number}`,
    ),
    'The days that are looked at are many more than a weekend and holidays in a row can fill.',
  ),
  'private.horas_cercanas(timestamp with time zone,bigint): cross join private.horas_disponibles(c.dia - 31, c.dia + 31, now(), p_excepto) h → 32 (2)':
    'private.horas_disponibles looks at 63 days and no more.',
  ...each(
    ['3', '1'].map(
      (number) =>
        `private.proxima_vez(interval,time without time zone,timestamp with time zone): from generate_series(0, 2) d) x → ${number}`,
    ),
    'The next hour of a day is today or tomorrow: of further days the earliest counts.',
  ),
  ...each(
    ['21', '19'].map(
      (number) =>
        `private.pausa_correo(integer): select least(interval '30 seconds' * power(3, least(p_intentos, 20)), interval '6 hours') * (0.8 + 0.4 * random()); → ${number}`,
    ),
    'From the seventh try on a pause is six hours: the bound only keeps the number small.',
  ),
  ...each(
    ['13', '11'].map(
      (number) =>
        `private.tomar_intentos(integer): proxima_revision = now() + least(interval '1 minute' * power(2, least(i.revisiones, 12)), interval '6 hours') → ${number}`,
    ),
    'From the ninth question on a pause is six hours: the bound only keeps the number small.',
  ),
  ...each(
    ['501', '499'].map(
      (length) =>
        `private.correos_registrar(): select c.usuario, 'email', left('Le enviamos: ' || coalesce(new.asunto, new.tipo), 500), jsonb_build_object('correo', ne → ${length}`,
    ),
    'A subject has at most 300 letters.',
  ),
  ...each(
    ['255', '253'].map(
      (length) =>
        `private.limitar_visitante(text,text): perform private.contar_envio(p_formulario, 'buzon ' || left(coalesce(private.buzon(p_email), ''), 254), l.por_buzon, int → ${length}`,
    ),
    'No address is longer than 254 letters; of two that differ in the last one alone, one would wait for the other.',
  ),
  'private.estado_de_cuenta(bigint): p_cliente is null or':
    'Nobody has no number: the last part of the condition holds.',
  'private.marcar_leido(bigint,bigint): «>» → «>=» in on conflict (ticket, cuenta) do update set hasta = excluded.hasta where excluded.hasta > ticket_lecturas.hasta;':
    'The same mark is written once more.',
  ...each(
    ['1001', '999'].map(
      (number) =>
        `private.mis_vistas(jsonb,bigint,bigint): select v.nombre, v.filtros, true, 1000, v.creado_en from private.vistas_tickets v where v.cuenta = v_cuenta) x → ${number}`,
    ),
    'Own views come after the others by the column before.',
  ),
  'private.mensaje_de_correo(bigint,bigint,text,jsonb): p.cliente = c.id and':
    'An address is one person alone, and private.ticket_de_respuesta lets in nobody of another client.',
  "private.pagos_eventos_inmutable(): and tg_op = 'UPDATE'":
    'A deletion has returned before, and when a table is emptied there is no row.',
  "private.plataforma_traspasada(): b.tabla = 'hitos_plataforma' and":
    'What else is of a platform (tickets, payments) keeps it with its client by a foreign key.',
  ...each(
    [
      "private.hitos_quien_responde(): tg_op = 'UPDATE' and",
      "private.solicitudes_datos_antes(): tg_op = 'UPDATE' and",
      'private.solicitudes_datos_avisar(): not v_nueva and',
      "private.tickets_antes(): tg_op = 'UPDATE' and",
    ],
    'Of a row that comes there is no old state.',
  ),
  'private.gancho_por_llamar(): c.gancho_publicacion is not null and':
    'Without a hook there is no address to return.',
  "private.gancho_respondio(text): proximo_en = case when p_error is null then now() else now() + least(interval '1 hour', interval '1 minute' * power(2, l → 7":
    'From the sixth failure on a pause is an hour: the bound only keeps the number small.',
  "private.fusionar_clientes(bigint,bigint,jsonb,text,text): and b.tabla <> 'clientes'":
    'The line of the client who goes is deleted with the row.',
  ...each(
    [
      "private.impide_deshacer(bigint): union select 2, 'ya se le envió una invitación' from public.clientes c → 1",
      "private.impide_deshacer(bigint): union select 3, c_cambio ->> (h ->> 'tabla') from jsonb_array_elements(x.hecho) h → 4",
      "private.impide_deshacer(bigint): union select 3, 'el contacto cambió de cliente' from public.bandeja b → 4",
    ],
    'By the alphabet it stands in the same place.',
  ),
  ...each(
    [
      "private.archivos_sueltos(): m.adjuntos <> '{}' and",
      "private.archivos_sueltos(): h.observacion_imagenes <> '{}' and",
    ],
    'It only lets the index of rows with files be used.',
  ),
  "private.claves_de(text,text,text): «lower(» → «(» in where k is not null and lower(p_email) not like '%@suprimido.invalid';":
    'Whoever is erased gets such an address in small letters.',
  ...each(
    [
      "private.convertir(text,bigint,bigint,text,text,text,text,integer,jsonb,boolean): union all select 3 + o, 'pagos', p from unnest(v_pagos) with ordinality as x (p, o)) h) → 4",
    ],
    'The payments come last and in their order either way.',
  ),
  ...each(
    [
      'private.convertir(text,bigint,bigint,text,text,text,text,integer,jsonb,boolean): and k.creado_en = now()',
      'private.convertir(text,bigint,bigint,text,text,text,text,integer,jsonb,boolean): k.para = c.email and',
    ],
    'They keep the list of earlier mails short: those of others, or of before, are left out below as well.',
  ),
  "private.convertir(text,bigint,bigint,text,text,text,text,integer,jsonb,boolean): and k.estado = 'pendiente'":
    'Of the mails that a conversion makes itself none is sent or dropped yet.',
  ...each(
    [
      "private.convertir(text,bigint,bigint,text,text,text,text,integer,jsonb,boolean): «trim(» → «(» in v_email := lower(trim(coalesce(v_fila ->> 'email', v_fila ->> 'comprador_email')));",
      "public.convertir_pedido(bigint,text,text,date,text,text): «trim(» → «(» in (select id from public.clientes where email = lower(trim(r.comprador_email)) and perfil = 'cliente'), p_plataforma, p_hi",
    ],
    'No address of a contact has blanks: private.correo_valido refuses them.',
  ),
  ...each(
    ['4', '2'].map((column) => `private.cuelga_de(text,bigint[],jsonb): order by 2, 3 → ${column}`),
    'Of one table the same name is told, whichever of its columns comes first.',
  ),
  ...each(
    [
      "private.cuelga_de(text,bigint[],jsonb): «>» → «>=» in exists (select from pg_attribute i where i.attrelid = k.conrelid and i.attname = 'id' and i.attnum > 0 and not i.attisdr",
      'private.cuelga_de(text,bigint[],jsonb): and i.attnum > 0',
      'private.cuelga_de(text,bigint[],jsonb): and not i.attisdropped',
    ],
    'No column of the system is called id, and one that was dropped has another name.',
  ),
  "private.cuelga_de(text,bigint[],jsonb): k.contype = 'f' and":
    'Only a foreign key refers to a table.',
  ...each(
    [
      'if v_miradas < v_mirar or cardinality(v_filas) = 200 then → 201',
      'or cardinality(v_filas) = 200',
      'v_miradas < v_mirar or',
      ...['5001', '4999'].flatMap((lines) => [
        `v_mirar int := 5000; → ${lines}`,
        `exit when v_mirar > 5000 or cardinality(v_filas) < 40; → ${lines}`,
        `v_mirar := 5000 * 300 / cardinality(v_filas); → ${lines}`,
      ]),
      'v_mirar := 5000 * 300 / cardinality(v_filas); → 301',
      'v_mirar := 5000 * 300 / cardinality(v_filas); → 299',
      'exit when v_mirar > 5000 or cardinality(v_filas) < 40; → 41',
      'exit when v_mirar > 5000 or cardinality(v_filas) < 40; → 39',
      '«>» → «>=» in exit when v_mirar > 5000 or cardinality(v_filas) < 40;',
      '«<» → «<=» in exit when v_mirar > 5000 or cardinality(v_filas) < 40;',
      ...[' → 6', ' → 4'].map((length) => `${SHORT_WORDS}${length}`),
      `«<» → «<=» in ${SHORT_WORDS}`,
    ].map((change) => `private.encontradas(text,text,bigint): ${change}`),
    'The other way finds the same, more slowly, unless one row says it in a thousand lines.',
  ),
  'private.encontradas(text,text,bigint): and v_cliente is null':
    'Whoever is a client reads tickets, too.',
  'private.novedades(jsonb): not v_admin and': 'An admin has a row in clientes, too.',
  'private.ticket_mensajes_antes(): and p.activo':
    'A deactivated account writes no message: the policy refuses it before.',
  ...each(
    ['1 second', '1000 days'].map(
      (time) =>
        `private.unir_tickets(bigint,bigint,text): «interval '0'» → «interval '${time}'» in v_parado := coalesce(now() - d.detenido_desde, interval '0');`,
    ),
    'It is added only where the clock of that ticket stands.',
  ),
  'private.unir_tickets(bigint,bigint,text): select p.nombre, p.email, 2 from public.personas p join public.clientes c on c.id = p.cliente and c.activo → 3':
    'They follow the main contact either way.',
  'private.unir_tickets(bigint,bigint,text): and (v_turno or d.detenido_desde is null)':
    'While the clock of the one runs, that of the other stands only where v_turno says so.',
  'private.vista(): v_vista is null or': 'Without a number no line of the trail is found.',
  'public.embudo(integer): p.cliente is null and':
    'The client of a contact goes before the one of the address.',
  ...each(
    [
      "public.historia_de_cliente(bigint,text,text,integer): if pg_input_is_valid(left(p_desde, 26) || '+00', 'timestamptz') is not true then → 27",
      "public.historia_de_cliente(bigint,text,text,integer): v_en := (left(p_desde, 26) || '+00')::timestamptz; → 27",
    ],
    'The 27th sign is a blank.',
  ),
  ...each(
    [
      'and i.pagado_en < z.fin',
      'i.pagado_en >= z.inicio and',
      'and p.vence_el >= z.desde',
      'and p.vence_el < z.hasta',
      'and r.creado_en >= z.inicio',
      'and r.creado_en < z.fin',
      'and r.resuelto_en >= z.inicio',
      'and r.resuelto_en < z.fin',
    ].map((condition) => `public.resumen_por_mes(integer,integer,bigint): ${condition}`),
    'The months leave out what is of another; these conditions let less be read.',
  ),
  'public.resumen_por_mes(integer,integer,bigint): r.primera_respuesta_en is not null and':
    'A percentile passes over what is null.',
  'public.por_atender(bigint,bigint): «lower(» → «(» in v_email text := (select lower(c.email) from public.clientes c where c.id = p_cliente);':
    'The addresses of clients are kept in small letters.',
  'private.contar_bandeja(bigint): «lower(» → «(» in v_email text := (select lower(c.email) from public.clientes c where c.id = p_cliente);':
    'The addresses of clients are kept in small letters.',
  'public.tablero(jsonb,bigint): «lower(» → «(» in v_email text := (select lower(c.email) from public.clientes c where c.id = p_cliente);':
    'The addresses of clients are kept in small letters.',
  'public.ordenar_hitos(bigint,bigint[],bigint[]): and h.plataforma_id = p_plataforma':
    'What is named has been compared with the milestones of the platform.',
  ...each(
    ['and m.creado_en <= v_en', 'and x.creado_en <= v_en', 'and s.created_at <= v_en'].map(
      (condition) => `public.historia_de_cliente(bigint,text,text,integer): ${condition}`,
    ),
    'The comparison of time and key says it as well; this lets an index be used.',
  ),
  ...each(
    ['and g.pagado_en is not null', 'and h.aprobado_en is not null'].map(
      (condition) => `public.historia_de_cliente(bigint,text,text,integer): ${condition}`,
    ),
    'What has no time comes before no other.',
  ),
  "public.historia_de_cliente(bigint,text,text,integer): and a.accion = 'update'":
    'A row that comes or goes has no state before, or none after.',
  'public.historia_de_cliente(bigint,text,text,integer): and p.usuario is not null':
    'No account has no number.',
  'private.cuelga_de(text,bigint[],jsonb): i.attrelid = k.confrelid and':
    'No table has its id in the place in which a key of several columns has another of them.',
  'public.mi_inicio(): g.cliente = v_cliente and (2)':
    'A payment of a platform is of the client of the platform.',
  ...each(
    ['101', '99'].map(
      (number) => `public.por_atender(bigint,bigint): order by x.inicio limit 100) → ${number}`,
    ),
    'No day holds a hundred meetings, none of which overlap.',
  ),
  'public.resumen_de_plataforma(bigint): and (private.es_admin() or p.cliente = private.mi_cliente())':
    'The policies show a client no platform of anybody else.',
  ...each(
    [
      "«interval '1 month'» → «interval '1000 days'» in select m::date as desde, m at time zone 'America/Santiago' as inicio, (m + interval '1 month') at time zone 'America/San",
      "«interval '1 month'» → «interval '1000 days'» in plazo as (select min(x.inicio) as inicio, max(x.fin) as fin, min(x.desde) as desde, max(x.desde) + interval '1 month' as",
      '«<» → «<=» in from ingresos i, plazo z where i.pagado_en >= z.inicio and i.pagado_en < z.fin group by 1),',
      "«<» → «<=» in where p.estado in ('programado', 'pendiente', 'rechazado', 'en_revision') and p.vence_el >= z.desde and p.vence_el < z.h",
      '«<» → «<=» in where r.unido_a is null and r.creado_en >= z.inicio and r.creado_en < z.fin and (p_cliente is null or r.cliente = p_clie',
      '«<» → «<=» in where r.unido_a is null and r.resuelto_en >= z.inicio and r.resuelto_en < z.fin and (p_cliente is null or r.cliente = p_',
    ].map((change) => `public.resumen_por_mes(integer,integer,bigint): ${change}`),
    'What is of a later month is left out by the months themselves.',
  ),
  'private.registrar_pago(text,text,integer,numeric,text,text): «for update» → «» in select * into i from public.pagos_intentos where id = i.id for update;':
    'Who decides over a visit holds its payment or order already; the others that write a visit change nothing of what is asked here.',
  'private.suprimir_persona(bigint,boolean): «for update» → «» in select * into r from public.solicitudes_datos where id = p_solicitud for update;':
    'Of two who erase at once the second would be refused at the end of its work instead of at its beginning: an answer that was given is not changed.',
  "private.auditoria_inmutable(): tg_op = 'UPDATE' and":
    'Of a line that is deleted new is null: it is like no other.',
  "private.cliente_de_cambio(public.auditoria): and a.tabla in ('personas', 'tickets')":
    'Of the other tables the line holds the row, whose client is that of the table.',
  "private.exigir_comprobante(bigint,text): raise exception 'Ese comprobante pesa más de % MB. Sube uno más liviano.', v_limite / 1048576 using errcode = 'P0001'; → 1048575":
    'Of ten megabytes it makes ten.',
  "private.pagos_antes(): tg_op = 'INSERT' or":
    'Of a row that is new old is null: a day of payment is another one than none, and none is never wrong.',
  ...each(
    [
      "(select from public.pagos where estado = 'en_revision' limit 100) → 101",
      'and vence_el < private.hoy() and private.pago_vencido(estado, vence_el, hito) limit 100) limit 100) x) → 101',
    ].map((change) => `private.pendientes(text,bigint): ${change}`),
    'Those in review and those overdue are a hundred at most together.',
  ),
  ...each(
    [
      'and vence_el < private.hoy()',
      "estado in ('programado', 'pendiente', 'rechazado') and",
      '«<» → «<=» in and vence_el < private.hoy() and private.pago_vencido(estado, vence_el, hito) limit 100) limit 100) x)',
    ].map((change) => `private.pendientes(text,bigint): ${change}`),
    'It only lets an index be used: what is overdue private.pago_vencido knows.',
  ),
  ...each(
    ['101', '99'].map(
      (most) =>
        `private.pendientes(text,bigint): and inicio < (private.hoy() + 1)::timestamp at time zone 'America/Santiago' limit 100) x) → ${most}`,
    ),
    'Meetings do not cross: a day has no hundred.',
  ),
  ...each(
    [
      "«perform private.vaciar_auditoria('plataformas', array(select id::text from public.plataformas where » → «null;»",
      "«perform private.vaciar_auditoria('hitos_plataforma', array(select h.id::text from public.hitos_plata» → «null;»",
      "«perform private.vaciar_auditoria('clientes', private.carpetas_de(c.id));» → «null;»",
    ].map((change) => `private.suprimir_datos(text,bigint): ${change}`),
    'All lines that are of the client are emptied afterwards, but for those of payments.',
  ),
  "private.tickets_antes(): new.estado not in ('resuelto', 'esperando_cliente') or":
    'Only a ticket that waits or is solved is announced to close, and nobody else may write that it was.',
  'public.embudo(integer): «perform private.exigir_admin();» → «null;»':
    'private.visitas_desde, which it asks, refuses the same people.',
  "private.tickets_antes(): tg_op = 'UPDATE' and (2)":
    'Of a ticket that is new old is null: its client is not known to be the same.',
  "public.tablero(jsonb,bigint): «lower(» → «(» in else 'materialized (select * from public.bandeja b where b.cliente = $2 or lower(b.email) = (select lower(c.email) from (2)":
    'The addresses of clients are kept in small letters.',
  ...each(
    [
      'private.suprimir_datos(text,bigint): «perform private.vaciar_auditoria(v_tabla, v_ids);» → «null;»',
      "private.suprimir_datos(text,bigint): «perform private.vaciar_auditoria('pedidos', v_ids);» → «null;»",
      "private.suprimir_solicitudes(text,bigint,bigint,text[]): «perform private.vaciar_auditoria('solicitudes_datos', v_ids);» → «null;»",
    ],
    'A line holds the whole row, and what holds their address is emptied afterwards.',
  ),
};
