import { fireEvent, screen, within } from '@testing-library/react';
import { Notification } from 'react-admin';
import { vi } from 'vitest';
import { unResumen } from '../../../tests/builders/answers.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import { MaterialPanel, WaitNotice, type Material } from './MaterialPanel.tsx';
import type { PlatformSummary } from './schemas.ts';

export const line = (change: Partial<Material>): Material => ({
  ...{ id: 4, texto: 'Logo', pedido_en: '2026-11-12T15:00:00Z', motivo: null },
  ...{ innecesario: false, entregado_en: null, entrego: null, comentario: null, archivos: [] },
  ...change,
});
export const HANDED = line({
  ...{ id: 5, texto: 'Textos', entregado_en: '2026-11-13T15:00:00Z', entrego: 'Ana' },
  comentario: 'Van los tres',
});

export function open(
  perfil: 'admin' | 'cliente',
  materiales: Material[],
  changes: Partial<PlatformSummary> = {},
  handMaterial: (...args: unknown[]) => Promise<void> = () => Promise.resolve(),
) {
  const done = () => Promise.resolve();
  const methods = {
    ...{ askMaterial: vi.fn(done), changeMaterial: vi.fn(done), removeMaterial: vi.fn(done) },
    ...{ reopenMaterial: vi.fn(done), orderMateriales: vi.fn(done) },
    handMaterial: vi.fn(handMaterial),
    wasMaterialHanded: vi.fn(() => Promise.resolve(true)),
  };
  const summary = { ...unResumen(), materiales, ...changes };
  inConsole(
    <>
      <WaitNotice summary={summary} />
      <MaterialPanel plataforma={1} summary={summary} />
      <Notification />
    </>,
    {
      ...{ resource: 'plataformas', perfil },
      answers: {
        ...methods,
        clienteElegido: () => Promise.resolve({ nombre: 'Ana', email: null, plataformas: [] }),
      },
    },
  );
  return methods;
}
export const press = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name }));
export const dialog = async () => within(await screen.findByRole('dialog'));
