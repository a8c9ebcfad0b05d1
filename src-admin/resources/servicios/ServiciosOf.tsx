import type { Servicio } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { AddLink } from '../../kit/buttons/CreateLink.tsx';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { useRows } from '../../kit/lists/useRows.ts';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { Rows } from '../../kit/records/Rows.tsx';
import { nextText, priceText, shownState } from './servicio.ts';

interface Props {
  cliente: number;
  /** Of one platform alone. */
  plataforma?: number;
}

/** The services of a client, or of a platform, that have not ended; nothing for a client who has none. */
export function ServiciosOf({ cliente, plataforma }: Props) {
  const { isAdmin } = useSelection();
  const of = plataforma === undefined ? { cliente } : { cliente, plataforma };
  const query = useRows<Servicio>(
    'servicios',
    { ...of, 'estado@neq': 'terminado' },
    { by: 'proximo' },
  );
  if (!isAdmin && !query.data?.length) return null;
  return (
    <Panel
      title="Servicios"
      action={
        isAdmin && (
          <AddLink resource="servicios" record={of}>
            Ofrecer servicio
          </AddLink>
        )
      }
    >
      <Loaded query={query} height={48} failed="No pudimos cargar sus servicios.">
        {(rows) => (
          <Rows
            rows={rows}
            empty="No tiene hosting, dominio ni mantención con el estudio."
            row={(servicio) => ({
              to: `/servicios/${servicio.id}/show`,
              primary: servicio.nombre,
              secondary: `${priceText(servicio.monto, servicio.periodo)} · ${nextText(servicio)}`,
              state: <StatusChip set="servicio" value={shownState(servicio)} />,
            })}
          />
        )}
      </Loaded>
    </Panel>
  );
}
