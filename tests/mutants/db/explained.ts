/** Changes that no test notices, each with the reason why it changes nothing that anybody could see. */
export const explained: Readonly<Record<string, string>> = {
  "private.clientes_cuidar_admin(): tg_op = 'DELETE' or":
    'When a row is deleted, new is null, and so is its account: the last part of the condition holds.',
  "private.hitos_respondido(): tg_op = 'UPDATE' and":
    'When a row is deleted, new is null, and its title is not known to be another: no line is written.',
  'solicitudes_datos_1_respondida on public.solicitudes_datos: without AND (new.huella IS DISTINCT FROM old.huella)':
    'private.envio_unico, the only one that writes huella, does so only when it is another.',
  'private.reservar_cita(timestamp with time zone,text,text,text,text,uuid,text,jsonb): r.id is null or':
    'Of a booking that is not there yet every column is null, and the fingerprint of nothing is none that anybody sends.',
  'private.ticket_mensajes_antes(): and c.activo':
    'A deactivated account writes no message: the policy refuses it before.',
  ...Object.fromEntries(
    ['255', '253'].map((length) => [
      `private.limitar_visitante(text,text): perform private.contar_envio(p_formulario, 'buzon ' || left(coalesce(private.buzon(p_email), ''), 254), l.por_buzon, int → ${length}`,
      'No address is longer than 254 letters; of two that differ in the last one alone, one would wait for the other.',
    ]),
  ),
};
