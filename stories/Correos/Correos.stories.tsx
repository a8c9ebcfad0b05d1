import type { Meta, StoryObj } from '@storybook/react-vite';
import { MARCA } from '../../estudio/marca.ts';
import { optionText } from '../../src-shared/options.ts';
import { TIPOS_CORREO } from '../../src-shared/correos.ts';
import { ACCESS_MAILS } from '../../supabase/functions/_shared/correos/access.ts';
import { renderContent, renderMail } from '../../supabase/functions/_shared/correos/render.ts';
import { TEMPLATES } from '../../supabase/functions/_shared/correos/templates.ts';
import styles from './Correos.module.css';

const STUDIO = {
  nombre: MARCA.nombre,
  email: 'hola@ejemplo.cl',
  telefono: '+56 2 2345 6789',
};
/** Where the mark is. */
const SITE = window.location.origin;

interface Shown {
  name: string;
  subject: string;
  html: string;
  text: string;
}

const fromSite: Shown[] = Object.entries(TEMPLATES).map(([tipo, { sample }]) => ({
  name: optionText(TIPOS_CORREO, tipo),
  ...renderMail(tipo, sample, SITE, { answers: true, studio: STUDIO }),
}));

const ofAccess: Shown[] = Object.entries(ACCESS_MAILS).map(([file, content]) => ({
  name: `${file}.html`,
  ...renderContent(content, SITE),
}));

/** Every mail as a phone and as a computer show it, and its text. */
function Mails({ mails }: { mails: readonly Shown[] }) {
  return (
    <main className={styles['page']}>
      {mails.map(({ name, subject, html, text }) => (
        <section key={name}>
          <h2>{name}</h2>
          {subject && <p>Asunto: {subject}</p>}
          <div className={styles['views']}>
            <iframe title={`${name}, angosto`} srcDoc={html} width={360} height={640} />
            <iframe title={`${name}, ancho`} srcDoc={html} width={700} height={640} />
          </div>
          <details>
            <summary>Como texto</summary>
            <pre>{text}</pre>
          </details>
        </section>
      ))}
    </main>
  );
}

const meta = {
  title: 'Correos/Todos',
  tags: ['matrix'],
  component: Mails,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Mails>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What the outbox sends, with sample data. */
export const DelSitio: Story = { args: { mails: fromSite } };

/** What the auth service sends: `npm run mails` writes supabase/templates from these. */
export const DeAcceso: Story = { args: { mails: ofAccess } };
