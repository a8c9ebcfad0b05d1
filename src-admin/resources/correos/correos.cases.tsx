import { Notification } from 'react-admin';
import { vi } from 'vitest';
import { unCorreo } from '../../../tests/builders/studio.ts';
import type { Answering } from '../../../tests/console/provider.ts';
import { inConsole, openPage } from '../../../tests/inConsole.tsx';
import type { MailPreview as Preview } from './api.ts';
import type { Correo } from '../../data/rows.ts';
import { CorreoList } from './CorreoList.tsx';
import { correos } from './resource.ts';

export const retryMail = vi.fn((_id: string) => Promise.resolve());
export const retryMails = vi.fn((ids: readonly string[]) =>
  Promise.resolve({
    done: ids.length - 1,
    left: new Map(ids.slice(0, 1).map((id) => [id, 'ya no estaba fallido'])),
  }),
);
export const mailPreview = vi.fn((_id: string): Promise<Preview> =>
  Promise.resolve({
    asunto: 'Hola Ana',
    html: '<h1>Hola</h1><script>alert(1)</script>',
    texto: 'Hola Ana: quedó listo.',
    archivos: ['comprobante.pdf'],
  }),
);

export const open = (correo: Partial<Correo>) =>
  openPage(correos, {
    at: '/correos/c/show',
    rows: { correos: [unCorreo({ id: 'c', ...correo })] },
    answers: { retryMail, mailPreview },
  });

export const WAITING = { enviado_en: null, entrega: null, ultimo_error: 'buzón lleno' };

export const list = (answers: Answering = {}) =>
  inConsole(
    <>
      <CorreoList />
      <Notification />
    </>,
    {
      resource: 'correos',
      at: '/correos',
      rows: {
        correos: [
          unCorreo({ ...WAITING, id: 'f1', estado: 'fallido', para: 'uno@x.cl', asunto: null }),
          unCorreo({ ...WAITING, id: 'f2', estado: 'fallido', para: 'dos@x.cl' }),
          unCorreo({ id: 'e', para: 'tres@x.cl', ultimo_error: 'hace tiempo' }),
        ],
      },
      answers: { retryMails, ...answers },
    },
  );
