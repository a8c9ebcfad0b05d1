import { List, ListItem, ListItemText } from '@mui/material';
import { formatInstantShort } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Row } from '../../data/rows.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { useRows } from '../../kit/lists/useRows.ts';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { Panel } from '../../kit/records/Details.tsx';

type Enlace = Row<'propuestas_enlaces'>;

/** The recipient of a link. */
export const whoseOf = ({ para }: Pick<Enlace, 'para'>): string => para ?? 'Enlace copiado';

/** The links of a proposal, in the order in which they were made. */
export const useLinks = (propuesta: number) => useRows<Enlace>('propuestas_enlaces', { propuesta });

/** When it was first opened. The copied link may have been opened by anybody, the studio included. */
const openedText = ({ para, abierta_en }: Enlace): string => {
  if (para !== null)
    return abierta_en ? `La abrió el ${formatInstantShort(abierta_en)}` : 'Aún no la abre';
  return abierta_en
    ? `Se abrió el ${formatInstantShort(abierta_en)}, quizás desde el estudio`
    : 'Nadie lo ha abierto';
};

const seen = (link: Enlace): string =>
  [openedText(link), link.revocada_en && `Revocado el ${formatInstantShort(link.revocada_en)}`]
    .filter(Boolean)
    .join(' · ');

/** Who got a proposal, and who has opened it. */
export function Links({ propuesta }: { propuesta: number }) {
  const data = useData();
  return (
    <Panel title="Enlaces">
      <Loaded query={useLinks(propuesta)} height={80}>
        {(links) =>
          links.length === 0 ? (
            'Nadie la tiene aún: copia su enlace o envíala por correo.'
          ) : (
            <List dense disablePadding>
              {links.map((link) => (
                <ListItem key={link.id} disableGutters sx={{ gap: 1, flexWrap: 'wrap' }}>
                  <ListItemText
                    primary={whoseOf(link)}
                    secondary={seen(link)}
                    sx={{ overflowWrap: 'anywhere' }}
                  />
                  {!link.revocada_en && (
                    <ConfirmButton
                      size="small"
                      color="error"
                      aria-label={`Revocar: ${whoseOf(link)}`}
                      title="¿Revocar este enlace?"
                      content={
                        link.para
                          ? `Deja de servir de inmediato, también el del correo que recibió ${link.para}. Si se la envías otra vez, recibe otro.`
                          : 'Deja de servir de inmediato a todos los que lo tengan. Si lo copias otra vez, es otro.'
                      }
                      confirm="Revocar"
                      done="Enlace revocado"
                      action={() => data.proposal('revoke', link.id)}
                    >
                      Revocar
                    </ConfirmButton>
                  )}
                </ListItem>
              ))}
            </List>
          )
        }
      </Loaded>
    </Panel>
  );
}
