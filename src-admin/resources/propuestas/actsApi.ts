import { DataError } from '../../data/errors.ts';
import { invoke, invokeFile, rpc, unwrap } from '../../data/requests.ts';
import { supabase } from '../../data/session/supabase.ts';

/** What is done with a proposal, and what each act needs. */
export interface Asked {
  send: [propuesta: number, para: string[], cambios: string];
  link: [propuesta: number];
  revoke: [enlace: number];
  answer: [enlace: number, cuerpo: string];
  wasAnswered: [enlace: number, cuerpo: string];
  withdraw: [propuesta: number, motivo: string];
  file: [propuesta: number];
}

/** What each act answers. */
export interface Answered {
  send: number;
  link: string;
  revoke: undefined;
  answer: undefined;
  wasAnswered: boolean;
  withdraw: undefined;
  file: Blob;
}

/** The requests of the page of a proposal. */
export const acts: { [Act in keyof Asked]: (...args: Asked[Act]) => Promise<Answered[Act]> } = {
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
        .select('cuerpo, autor')
        .eq('enlace', enlace)
        .order('id', { ascending: false })
        .limit(1)
        .maybeSingle(),
    );
    return last !== null && last.autor !== null && last.cuerpo === cuerpo;
  },

  /** Takes back what was sent, or sets aside what was accepted. */
  withdraw: (propuesta, motivo) =>
    rpc('retirar_propuesta', { p_propuesta: propuesta, p_motivo: motivo }),

  /** The PDF of what was sent last, or the signed copy once it was accepted. */
  file: (propuesta) => invokeFile('propuesta-pdf', { propuesta }),
};
