import { RecordContextProvider } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { addDays, dayInChile } from '../../../src-shared/dates.ts';
import { unCliente } from '../../../tests/builders/people.ts';
import { unDocumento } from '../../../tests/builders/views.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import { type ClientFile } from './schemas.ts';
import { ClienteResumen } from './ClienteResumen.tsx';

export const CLIENTE = unCliente({
  id: 7,
  cliente: 'Nusta Paillán',
  empresa: 'Telares Nusta',
  email: 'nusta@telares.cl',
  rut: '12345678-5',
  telefono: '+56 9 1234 5678',
});

const pago = { id: 1, hito: null, pagado_en: null, estado: 'pendiente' };
export const FILE: ClientFile = {
  ultimo_ingreso: null,
  dinero: { total: 900, pagado: 300, en_revision: 50, vencido: 200, vencidos: 1, abiertos: 6 },
  pagos: [
    { ...pago, concepto: 'Atrasada', monto: 200, vence_el: addDays(dayInChile(), -1) },
    { ...pago, id: 2, concepto: 'Siguiente', monto: 400, vence_el: addDays(dayInChile(), 9) },
  ],
  tickets: { estudio: 1, cliente: 2, todos: 9 },
  tickets_abiertos: [
    { id: 31, asunto: 'No carga', estado: 'abierto', actualizado_en: new Date().toISOString() },
  ],
  plataformas: [
    {
      ...{ id: 4, plataforma: 'Tienda', dominio: 'telares.cl', publico: true },
      ...{ hitos: 4, aprobados: 2, entregados: 1 },
    },
    {
      ...{ id: 5, plataforma: 'Blog', dominio: null, publico: false },
      ...{ hitos: 1, aprobados: 0, entregados: 0 },
    },
  ],
  hitos: [
    { id: 8, titulo: 'Carro', fecha: '2030-01-02', estado: 'entregado', plataforma: 'Tienda' },
    { id: 9, titulo: 'Pagos', fecha: '2030-02-02', estado: 'en_curso', plataforma: 'Tienda' },
  ],
  propuestas: [
    {
      ...{ id: 12, titulo: 'Rediseño', situacion: 'enviada', total: 952_000 },
      ...{ vence_el: '2030-03-02', pregunta: true },
    },
  ],
  personas: [
    {
      ...{ id: 3, nombre: 'Tito', email: 'tito@telares.cl', alcance: 'tickets', activo: true },
      ...{ usuario: null, invitado_en: null, ultimo_ingreso: null },
    },
  ],
  origen: [
    {
      ...{ id: 'leads-4', clase: 'leads', texto: 'Una tienda', origen: { utm_source: 'feria' } },
      creado_en: new Date().toISOString(),
    },
  ],
  parecidos: [
    {
      ...{ clase: 'clientes', fila: 9, nombre: 'Telares N.', por: ['telefono', 'nombre'] },
      creado_en: new Date().toISOString(),
    },
  ],
};

const Address = () => (
  <output aria-label="Dirección">{decodeURIComponent(useLocation().pathname)}</output>
);

export const clientFile = vi.fn();
export const shown = (cliente = CLIENTE) =>
  inConsole(
    <RecordContextProvider value={cliente}>
      <ClienteResumen cliente={cliente} />
      <Address />
    </RecordContextProvider>,
    {
      resource: 'clientes',
      rows: { servicios: [], documentos: [unDocumento({ cliente: 7 })], informes: [] },
      answers: {
        clientFile,
        contactoNotas: () => Promise.resolve([]),
        readNotas: () => Promise.resolve({ notas: '', actualizado_en: null }),
        clienteElegido: () =>
          Promise.resolve({ nombre: 'Telares', email: 'x@x.cl', plataformas: [] }),
      },
    },
  );
export const answer = (file: unknown) => clientFile.mockImplementation(() => Promise.resolve(file));
