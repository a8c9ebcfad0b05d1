import { takesReply } from './inbound.ts';
import type { Correo } from './mailbox.ts';

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const time = new Intl.DateTimeFormat('es-CL', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Santiago',
});

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="es-CL">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style>
  :root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #0b1220; background: #f7f5f0 }
  body { max-width: 58rem; margin: 0 auto; padding: 2rem 1rem 4rem; overflow-wrap: anywhere }
  h1 { font-size: 1.6rem; margin: 0 0 .25rem; letter-spacing: -.02em }
  p { margin: .25rem 0 } .tenue { color: #55606f }
  a { color: #0e6b78 }
  ul { list-style: none; margin: 1.5rem 0; padding: 0; border-top: 1px solid #dcd6c8 }
  li a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 1rem; padding: .9rem .5rem;
    border-bottom: 1px solid #dcd6c8; text-decoration: none; color: inherit }
  li a:hover, li a:focus-visible { background: #fff }
  li time { color: #55606f; font-size: .875rem; white-space: nowrap }
  pre { white-space: pre-wrap; background: #fff; padding: 1rem; border: 1px solid #dcd6c8; border-radius: .5rem }
  form { display: flex; gap: .5rem; margin-top: 1rem; flex-wrap: wrap }
  input, button { font: inherit; padding: .45rem .75rem; border: 1px solid #b9b1a0; border-radius: .4rem }
  textarea { font: inherit; padding: .45rem .75rem; border: 1px solid #b9b1a0; border-radius: .4rem }
  input, textarea { flex: 1 1 12rem; min-width: 0 } button { background: #0b1220; color: #fff; border-color: #0b1220; cursor: pointer }
  iframe { width: 100%; height: 70vh; border: 1px solid #dcd6c8; border-radius: .5rem; background: #fff; margin-top: 1rem }
</style>
${content}
</html>`;
}

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
