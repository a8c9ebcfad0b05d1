import { useQuery } from '@tanstack/react-query';
import { useData } from '../data/dataProvider.ts';
import type { Contacto } from '../data/rows.ts';
import { ParecidosPanel } from '../ui/ParecidosPanel.tsx';

/** Who may be the same person as a contact; made old by news of contacts and clients. */
function useParecidos(contacto: Pick<Contacto, 'id' | 'clase' | 'fila'>) {
  const data = useData();
  return useQuery({
    queryKey: ['bandeja', 'parecidos', contacto.id],
    queryFn: () => data.similarContactos(contacto),
  });
}

/** Says who may be the same person; nothing where nobody is. */
export function Parecidos({ contacto }: { contacto: Contacto }) {
  const { data: parecidos = [] } = useParecidos(contacto);
  return <ParecidosPanel title="Podría ser la misma persona" rows={parecidos} />;
}
