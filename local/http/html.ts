/** A text as HTML shows it. */
export const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** A page that only this machine shows. */
export function page(title: string, content: string): string {
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
  .prueba { background: #ffe9a8; padding: .6rem .9rem; border-radius: .5rem; font-weight: 600 }
  .monto { font-size: 2rem; font-weight: 700 }
</style>
${content}
</html>`;
}
