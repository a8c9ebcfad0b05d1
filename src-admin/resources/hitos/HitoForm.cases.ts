import { vi } from 'vitest';
import { unaPlataforma, unHito } from '../../../tests/builders/people.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import { hitos } from './resource.ts';

/** A milestone without a link in its form, and what saves it. */
export function edit(estado: string) {
  const save = vi.fn((_resource: string, { data }: { data: object }) => Promise.resolve({ data }));
  openPage(hitos, {
    ...{ at: '/hitos/4', perfil: 'admin', answers: { update: save } },
    rows: {
      hitos: [unHito({ id: 4, estado, entrega_enlace: null, plataforma_id: 1 })],
      ...{ plataformas: [unaPlataforma({ id: 1 })], pagos: [] },
    },
  });
  return save;
}
