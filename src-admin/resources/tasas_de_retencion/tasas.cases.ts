import { fireEvent, screen } from '@testing-library/react';
import { unaTasaDeRetencion } from '../../../tests/builders/money.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import { tasasDeRetencion } from './resource.ts';

export const open = (at: string, answers = {}) => {
  sessionStorage.clear();
  openPage(tasasDeRetencion, {
    at,
    rows: { tasas_de_retencion: [unaTasaDeRetencion({ id: 4, anio: 2026, tasa: 15.25 })] },
    answers,
  });
};
export const typeIn = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, {}, { timeout: 8000 }), {
    target: { value },
  });
