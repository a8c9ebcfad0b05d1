import type { Contacto } from '../../data/rows.ts';
import { ParecidosPanel } from './ParecidosPanel.tsx';
import { useParecidos } from './useParecidos.ts';

/** Says who else may be the same person; nothing where nobody is. Whose client it became is no guess. */
export function Parecidos({ contacto }: { contacto: Contacto }) {
  const { data: parecidos = [] } = useParecidos(contacto);
  const others = parecidos.filter(
    ({ clase, fila }) => clase !== 'clientes' || fila !== contacto.cliente,
  );
  return <ParecidosPanel title="Podría ser la misma persona" rows={others} />;
}
