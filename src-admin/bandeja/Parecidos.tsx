import type { Contacto } from '../data/rows.ts';
import { ParecidosPanel } from '../ui/ParecidosPanel.tsx';
import { useParecidos } from './useParecidos.ts';

/** Says who may be the same person; nothing where nobody is. */
export function Parecidos({ contacto }: { contacto: Contacto }) {
  const { data: parecidos = [] } = useParecidos(contacto);
  return <ParecidosPanel title="Podría ser la misma persona" rows={parecidos} />;
}
