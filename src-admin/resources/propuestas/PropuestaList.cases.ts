import { vi } from 'vitest';
import { inDays, inHours } from '../../../tests/builders/clock.ts';
import { unaPropuesta } from '../../../tests/builders/money.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import { propuestas } from './resource.ts';

const sent = { estado: 'enviada', situacion: 'enviada', version: 1, vence_el: inDays(9) };
const data = [
  unaPropuesta({ id: 1, titulo: 'Con pregunta', ...sent, pregunta_pendiente: true }),
  unaPropuesta({ id: 2, titulo: 'Ya vista', ...sent, vista_en: inHours(-3.1) }),
  unaPropuesta({ id: 3, titulo: 'Sin enviar' }),
];
export const list = vi.fn(() => Promise.resolve({ data, total: 3 }));
export const open = (at = '/propuestas') =>
  openPage(propuestas, { at, answers: { getList: list } });
