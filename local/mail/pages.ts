import { escape, page } from '../http/html.ts';
import { takesReply } from './inbound.ts';
import type { Correo } from './mailbox.ts';

const time = new Intl.DateTimeFormat('es-CL', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Santiago',
});

/** The list of kept mails, newest first, with a filter by address. */
export function listPage(correos: Correo[], para = ''): string {
  const rows = correos.map(
    (mail) => `<li><a href="/correos/${mail.id}">
    <strong>${escape(mail.asunto)}</strong>
    <time datetime="${mail.recibidoEn}">${time.format(new Date(mail.recibidoEn))}</time>
    <span class="tenue">Para ${escape(mail.para)}</span></a></li>`,
  );
  return page(
    'Correo local',
    `<main>
  <h1>Correo local</h1>
  <p class="tenue">Lo que el sitio habría enviado. Nada de esto salió de esta máquina.</p>
  <form><input name="para" type="email" aria-label="Filtrar por destinatario"
    placeholder="Filtrar por destinatario" value="${escape(para)}"><button>Filtrar</button></form>
  ${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p style="margin-top:2rem">Todavía no hay correos.</p>'}
</main>`,
  );
}

/** The answer that whoever got the mail would write from their own mail program. */
const replyForm = (
  mail: Correo,
): string => `<form method="post" action="/correos/${mail.id}/responder">
  <textarea name="texto" rows="4" required aria-label="Respuesta" placeholder="Responder como ${escape(mail.para)}"></textarea>
  <button>Responder</button></form>`;

/** What became of an answer; nothing where none was sent. */
const OUTCOME: ReadonlyMap<boolean | undefined, string> = new Map([
  [true, '<p role="status">La respuesta llegó al producto.</p>'],
  [false, '<p role="alert">La respuesta no llegó. Vuelve a intentarlo.</p>'],
]);

/** One mail: who, when, what; its HTML in a frame where no script runs; a form to answer it. */
export function mailPage(mail: Correo, answered?: boolean): string {
  const row = (name: string, value: string): string =>
    `<p><span class="tenue">${name}:</span> ${escape(value)}</p>`;
  return page(
    mail.asunto,
    `<main>
  <p><a href="/">← Todos los correos</a></p>
  <h1>${escape(mail.asunto)}</h1>
  ${row('Para', mail.para)}${row('De', mail.de)}
  ${mail.responderA ? row('Responder a', mail.responderA) : ''}
  ${row('Recibido', time.format(new Date(mail.recibidoEn)))}
  ${(mail.adjuntos ?? [])
    .map(
      ({ name }, i) =>
        `<p><a href="/correos/${mail.id}/adjuntos/${i}">Adjunto: ${escape(name)}</a></p>`,
    )
    .join('')}
  <iframe title="Contenido del correo" src="/correos/${mail.id}/cuerpo"
    sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>
  ${takesReply(mail) ? replyForm(mail) : ''}${OUTCOME.get(answered) ?? ''}
  ${mail.texto === undefined ? '' : `<details><summary>Como texto</summary><pre>${escape(mail.texto)}</pre></details>`}
</main>`,
  );
}
