import { oneOf, type Act } from './choices.ts';
import { bank, money } from './money.ts';
import { people } from './people.ts';
import { proposals } from './proposals.ts';
import { services } from './services.ts';
import { tributario } from './tributario.ts';

/** The hours: a day, a month, a day that a row speaks of, and a long time in which nothing worked. */
const clock: Record<string, Act> = {
  pasa_un_dia: () => [['dueño', 'select leyes.pasar(1, 1)']],
  pasa_un_mes: () => [['dueño', 'select leyes.pasar(30, 3)']],
  llega_un_dia: ([a]) => [['dueño', `select leyes.pasar(leyes.hasta_un_dia(${a}), 20)`]],
  se_detiene_todo: ([a]) => [['dueño', `select leyes.pasar(${oneOf([20, 65, 400], a)}, 400)`]],
};

export const acts: Readonly<Record<string, Act>> = {
  ...proposals,
  ...services,
  ...money,
  ...bank,
  ...tributario,
  ...people,
  ...clock,
};

/** What is done most often, so that there is something to do the rest to. */
export const often: readonly string[] = [
  ...['propone', 'ofrece_un_servicio', 'acepta_el_servicio', 'acepta_la_propuesta'],
  ...['ofrece_un_servicio', 'cambia_el_precio', 'edita_el_servicio', 'llega_un_dia', 'se_retracta'],
  ...['llega_al_banco', 'llega_al_banco', 'anota_lo_seguro', 'anota_lo_sugerido'],
  ...['anota_con_retencion', 'deshace_el_movimiento'],
  ...['retiene', 'abona_con_retencion', 'devuelve', 'anota_un_documento', 'anota_una_nota'],
  ...['confirma', 'reactiva', 'sigue', 'llega_un_dia', 'abre_la_tarjeta', 'dice_el_banco'],
];

/** What makes one effect however often it is sent. Those that choose among what is left to do choose another then. */
export const once: readonly string[] = [
  ...['rechaza', 'pide_de_nuevo', 'se_retracta', 'revoca', 'retira', 'acepta_la_propuesta'],
  'anota_en_papel',
];
