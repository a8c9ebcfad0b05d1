import { Box, Link, Typography } from '@mui/material';
import { useData } from '../../data/dataProvider.ts';
import { changeOf } from '../../data/optimisticLock.ts';
import type { Plataforma } from '../../data/rows.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { Cover } from './Cover.tsx';
import { portfolioQuestion } from './portfolio.ts';
import { PagePreview } from './ShareLinks.tsx';

/** What the portfolio tells of a project, in the order of its page there. */
const TOLD = ['grupo', 'rubro', 'resultado', 'cifras', 'problema', 'decision'] as const;

const LONG: readonly string[] = ['resultado', 'cifras', 'problema', 'decision'];

const isTold = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(value);

/** What the portfolio shows of a project, and whether it does. */
export function Portfolio({ plataforma }: { plataforma: Plataforma }) {
  const { publico, slug } = plataforma;
  const told = TOLD.filter((name) => isTold(plataforma[name]));
  return (
    <Panel
      title={publico ? 'Está en el portafolio' : 'No está en el portafolio'}
      action={<PublishButton plataforma={plataforma} />}
      sx={{ maxWidth: '60rem' }}
    >
      <Box sx={{ mb: 2.5 }}>
        {publico ? (
          <Link href={`/paginas-web/${slug}`} target="_blank" rel="noopener">
            Ver su página pública
          </Link>
        ) : (
          <PagePreview plataforma={plataforma.id} />
        )}
      </Box>
      <Cover plataforma={plataforma} />
      {told.length === 0 ? (
        <Typography color="text.secondary">
          Aún no se cuenta su caso: escribe el rubro, el resultado o el problema al editarla.
        </Typography>
      ) : (
        <Details>
          {told.map((name) => (
            <Detail key={name} source={name} wide={LONG.includes(name)} />
          ))}
        </Details>
      )}
    </Panel>
  );
}

/** Shows the platform to visitors in the portfolio, or hides it from them. */
function PublishButton({ plataforma }: { plataforma: Plataforma }) {
  const data = useData();
  const { publico } = plataforma;
  const change = { publico: !publico };
  const question = portfolioQuestion({ ...plataforma, ...change }, plataforma);
  return (
    question && (
      <ConfirmButton
        {...question}
        variant={publico ? 'text' : 'contained'}
        done={publico ? 'Ya no está en el portafolio' : 'Publicada en el portafolio'}
        action={() => data.update('plataformas', changeOf(plataforma, change))}
      >
        {publico ? 'Quitar del portafolio' : 'Publicar'}
      </ConfirmButton>
    )
  );
}
