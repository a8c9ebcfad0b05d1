import { Alert, Typography } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatCLP } from '../../../src-shared/money.ts';
import { useData } from '../../data/dataProvider.ts';
import { ActionRow } from '../../kit/buttons/Actions.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import { ChooseFile } from '../../kit/files/ChooseFile.tsx';
import { DocumentTitle, PageTitle } from '../../kit/pages/titles.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { SheetRefused } from '../importaciones/refusal.ts';
import type { Register } from './readRegister.ts';
import { documentsText } from './words.ts';

const TITLE = 'Importar registro de ventas';

/** The most lines that are named one by one. */
const NAMED = 10;

const totalOf = ({ rows }: Register): number =>
  rows.reduce((sum, { clase, neto, exento, iva }) => {
    const total = neto + exento + iva;
    return clase === '61' ? sum - total : sum + total;
  }, 0);

/** Which lines are not brought in, and why. */
const leftText = ({ left }: Register): string => {
  const named = left.slice(0, NAMED).map(({ n, why }) => `la línea ${n} (${why})`);
  const more = left.length - named.length;
  return `Quedan fuera: ${named.join(', ')}${more > 0 ? ` y ${more} más` : ''}.`;
};

/** A file of the tax office; what each of its rows would be is looked at on the next page. */
export function RegistroCreate() {
  const data = useData();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<{ file: string; register: Register } | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { run, running } = useAction(
    async ({ file, register }: { file: string; register: Register }) => {
      const id = await data.openRegister(file, register.rows);
      void navigate(`/registros_de_ventas/${id}/show`, { replace: true });
    },
    {},
  );
  const read = async (file: File) => {
    setChosen(null);
    setRefused(null);
    try {
      const { readRegister } = await import('./readRegister.ts');
      setChosen({ file: file.name, register: await readRegister(file) });
    } catch (error) {
      if (!(error instanceof SheetRefused)) throw error;
      setRefused(error.message);
    }
  };
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <DocumentTitle>{TITLE}</DocumentTitle>
      <Panel title="El archivo">
        <ChooseFile
          label="Registro de ventas"
          accept=".csv,.txt,text/csv,text/plain"
          again={chosen !== null}
          disabled={running}
          refused={refused}
          onFile={(file) => void read(file)}
        >
          <Typography color="text.secondary" sx={{ mb: 2, maxWidth: '44rem' }}>
            En el SII entra a Registro de compras y ventas, elige el mes y la pestaña Venta, y
            aprieta Descargar detalles. Ese CSV va aquí tal como sale.
          </Typography>
        </ChooseFile>
        {chosen && (
          <>
            <Typography sx={{ mt: 2, overflowWrap: 'anywhere' }}>
              <strong>{chosen.file}</strong>: {documentsText(chosen.register.rows.length)} por{' '}
              {formatCLP(totalOf(chosen.register))}
            </Typography>
            {chosen.register.left.length > 0 && (
              <Alert severity="info" sx={{ mt: 2 }}>
                {leftText(chosen.register)}
              </Alert>
            )}
            <ActionRow>
              <WriteButton variant="contained" loading={running} onClick={() => void run(chosen)}>
                Revisar {documentsText(chosen.register.rows.length)}
              </WriteButton>
            </ActionRow>
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
              Todavía no se anota nada: primero ves con qué pago calza cada uno.
            </Typography>
          </>
        )}
      </Panel>
    </>
  );
}
