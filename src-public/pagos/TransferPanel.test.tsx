import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../tests/fakeNetwork.ts';
import { TransferPanel } from './TransferPanel.tsx';

const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  fakeNetwork({ 'GET /rest/v1/configuracion_publica': { body: [] } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const copyAll = async () => {
  render(
    <TransferPanel
      rows={[
        { label: 'Banco', value: 'Banco de Ejemplo' },
        { label: 'Número de cuenta', value: '00-123-45678-9' },
      ]}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copiar todos los datos' }));
  await act(() => vi.advanceTimersByTimeAsync(0));
};

it('says for two seconds that all was copied', async () => {
  writeText.mockResolvedValue();
  await copyAll();
  expect(writeText).toHaveBeenCalledWith(
    'Banco: Banco de Ejemplo\nNúmero de cuenta: 00-123-45678-9',
  );
  await act(() => vi.advanceTimersByTimeAsync(1900));
  expect(screen.getByRole('button')).toHaveAccessibleName('¡Copiado!');
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByRole('button')).toHaveAccessibleName('Copiar todos los datos');
});

it('selects what the browser does not let it copy', async () => {
  writeText.mockRejectedValue(new Error('denied'));
  await copyAll();
  expect(screen.getByRole('status')).toHaveTextContent('Tu navegador no nos dejó copiar');
  expect(getSelection()?.toString()).toContain('00-123-45678-9');
});
