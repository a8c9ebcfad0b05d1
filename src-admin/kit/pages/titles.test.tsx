import { screen, waitFor } from '@testing-library/react';
import {
  RecordContextProvider,
  ResourceDefinitionContextProvider,
  type RaRecord,
} from 'react-admin';
import { expect, it } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { ListTitle, RecordTitle } from './titles.tsx';

const definitions = {
  tickets: {
    name: 'tickets',
    recordRepresentation: ({ id, asunto }: RaRecord) => `#${id} ${String(asunto)}`,
  },
  pagos: { name: 'pagos', recordRepresentation: 'concepto' },
};

it.each([
  ['tickets', { id: 12, asunto: 'Cambio de logo' }, 'Ticket 12: Cambio de logo · Estudio Cobre'],
  ['pagos', { id: 3, concepto: 'Segunda cuota' }, 'Pago: Segunda cuota · Estudio Cobre'],
  ['pagos', { id: 3, concepto: ' ' }, 'Pago · Estudio Cobre'],
  ['pagos', undefined, 'Pago · Estudio Cobre'],
] as const)('%s %o', async (resource, record, title) => {
  inConsole(
    <ResourceDefinitionContextProvider definitions={definitions}>
      <RecordContextProvider value={record}>
        <RecordTitle />
        <p>listo</p>
      </RecordContextProvider>
    </ResourceDefinitionContextProvider>,
    { resource },
  );
  await screen.findByText('listo');
  await waitFor(() => expect(document.title).toBe(title));
});

it('says that a record is edited, and what a list lists', async () => {
  const { unmount } = inConsole(
    <ResourceDefinitionContextProvider definitions={definitions}>
      <RecordContextProvider value={{ id: 3, concepto: 'Segunda cuota' }}>
        <RecordTitle editing />
      </RecordContextProvider>
    </ResourceDefinitionContextProvider>,
    { resource: 'pagos' },
  );
  await waitFor(() => expect(document.title).toBe('Editar pago: Segunda cuota · Estudio Cobre'));
  unmount();
  inConsole(<ListTitle />, { resource: 'pagos' });
  await waitFor(() => expect(document.title).toBe('Pagos · Estudio Cobre'));
});
