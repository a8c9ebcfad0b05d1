import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TransferPanel } from './TransferPanel.tsx';

const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const copy = async (what = 'todos los datos') => {
  render(
    <TransferPanel
      rows={[
        { label: 'Banco', value: 'Banco de Ejemplo' },
        { label: 'Número de cuenta', value: '00-123-45678-9' },
        { label: 'Monto', value: '$89.250', copy: '89250' },
      ]}
    >
      Sube el comprobante.
    </TransferPanel>,
  );
  fireEvent.click(screen.getByRole('button', { name: `Copiar ${what}` }));
  await act(() => vi.advanceTimersByTimeAsync(0));
};

it('says for two seconds that all was copied', async () => {
  writeText.mockResolvedValue();
  await copy();
  expect(writeText).toHaveBeenCalledWith(
    'Banco: Banco de Ejemplo\nNúmero de cuenta: 00-123-45678-9\nMonto: $89.250',
  );
  await act(() => vi.advanceTimersByTimeAsync(1900));
  expect(screen.getByRole('button', { name: '¡Copiado!' })).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByRole('button', { name: 'Copiar todos los datos' })).toBeInTheDocument();
});

it('selects what the browser does not let it copy', async () => {
  writeText.mockRejectedValue(new Error('denied'));
  await copy();
  expect(screen.getByRole('status')).toHaveTextContent('Tu navegador no nos dejó copiar');
  expect(getSelection()?.toString()).toContain('00-123-45678-9');
});

it('copies one part as the form of a bank takes it, and says which', async () => {
  writeText.mockResolvedValue();
  await copy('monto');
  expect(writeText).toHaveBeenCalledWith('89250');
  expect(screen.getByRole('status')).toHaveTextContent('Monto: copiado');
  expect(screen.getByRole('button', { name: 'Copiar todos los datos' })).toBeInTheDocument();
});

it('selects the one part that the browser does not let it copy', async () => {
  writeText.mockRejectedValue(new Error('denied'));
  await copy('banco');
  expect(getSelection()?.toString()).toBe('Banco de Ejemplo');
});
