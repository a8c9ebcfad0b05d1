import { Link } from '@mui/material';
import type { Plataforma } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { Cover } from './Cover.tsx';

interface Props {
  plataforma: Plataforma;
  /** The name of the person in charge; undefined while it is unknown. */
  encargado: string | null | undefined;
}

/** What a project is, as far as it is known. */
export function Ficha({ plataforma, encargado }: Props) {
  const { isAdmin } = useSelection();
  const { dominio, publico, slug, descripcion, fecha_inicio, fecha_termino } = plataforma;
  return (
    <Panel title="Ficha">
      {!isAdmin && <Cover plataforma={plataforma} />}
      <Details>
        {isAdmin && <Detail source="cliente" />}
        {encargado !== undefined && (
          <Detail source="encargado">
            {encargado ?? (isAdmin ? 'Sin asignar' : 'Todo el equipo del estudio')}
          </Detail>
        )}
        {dominio && (
          <Detail source="dominio">
            <Link href={`https://${dominio}`} target="_blank" rel="noopener noreferrer">
              {dominio}
            </Link>
          </Detail>
        )}
        {fecha_inicio && <Detail source="fecha_inicio" />}
        {fecha_termino && <Detail source="fecha_termino" />}
        {!isAdmin && publico && (
          <Detail label="Portafolio">
            <Link href={`/paginas-web/${slug}`} target="_blank" rel="noopener">
              Ver su página pública
            </Link>
          </Detail>
        )}
        {descripcion && <Detail source="descripcion" wide />}
      </Details>
    </Panel>
  );
}
