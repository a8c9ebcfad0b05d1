import type { SupabaseClient } from '@supabase/supabase-js';
import type { OnShare } from '../../data/files.ts';
import { rpc, unwrap } from '../../data/requests.ts';
import { supabase } from '../../data/session/supabase.ts';

const rows = () => supabase.from('materiales');
/** Its types want the client, which the database fills in. */
const untyped: SupabaseClient = supabase;

export const materialesApi = {
  /** Hands over what is missing: the client, or the studio where it came another way. `onShare` gets how much of the files is uploaded. */
  handMaterial: async (
    ...args: [material: number, comentario: string, files?: readonly File[], onShare?: OnShare]
  ): Promise<void> => (await import('./handMaterialApi.ts')).handMaterial(...args),

  /** Whether it was handed over, though the response was lost. */
  async wasMaterialHanded(material: number): Promise<boolean> {
    const row = unwrap(await rows().select('entregado_en').eq('id', material).maybeSingle());
    return row !== null && row.entregado_en !== null;
  },

  /** Asks for one thing more of a platform. */
  async askMaterial(plataforma: number, texto: string): Promise<void> {
    unwrap(await untyped.from('materiales').insert({ plataforma, texto }));
  },

  async changeMaterial(
    material: number,
    change: { texto: string } | { innecesario: boolean },
  ): Promise<void> {
    unwrap(await rows().update(change).eq('id', material));
  },

  async removeMaterial(material: number): Promise<void> {
    unwrap(await rows().delete().eq('id', material));
  },

  /** Asks again for what was handed over; its client is told why. */
  reopenMaterial: (material: number, motivo: string) =>
    rpc('reabrir_material', { p_material: material, p_motivo: motivo }),

  /** Reorders what is asked for; refused when `before` is no longer its order. */
  orderMateriales: (plataforma: number, before: readonly number[], after: readonly number[]) =>
    rpc('ordenar_materiales', {
      p_plataforma: plataforma,
      p_antes: [...before],
      p_despues: [...after],
    }),
};
