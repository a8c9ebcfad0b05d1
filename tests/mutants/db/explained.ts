const each = (ids: readonly string[], reason: string): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [id, reason]));

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
  'private.encontradas(text,text): not v_admin and': 'An admin has a row in clientes, too.',
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
};
