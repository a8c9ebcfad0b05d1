import type { Database } from '../../../src-shared/database.types.ts';
import { authMessage } from '../../session/messages.ts';
import { CALLBACK_PATH } from '../../session/paths.ts';
import { asVisitor, supabase } from '../../session/supabase.ts';
import { DataError } from '../errors.ts';
import { readNotas, saveNotas } from '../notas.ts';
import { erasePerson, exportPerson, rehearseErasure } from '../person.ts';
import type { Persona } from '../rows.ts';
import { unwrap } from '../unwrap.ts';
import { search } from './search.ts';

type Functions = Database['public']['Functions'];

/** A row of the view personas_ingresos, whose columns the API cannot promise, though the table does. */
type PersonWithSignIn = Persona & { ultimo_ingreso: string | null };

/** How many choices a selector offers at once; the others are found by typing. */
export const CHOICES = 20;

async function mailInvitation(email: string): Promise<void> {
  const { error } = await asVisitor().auth.signInWithOtp({
    email,
    options: { shouldCreateUser: true, emailRedirectTo: location.origin + CALLBACK_PATH },
  });
  if (error) {
    throw new DataError('server', {
      text: `No pudimos enviar la invitación: ${authMessage(error)}`,
      cause: error,
    });
  }
}

/** People: from a first word to a client, and what the studio keeps of them. */
export const clientesVerbs = {
  /** Marks leads as contacted, those that are new; the others are given back as they are. */
  async markContacted(leads: readonly number[]) {
    const done = unwrap(
      await supabase
        .from('leads')
        .update({ estado: 'contactado' })
        .in('id', leads)
        .eq('estado', 'nuevo')
        .select('id'),
    ).map(({ id }) => id);
    const others = leads.filter((id) => !done.includes(id));
    const left =
      others.length === 0
        ? []
        : unwrap(
            await supabase
              .from('leads')
              .select('nombre_contacto, estado')
              .in('id', others)
              .order('id'),
          );
    return { done: done.length, left };
  },

  /** A lead becomes a client with a platform and a milestone; returns the client's id. */
  async convertLead(args: Functions['convertir_lead']['Args']): Promise<number> {
    return unwrap(await supabase.rpc('convertir_lead', args));
  },

  /** A paid order becomes a client with a platform and a plan of payments; returns the client's id. */
  async convertPedido(args: Functions['convertir_pedido']['Args']): Promise<number> {
    return unwrap(await supabase.rpc('convertir_pedido', args));
  },

  /** Mails a client the one-time link with which to choose a password. */
  async inviteCliente({ id, email }: { id: number; email: string }): Promise<void> {
    await mailInvitation(email);
    unwrap(await supabase.rpc('marcar_invitado', { p_cliente: id }));
  },

  /** The same for another person of a client. */
  async invitePersona({ id, email }: { id: number; email: string }): Promise<void> {
    await mailInvitation(email);
    unwrap(await supabase.rpc('marcar_persona_invitada', { p_persona: id }));
  },

  /** The people of a client beside the main contact, with their last sign-in. */
  async peopleOf(cliente: number) {
    return unwrap(
      await supabase
        .from('personas_ingresos')
        .select()
        .eq('cliente', cliente)
        .order('activo', { ascending: false })
        .order('nombre')
        .limit(100)
        .overrideTypes<PersonWithSignIn[], { merge: false }>(),
    );
  },

  /** What a client is called, their address, and their platforms by name; null when there is no such client. */
  async clienteElegido(cliente: number) {
    const row = unwrap(
      await supabase
        .from('clientes')
        .select(
          'cliente, empresa, email, plataformas!plataformas_cliente_fkey(id, plataforma, cliente)',
        )
        .eq('id', cliente)
        .eq('perfil', 'cliente')
        .order('plataforma', { referencedTable: 'plataformas' })
        .maybeSingle(),
    );
    return (
      row && {
        nombre: row.empresa ?? row.cliente,
        email: row.email,
        plataformas: row.plataformas,
      }
    );
  },

  /** A few clients by name, of those that have every word: the choices of the admin's selector. */
  async clientesPorNombre(words: string) {
    const few = supabase
      .from('clientes')
      .select('id, cliente, empresa')
      .eq('perfil', 'cliente')
      .order('cliente')
      .limit(CHOICES);
    if (words.trim() === '') return unwrap(await few);
    const found = (await search('clientes', words)).map(Number);
    return found.length === 0 ? [] : unwrap(await few.in('id', found));
  },

  readNotas,
  saveNotas,
  exportPerson,
  rehearseErasure,
  erasePerson,
};
