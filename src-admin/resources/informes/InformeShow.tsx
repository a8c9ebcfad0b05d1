import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MARCA } from '../../../estudio/marca.ts';
import { dayInChile, formatInstantShort, formatMonth } from '../../../src-shared/dates.ts';
import { environment } from '../../../src-shared/environment.ts';
import { firstName } from '../../../src-shared/firstName.ts';
import {
  reportParts,
  sendingText,
  type ReportFigure,
  type ReportPart,
} from '../../../src-shared/reportParts.ts';
import type { Informe } from '../../../src-shared/schemas/informe.ts';
import { PENDING } from '../../data/changeFeed.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Cliente, Row } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { isImpersonating } from '../../data/session/impersonation.ts';
import { DownloadButton } from '../../kit/buttons/DownloadButton.tsx';
import { EditLink } from '../../kit/buttons/EditLink.tsx';
import { MessageButton } from '../../kit/buttons/MessageButton.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { Columns, Panel } from '../../kit/records/Details.tsx';
import { Show } from '../../kit/records/records.tsx';

type Line = Row<'informes'>;

const isOpen = ({ estado }: Line): boolean => estado === 'borrador' || estado === 'retenido';

export function InformeShow() {
  const { isAdmin } = useSelection();
  return (
    <Show<Line>
      actions={(informe) => (
        <>
          {isAdmin && isOpen(informe) && <HoldButton informe={informe} />}
          {isAdmin && isOpen(informe) && <EditLink />}
          {informe.enviado_en !== null && <FileButton informe={informe} />}
          {isAdmin && informe.enviado_en !== null && <ReportMessage informe={informe} />}
        </>
      )}
    >
      {(informe) => <Page informe={informe} />}
    </Show>
  );
}

interface Props {
  informe: Line;
}

/** Where it is read, in a message of one's own. */
function ReportMessage({ informe: { id, cliente, mes } }: Props) {
  const data = useData();
  return (
    <MessageButton
      size="small"
      title="Enviar el informe por mensaje"
      prepare={async () => {
        const { data: client } = await data.getOne<Cliente>('clientes', { id: cliente });
        return {
          text: `Hola ${firstName(client.cliente)}, te escribimos de ${MARCA.nombre}. Tu informe de ${formatMonth(mes)} está aquí:\n${environment().siteUrl}/dashboard/informes/${id}/show`,
          phone: client.telefono,
        };
      }}
    />
  );
}

/** As it lies in Documentos. */
const paperOf = (id: number) => ({ clase: 'informe', fila: id, ruta: null }) as const;

function HoldButton({ informe: { id, estado, sale_el } }: Props) {
  const data = useData();
  const isHeld = estado === 'retenido';
  const isDue = sale_el <= dayInChile();
  const { run, running } = useAction(() => data.holdReport(id, !isHeld), {
    done: isHeld
      ? isDue
        ? 'Enviado'
        : 'Suelto: sale en su día'
      : 'Retenido: no sale hasta que lo sueltes',
  });
  return (
    <WriteButton
      variant={isHeld ? 'contained' : 'outlined'}
      size="small"
      loading={running}
      onClick={() => void run()}
    >
      {isHeld ? (isDue ? 'Enviar ahora' : 'Soltar') : 'Retener'}
    </WriteButton>
  );
}

function FileButton({ informe: { id } }: Props) {
  const data = useData();
  return (
    <DownloadButton
      size="small"
      name={`informe-${id}.pdf`}
      load={() => data.documentFile(paperOf(id))}
    >
      PDF
    </DownloadButton>
  );
}

function Page({ informe: { id, visto_en, actualizado_en } }: Props) {
  const data = useData();
  const { isAdmin } = useSelection();
  const query = useQuery({
    queryKey: [PENDING, 'informe', id, actualizado_en],
    queryFn: () => data.report(id),
  });
  const isNew = !isAdmin && visto_en === null && !isImpersonating();
  useEffect(() => {
    // Whether it was opened is for the studio to know: the reader need not be told when that fails.
    if (isNew) data.fileOpened(paperOf(id)).catch(() => undefined);
  }, [data, id, isNew]);
  return (
    <Loaded query={query} height={480} failed="No pudimos cargar el informe.">
      {(report) => <Report report={report} />}
    </Loaded>
  );
}

function Report({ report }: { report: Informe }) {
  const { isAdmin } = useSelection();
  const { parrafo, visto_en, enviado_en, datos } = report;
  const parts = reportParts(report);
  const sites = datos.sitios.length;
  return (
    <>
      {isAdmin && (
        <Alert severity={enviado_en === null ? 'info' : 'success'} sx={{ mb: 2 }}>
          <strong>{datos.de}.</strong>{' '}
          <span>
            {sendingText(report) ||
              (visto_en === null
                ? 'Enviado. Todavía no lo abren.'
                : `Enviado. Lo abrieron el ${formatInstantShort(visto_en)}.`)}
          </span>
        </Alert>
      )}
      <Columns>
        <>
          {parrafo !== null && (
            <Panel>
              <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {parrafo}
              </Typography>
            </Panel>
          )}
          <Parts parts={parts.slice(0, sites)} />
        </>
        <Parts parts={parts.slice(sites)} />
      </Columns>
    </>
  );
}

const Parts = ({ parts }: { parts: readonly ReportPart[] }) =>
  parts.map((part, n) => <Part key={n} part={part} />);

const FIGURES = {
  ...{ display: 'grid', gap: { xs: 2, sm: 3 }, m: 0 },
  gridTemplateColumns: { sm: 'repeat(auto-fit, minmax(8rem, 1fr))' },
};

/** On a phone what a figure is stands beside it. */
const FIGURE = {
  ...{ display: 'grid', columnGap: 2, alignContent: 'start', alignItems: 'center' },
  gridTemplateAreas: { xs: '"label value" "more value"', sm: '"label" "value" "more"' },
  gridTemplateColumns: { xs: '1fr auto', sm: '1fr' },
};

const Part = ({ part: { title, figures, lines, note } }: { part: ReportPart }) => (
  <Panel title={title}>
    {figures.length > 0 && (
      <Box component="dl" sx={FIGURES}>
        {figures.map((figure) => (
          <Figure key={figure.label} figure={figure} />
        ))}
      </Box>
    )}
    {lines.length > 0 && (
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mt: figures.length > 0 ? 3 : 0 }}>
        {lines.map(({ text, more, end }, n) => (
          <Box
            component="li"
            key={n}
            sx={{
              ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, py: 1 },
              ...{ borderTop: 1, borderColor: 'divider' },
              '&:first-of-type': { borderTop: 0, pt: 0 },
              '&:last-of-type': { pb: 0 },
            }}
          >
            <Box sx={{ flex: '1 1 8rem', minWidth: 0, overflowWrap: 'anywhere' }}>
              {text}
              {more && (
                <Typography variant="body2" color="text.secondary">
                  {more}
                </Typography>
              )}
            </Box>
            {end && (
              <Box component="span" sx={{ ml: 'auto', color: 'text.secondary' }}>
                {end}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    )}
    {note && (
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{ mt: figures.length + lines.length > 0 ? 2 : 0 }}
      >
        {note}
      </Typography>
    )}
  </Panel>
);

const Figure = ({ figure: { label, value, more } }: { figure: ReportFigure }) => (
  <Box sx={FIGURE}>
    <Typography component="dt" variant="body2" color="text.secondary" sx={{ gridArea: 'label' }}>
      {label}
    </Typography>
    <Typography component="dd" variant="h2" sx={{ gridArea: 'value', m: 0 }}>
      {value}
    </Typography>
    <Typography
      component="dd"
      variant="body2"
      color="text.secondary"
      sx={{ gridArea: 'more', m: 0 }}
    >
      {more}
    </Typography>
  </Box>
);
