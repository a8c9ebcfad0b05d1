import { array, mixed, object } from 'yup';
import { heading, note, template, type Block, type Studio, type Template } from './content.ts';
import { optionalText, text } from './fields.ts';

type Mails = Readonly<Record<string, Template>>;

/** What one notice says; one that cannot be written does not hold up the others. */
function blocksOf(mails: Mails, studio: Studio, tipo: string, datos: unknown): Block[] {
  try {
    const mail = Object.hasOwn(mails, tipo) ? mails[tipo]?.write(datos, studio) : undefined;
    if (mail) return [heading(mail.subject), ...mail.blocks];
  } catch {
    // Said below.
  }
  return [heading('Aviso que no se pudo escribir'), note(`Tipo: ${tipo}`)];
}

/** Several notices to the studio in one mail. */
export const gathered = (mails: Mails): Template =>
  template({
    audience: 'estudio',
    schema: object({
      avisos: array(
        object({ tipo: text(), datos: mixed<object>().required(), responder_a: optionalText() }),
      )
        .min(1)
        .required(),
    }),
    sample: {
      avisos: ['ticket_mensaje', 'lead', 'hito_respuesta'].flatMap((tipo) => {
        const datos = mails[tipo]?.sample;
        return datos
          ? [{ tipo, datos, responder_a: tipo === 'lead' ? 'paula@ejemplo.cl' : null }]
          : [];
      }),
    },
    content: ({ avisos }, studio) => ({
      subject: avisos.length === 1 ? 'Un aviso más' : `${avisos.length} avisos más`,
      preview: avisos
        .map((aviso) => blocksOf(mails, studio, aviso.tipo, aviso.datos)[0])
        .flatMap((block) => (block?.kind === 'heading' ? [block.text] : []))
        .join(' · '),
      title: 'Varias cosas pasaron en pocos minutos',
      blocks: avisos.flatMap(({ tipo, datos, responder_a }) => [
        ...blocksOf(mails, studio, tipo, datos),
        ...(responder_a ? [note(`Responder a: ${responder_a}`)] : []),
      ]),
    }),
  });
