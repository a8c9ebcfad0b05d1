/** Changes that no test notices, each with the reason why it changes nothing that anybody could see. */
export const explained: Readonly<Record<string, string>> = {
  "private.clientes_cuidar_admin(): tg_op = 'DELETE' or":
    'When a row is deleted, new is null, and so is its account: the last part of the condition holds.',
  "private.hitos_respondido(): tg_op = 'UPDATE' and":
    'When a row is deleted, new is null, and its title is not known to be another: no line is written.',
  'solicitudes_datos_1_respondida on public.solicitudes_datos: without AND (new.huella IS DISTINCT FROM old.huella)':
    'private.envio_unico, the only one that writes huella, does so only when it is another.',
};
