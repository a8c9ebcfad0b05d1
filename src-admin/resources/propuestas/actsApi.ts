import { DataError } from '../../data/errors.ts';
import { forgetUploads, uploadAll, type OnShare } from '../../data/files.ts';
import { invoke, invokeFile, rpc, unwrap } from '../../data/requests.ts';
import { supabase } from '../../data/session/supabase.ts';

/** An approval that was given elsewhere. */
export interface Approval {
  nombre: string;
  rut: string;
  en_nombre_de: string | null;
  /** The recipient of the confirmation. */
  correo: string;
  medio: string;
  dia: string;
  /** The optional items that were chosen, by their places. */
  elegidos: readonly number[];
}

/** What is done with a proposal, and what each act needs. */
export interface Asked {
  missing: [propuesta: number];
  send: [propuesta: number, para: string[], cambios: string];
  link: [propuesta: number];
  revoke: [enlace: number];
  answer: [enlace: number, cuerpo: string];
  wasAnswered: [enlace: number, cuerpo: string];
  close: [mensaje: number];
  approve: [
    ...[propuesta: number, version: number, approval: Approval, file: File],
    onShare?: OnShare,
  ];
  withdraw: [propuesta: number, motivo: string];
  file: [propuesta: number];
}

/** What each act answers. */
export interface Answered {
  missing: string | null;
  send: number;
  link: string;
  revoke: undefined;
  answer: undefined;
  wasAnswered: boolean;
  close: undefined;
  approve: undefined;
  withdraw: undefined;
  file: Blob;
}

/** The requests of the page of a proposal. */
export const acts: { [Act in keyof Asked]: (...args: Asked[Act]) => Promise<Answered[Act]> } = {
  /** What keeps it from being sent, in words; null when nothing does. */
  missing: (propuesta) => rpc('falta_para_enviar', { p_propuesta: propuesta }),

  /** Sends it to these addresses, none for the link that is copied; returns which version they got. */
  send: (propuesta, para, cambios) =>
    rpc('enviar_propuesta', {
      p_propuesta: propuesta,
      p_para: para,
      p_cambios: cambios || undefined,
    }),

  /** The address of the link that is copied, which nobody is mailed. */
  async link(propuesta) {
    const { direccion } = Object(await invoke('propuesta-enlace', { propuesta })) as {
      direccion?: unknown;
    };
    if (typeof direccion === 'string' && /^https?:\/\//.test(direccion)) return direccion;
    throw new DataError('server');
  },

  /** From now on a link opens nothing. */
  revoke: (enlace) => rpc('revocar_enlace_de_propuesta', { p_enlace: enlace }),

  /** Answers who asks with a link. */
  answer: (enlace, cuerpo) => rpc('responder_propuesta', { p_enlace: enlace, p_cuerpo: cuerpo }),

  /** Whether the last that was said with a link is this answer of the studio. */
  async wasAnswered(enlace, cuerpo) {
    const last = unwrap(
      await supabase
        .from('propuestas_mensajes')
        .select('cuerpo, del_estudio')
        .eq('enlace', enlace)
        .order('id', { ascending: false })
        .limit(1)
        .maybeSingle(),
    );
    return last !== null && last.del_estudio && last.cuerpo === cuerpo;
  },

  /** A question, and those before it with its link, were answered elsewhere. */
  close: (mensaje) => rpc('cerrar_pregunta', { p_mensaje: mensaje }),

  /** Writes down that a version was accepted elsewhere, with the file that proves it; tried again, it is the same file. */
  async approve(propuesta, version, approval, file, onShare) {
    const [path = ''] = await uploadAll('adjuntos', ['propuestas', propuesta], [file], onShare);
    await rpc('registrar_aceptacion', {
      ...{ p_propuesta: propuesta, p_version: version, p_respaldo: path },
      ...{ p_nombre: approval.nombre, p_rut: approval.rut, p_correo: approval.correo },
      ...{ p_dia: approval.dia, p_medio: approval.medio, p_elegidos: [...approval.elegidos] },
      ...(approval.en_nombre_de && { p_en_nombre_de: approval.en_nombre_de }),
    });
    forgetUploads([file]);
  },

  /** Takes back what was sent, or sets aside what was accepted. */
  withdraw: (propuesta, motivo) =>
    rpc('retirar_propuesta', { p_propuesta: propuesta, p_motivo: motivo }),

  /** The PDF of what was sent last, or the signed copy once it was accepted. */
  file: (propuesta) => invokeFile('propuesta-pdf', { propuesta }),
};
