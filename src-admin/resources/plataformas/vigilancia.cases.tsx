import { screen } from '@testing-library/react';
import { Notification } from 'react-admin';
import { vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { WatchPanel } from './WatchPanel.tsx';
import type { Watch } from './watchSchemas.ts';

interface Opened {
  perfil?: 'admin' | 'cliente';
  watch: Watch | null | Error;
  dominio?: string | null;
}

export function open({ perfil = 'admin', watch, dominio = 'viverolaurel.cl' }: Opened) {
  const saveWatch = vi.fn((..._args: unknown[]) => Promise.resolve());
  const siteWatch = vi.fn(() =>
    watch instanceof Error ? Promise.reject(watch) : Promise.resolve(watch),
  );
  inConsole(
    <>
      <WatchPanel plataforma={{ id: 1, dominio }} />
      <p>Fin</p>
      <Notification />
    </>,
    { ...{ resource: 'plataformas', perfil }, answers: { siteWatch, saveWatch } },
  );
  return { saveWatch, siteWatch };
}
export const text = async () =>
  ((await screen.findByText('Fin')).parentElement?.textContent ?? '').replaceAll('\u00a0', ' ');
