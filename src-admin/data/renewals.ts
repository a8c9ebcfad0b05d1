import { addDays, dayInChile } from '../../src-shared/dates.ts';
import { unwrap } from './requests.ts';
import { supabase } from './session/supabase.ts';

/** The ids of the services of which a period begins within 90 days, whether its payment is made by now or not: as public.ingreso_recurrente counts them. */
export async function renewing(): Promise<string[]> {
  const today = dayInChile();
  const last = addDays(today, 90);
  const [coming, announced] = await Promise.all([
    supabase
      .from('servicios')
      .select('id')
      .eq('estado', 'activo')
      .is('termina_el', null)
      .gte('proximo', today)
      .lte('proximo', last),
    supabase
      .from('pagos')
      .select('servicio')
      .neq('estado', 'anulado')
      .not('servicio', 'is', null)
      .gte('servicio_desde', today)
      .lte('servicio_desde', last),
  ]);
  const ids = [
    ...unwrap(coming).map(({ id }) => id),
    ...unwrap(announced).map(({ servicio }) => servicio),
  ];
  return [...new Set(ids)].map(String);
}
