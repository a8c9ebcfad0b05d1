import { Box, Link } from '@mui/material';
import { RecordContextProvider, useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { PlainName } from '../../kit/fields/fields.tsx';
import { Show } from '../../kit/records/records.tsx';
import { SmallTable } from '../../kit/records/SmallTable.tsx';
import { useAuthors } from './Author.tsx';
import { actionOf, namedBy, useAuditLog, type Change, type Entry } from './changes.ts';

export function AuditoriaShow() {
  const { titleOf } = useAuditLog();
  return (
    <Show<Entry> actions={false} title={(entry) => `${actionOf(entry)}: ${titleOf(entry)}`}>
      {(entry) => <Page entry={entry} />}
    </Show>
  );
}

function Page({ entry }: { entry: Entry }) {
  const nameOf = useAuthors([entry]);
  const createPath = useCreatePath();
  const { pageOf, titleOf } = useAuditLog();
  const page = pageOf(entry);
  const owner = namedBy(entry);
  return (
    <Box sx={{ maxWidth: '60rem' }}>
      <Panel>
        <Details>
          <Detail source="autor">{nameOf(entry)}</Detail>
          <Detail source="creado_en" />
          <Detail label="Qué">{actionOf(entry)}</Detail>
          <Detail label="Ficha">
            <span>
              {page ? (
                <Link component={RouterLink} to={createPath({ ...page, type: 'show' })}>
                  {titleOf(entry)}
                </Link>
              ) : (
                titleOf(entry)
              )}
            </span>{' '}
            {owner && <PlainName source="fila" {...owner} />}
          </Detail>
        </Details>
      </Panel>
      {entry.accion === 'vista' ? (
        <Panel title="Qué vio">
          Desde ese momento, lo que ve esa persona en su área. Nada cambió.
        </Panel>
      ) : (
        <Panel title="Antes y después">
          <Changes entry={entry} />
        </Panel>
      )}
    </Box>
  );
}

/** A value in words; the id of another record with its name. */
function Value({ text, reference }: { text: string; reference: Change['reference'] | undefined }) {
  if (text === '') return '—';
  return (
    <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {reference ? (
        <RecordContextProvider value={{ id: text, numero: Number(text) }}>
          n.º {text} <PlainName source="numero" {...reference} />
        </RecordContextProvider>
      ) : (
        text
      )}
    </Box>
  );
}

function Changes({ entry }: { entry: Entry }) {
  const changes = useAuditLog().changesOf(entry);
  if (changes === null) return 'Lo que decía se borró con los datos de la persona.';
  if (changes.length === 0) return 'Ningún dato que se muestre.';
  return (
    <SmallTable
      head={['Dato', 'Antes', 'Después']}
      rows={changes.map(({ label, before, after, reference }) => [
        label,
        <Value key="before" text={before} reference={reference} />,
        <Value key="after" text={after} reference={reference} />,
      ])}
    />
  );
}
