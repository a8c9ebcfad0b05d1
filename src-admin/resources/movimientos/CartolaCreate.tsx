import { Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useData } from '../../data/dataProvider.ts';
import type { Row } from '../../data/rows.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { ChooseFile } from '../../kit/files/ChooseFile.tsx';
import { useRows } from '../../kit/lists/useRows.ts';
import { DocumentTitle, PageTitle } from '../../kit/pages/titles.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import type { Table } from '../importaciones/readBook.ts';
import { readTables } from '../importaciones/readSheet.ts';
import { SheetRefused } from '../importaciones/refusal.ts';
import type { SentCartola } from './api.ts';
import { Columns } from './Columns.tsx';
import { FIELDS, type Field } from './cartola/layouts.ts';
import {
  readAs,
  readCartola,
  type Cartola,
  type Remembered,
  type Unknown,
} from './cartola/readCartola.ts';
import { Preview, type Tried } from './Preview.tsx';

/** A file that was chosen, as far as it is read. */
interface Chosen {
  file: string;
  tables: readonly Table[];
  /** To be asked, where nobody knows its columns. */
  unknown: Unknown | null;
}

type Format = Row<'formatos_de_cartola'>;

const isField = (name: string): name is Field => Object.hasOwn(FIELDS, name);

/** A layout as it was kept, without what a later version may have written. */
const rememberedOf = ({ titulos, columnas }: Format): Remembered => ({
  titulos,
  columnas: Object.fromEntries(
    Object.entries(Object(columnas) as object).filter(
      (entry): entry is [Field, number] => isField(entry[0]) && typeof entry[1] === 'number',
    ),
  ),
});

/** A statement of the bank: the file, what it says, and then it is brought in. */
export function CartolaCreate() {
  const data = useData();
  const notify = useNotify();
  const navigate = useNavigate();
  const { data: formats = [] } = useRows<Format & { id: string }>(
    'formatos_de_cartola',
    {},
    { by: 'creado_en' },
  );
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [tried, setTried] = useState<Tried | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  const look = async (file: string, cartola: Cartola, formato?: SentCartola['formato']) => {
    const sent = { archivo: file, cartola, formato, otra: false };
    setTried({ sent, cartola, says: await data.tryStatement(sent) });
  };
  const reading = useAction(
    async (file: File) => {
      setTried(null);
      setChosen(null);
      setRefused(null);
      try {
        const tables = await readTables(file);
        const read = readCartola(tables, formats.map(rememberedOf));
        setChosen({ file: file.name, tables, unknown: 'unknown' in read ? read.unknown : null });
        if ('cartola' in read) await look(file.name, read.cartola);
      } catch (error) {
        if (!(error instanceof SheetRefused)) throw error;
        setRefused(error.message);
      }
    },
    { upToDate: true },
  );
  const bringIn = useAction(
    async ({ sent, says }: Tried) => {
      const { nuevos } = await data.importStatement({
        ...sent,
        otra: says.otra_cuenta || says.otro_banco,
      });
      notify(nuevos === 1 ? 'Importamos 1 movimiento' : `Importamos ${nuevos} movimientos`, {
        type: 'success',
      });
    },
    { onDone: () => void navigate('/movimientos') },
  );

  return (
    <>
      <PageTitle>Importar cartola</PageTitle>
      <DocumentTitle>Importar cartola</DocumentTitle>
      <Panel title="1. El archivo">
        <ChooseFile
          label="Cartola"
          accept=".xlsx,.xls,.csv,.txt,.tsv,text/csv,text/plain"
          again={chosen !== null}
          loading={reading.running}
          disabled={bringIn.running}
          refused={refused}
          onFile={(file) => void reading.run(file)}
        >
          <Typography color="text.secondary" sx={{ maxWidth: '44rem' }}>
            Descarga la cartola o los movimientos desde el sitio de tu banco, en Excel o CSV, y
            súbela sin cambiarla. Reconocemos las de BancoEstado, Banco de Chile, Santander, BCI,
            Itaú y Scotiabank; de otra te preguntamos una vez qué es cada columna. Puedes subir días
            que ya estaban: no se repiten.
          </Typography>
        </ChooseFile>
      </Panel>
      {chosen?.unknown && (
        <Columns
          key={chosen.file}
          of={chosen.unknown}
          onSaid={(columnas) => {
            const titulos = chosen.unknown?.headings ?? [];
            setRefused(null);
            try {
              const cartola = readAs(chosen.tables, { titulos, columnas });
              void look(chosen.file, cartola, { titulos, columnas });
            } catch (error) {
              if (!(error instanceof SheetRefused)) throw error;
              setTried(null);
              setRefused(error.message);
            }
          }}
        />
      )}
      {tried && (
        <Preview tried={tried} running={bringIn.running} onImport={() => void bringIn.run(tried)} />
      )}
    </>
  );
}
