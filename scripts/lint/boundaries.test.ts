import { expect, it } from 'vitest';
import { whyNot } from './boundaries.mjs';

it.each([
  ['src-public/contacto/Form.tsx', 'src-admin/kit/lists/ListPage.tsx'],
  ['src-admin/resources/tickets/TicketList.tsx', 'src-public/ui/Button.tsx'],
  ['src-admin/resources/tickets/TicketList.test.tsx', 'src-public/ui/Button.tsx'],
  ['src-shared/dates.ts', 'tests/backend.ts'],
  ['src-shared/schemas/contacto.ts', 'src-shared/dates.ts'],
  ['local/machine/ports.ts', 'local/http/body.ts'],
  ['local/backend.ts', 'supabase/functions/_shared/mail.ts'],
  ['supabase/functions/salud/index.ts', 'local/backend.ts'],
  ['src-public/ui/Button.tsx', 'src-public/forms/useForm.ts'],
  ['src-admin/kit/lists/ListPage.tsx', 'src-admin/resources/tickets/TicketList.tsx'],
  ['src-admin/data/files.ts', 'src-admin/app/App.tsx'],
  ['src-admin/resources/tickets/TicketList.tsx', 'src-admin/app/layout/menu.ts'],
  ['tests/db/global.ts', 'lab/ports.ts'],
])('%s may not import %s', (importer, imported) => {
  expect(whyNot(importer, imported)).toEqual(expect.stringMatching(/ know(s|) /));
});

it.each([
  ['src-public/contacto/Form.tsx', 'src-shared/dates.ts'],
  ['src-public/contacto/Form.tsx', 'src-public/ui/Button.tsx'],
  ['src-public/forms/useForm.test.ts', 'tests/fakeNetwork.ts'],
  ['src-shared/schemas/contacto.ts', 'src-shared/rut.ts'],
  ['src-admin/kit/lists/ListPage.test.tsx', 'src-admin/resources/index.ts'],
  ['src-admin/resources/tickets/TicketList.tsx', 'src-admin/resources/clientes/ClienteField.tsx'],
  ['src-admin/app/App.tsx', 'src-admin/resources/index.ts'],
  ['tests/e2e/site.ts', 'src-public/routes/paths.ts'],
  ['lab/bench/admin/site.ts', 'lab/ports.ts'],
])('%s may import %s', (importer, imported) => {
  expect(whyNot(importer, imported)).toBeUndefined();
});
