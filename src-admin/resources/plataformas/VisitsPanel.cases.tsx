import { Notification } from 'react-admin';
import { vi } from 'vitest';
import { unaPlataforma } from '../../../tests/builders/people.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import type { PlatformVisits } from './schemas.ts';
import { VisitsPanel } from './VisitsPanel.tsx';

export function open(
  perfil: 'admin' | 'cliente',
  visits: PlatformVisits | null | Error,
  dominio: string | null = 'viverolaurel.cl',
) {
  const countVisits = vi.fn(() => Promise.resolve());
  const recognizePage = vi.fn(() => Promise.resolve());
  const platformVisits = vi.fn(() =>
    visits instanceof Error ? Promise.reject(visits) : Promise.resolve(visits),
  );
  inConsole(
    <>
      <VisitsPanel plataforma={unaPlataforma({ id: 7, dominio })} />
      <Notification />
    </>,
    {
      ...{ resource: 'plataformas', perfil },
      answers: {
        ...{ countVisits, platformVisits, recognizePage },
        clienteElegido: () => Promise.resolve({ nombre: 'Ana', email: null, plataformas: [] }),
      },
    },
  );
  return { countVisits, platformVisits, recognizePage };
}
