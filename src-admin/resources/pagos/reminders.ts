import { checked, rpc } from '../../data/requests.ts';
import { reminded, reminder, type LeftPayment, type ReminderParts } from './schemas.ts';

// What is sent only once somebody reminds; a list of rows comes without it.

export async function remindAll(
  pagos: readonly number[],
): Promise<{ done: number; left: LeftPayment[] }> {
  const { enviados, quedan } = await checked(
    Promise.resolve(reminded),
    rpc('recordar_pagos', { p_pagos: [...pagos] }),
  );
  return { done: enviados, left: quedan };
}

export const prepareReminder = (pagos: readonly number[]): Promise<ReminderParts> =>
  checked(Promise.resolve(reminder), rpc('preparar_recordatorio', { p_pagos: [...pagos] }));

export const noteReminder = (pagos: readonly number[]) =>
  rpc('anotar_recordatorio', { p_pagos: [...pagos] });
