import { expect, it } from 'vitest';
import { addDays, dayInChile } from '../../src-shared/dates.ts';
import { fakeNetwork } from '../../tests/fakeNetwork.ts';
import { signedInAsAna } from '../../tests/signedInAsAna.ts';
import { renewing } from './renewals.ts';

signedInAsAna();

it('what renews is what begins within 90 days, whether its payment is made by now or not, each once', async () => {
  const requests = fakeNetwork({
    'GET /rest/v1/servicios': { body: [{ id: 4 }, { id: 9 }] },
    'GET /rest/v1/pagos': { body: [{ servicio: 9 }, { servicio: 12 }, { servicio: 12 }] },
  });
  await expect(renewing()).resolves.toEqual(['4', '9', '12']);
  const asked = requests.map(({ call }) => call).join('\n');
  const last = addDays(dayInChile(), 90);
  for (const part of [`proximo=lte.${last}`, `servicio_desde=lte.${last}`, 'estado=neq.anulado'])
    expect(asked).toContain(part);
});
