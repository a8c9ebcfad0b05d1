import { Box, Link } from '@mui/material';
import { pictureUrl } from '../../../src-shared/pictures.ts';
import type { Plataforma } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { shownOf } from '../../kit/forms/conflict.ts';
import { PagePreview } from './PagePreview.tsx';

interface Props {
  plataforma: Plataforma;
  /** What who is in charge is called; undefined while that is not known. */
  encargado: string | null | undefined;
}

/** Its picture, cut as its place is, so that nothing moves when it comes. */
const Cover = ({
  plataforma: { url_portada, portada_texto, plataforma },
}: Pick<Props, 'plataforma'>) =>
  url_portada && (
    <Box
      component="img"
      src={pictureUrl(url_portada)}
      alt={portada_texto ?? `Portada de ${plataforma}`}
      loading="lazy"
      sx={{
        ...{ display: 'block', width: 1, aspectRatio: '16 / 9', objectFit: 'cover' },
        ...{ borderRadius: 1, mb: 2.5, bgcolor: 'action.hover' },
      }}
    />
  );

/** What a platform is: of whom, where, since when, and who is in charge. */
export function Ficha({ plataforma, encargado }: Props) {
  const { isAdmin } = useSelection();
  const { dominio, publico, slug, rubro, resultado, cifras } = plataforma;
  return (
    <Panel title="Ficha">
      <Cover plataforma={plataforma} />
      <Details>
        {isAdmin && <Detail source="cliente" />}
        {encargado !== undefined && (
          <Detail source="encargado">
            {encargado ?? (isAdmin ? 'Sin asignar' : 'Todo el equipo del estudio')}
          </Detail>
        )}
        <Detail source="dominio">
          {dominio ? (
            <Link
              href={/^https?:/.test(dominio) ? dominio : `https://${dominio}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {dominio}
            </Link>
          ) : null}
        </Detail>
        <Detail source="fecha_inicio" />
        <Detail source="fecha_termino" />
        {(isAdmin || publico) && (
          <Detail label="Portafolio">
            {publico ? (
              <Link href={`/paginas-web/${slug}`} target="_blank" rel="noopener">
                Ver su página pública
              </Link>
            ) : (
              <>
                <span>Privada</span>
                <PagePreview plataforma={plataforma.id} />
              </>
            )}
          </Detail>
        )}
        {isAdmin && <Detail source="grupo" />}
        {isAdmin && (
          <Detail label="Resultado en el portafolio" wide>
            {[rubro, resultado, shownOf(null, cifras)].filter(Boolean).join(' · ') ||
              'Sin rubro ni resultado'}
          </Detail>
        )}
        <Detail source="descripcion" wide />
      </Details>
    </Panel>
  );
}
