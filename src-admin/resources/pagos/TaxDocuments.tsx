import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import { dayInChile, formatDayShort } from '../../../src-shared/dates.ts';
import { endingOf } from '../../../src-shared/fileTypes.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { taxDocumentName } from '../../../src-shared/tributarios.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Cliente, Pago } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { DialogButton } from '../../kit/buttons/DialogButton.tsx';
import { DownloadButton } from '../../kit/buttons/DownloadButton.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { AttachButton, FileLimits, useAttachments } from '../../kit/files/Attachments.tsx';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { expectedOf, lacksNote, type TaxDocument, type TaxState } from './taxDocument.ts';
import { TaxDocumentDialog } from './TaxDocumentDialog.tsx';

/** The boletas, facturas and notas de crédito of a payment; nothing to a client while there are none. */
export function TaxDocuments({ pago }: { pago: Pago }) {
  const data = useData();
  const { isAdmin } = useSelection();
  const query = useQuery({
    queryKey: ['documentos_tributarios', pago.id],
    queryFn: () => data.taxDocuments(pago.id),
  });
  if (!isAdmin && !query.data?.documents.length) return null;
  return (
    <Panel title="Boleta o factura">
      <Loaded query={query} height={48} failed="No pudimos cargar sus documentos.">
        {(state) => (
          <>
            <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
              {state.documents.map((document) => (
                <li key={document.id}>
                  <OneDocument document={document} lines={state.lines} />
                </li>
              ))}
            </Box>
            {isAdmin && <Lacking pago={pago} state={state} />}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

/** What of a payment lacks a document, and the acts that write one down. */
function Lacking({ pago, state }: { pago: Pago; state: TaxState }) {
  const { data: cliente } = useGetOne<Cliente>('clientes', { id: pago.cliente });
  const about = { pago, state, rut: cliente?.rut ?? null, withholds: cliente?.retiene === true };
  const { came, all } = expectedOf(pago, state, '33');
  const note = lacksNote(state);
  const isVoid = pago.estado === 'anulado';
  const noteOfVoid = isVoid ? expectedOf(pago, state, '61').all : 0;
  return (
    <>
      {note + noteOfVoid > 0 && (
        <Alert
          severity="warning"
          sx={{ mt: 2 }}
          action={
            <DialogButton
              label="Anotarla"
              size="small"
              words="nota de crédito devolución documento"
            >
              {(onClose) => <TaxDocumentDialog {...about} isNote onClose={onClose} />}
            </DialogButton>
          }
        >
          {`Falta la nota de crédito por ${formatCLP(note || noteOfVoid)}: ${
            isVoid ? 'el pago se anuló y su documento sigue vigente.' : 'ese dinero se devolvió.'
          }`}
        </Alert>
      )}
      {!isVoid && pago.estado !== 'reembolsado' && all > 0 && (
        <Box sx={{ mt: state.documents.length > 0 ? 2 : 0 }}>
          <Typography color="text.secondary" sx={{ mb: 1 }}>
            {came > 0
              ? `Llegaron ${formatCLP(came)} sin boleta ni factura.`
              : state.documents.length === 0 && 'Cuando la emitas en el SII, anótala aquí.'}
          </Typography>
          <DialogButton
            label="Anotar documento"
            variant="outlined"
            size="small"
            words="boleta factura documento xml sii folio"
          >
            {(onClose) => <TaxDocumentDialog {...about} onClose={onClose} />}
          </DialogButton>
        </Box>
      )}
    </>
  );
}

const usedBy = ({ total, documentos_abonos }: TaxDocument): string | false => {
  const used = documentos_abonos.reduce((sum, { monto }) => sum + monto, 0);
  return used > 0 && used < total && `${formatCLP(used)} ya llegaron`;
};

/** How much of a document that is of other payments, too, is of this one. */
function sharedBy({ documentos_abonos }: TaxDocument, lines: TaxState['lines']): string | false {
  const own = documentos_abonos.filter(({ abono }) => lines.some((line) => line.abono === abono));
  if (own.length === documentos_abonos.length) return false;
  return `${formatCLP(own.reduce((sum, { monto }) => sum + monto, 0))} de este pago, el resto de otros`;
}

/** A document with its files and, for the studio, what can be done with it. */
function OneDocument({ document, lines }: { document: TaxDocument; lines: TaxState['lines'] }) {
  const data = useData();
  const { isAdmin } = useSelection();
  const { id, total, dia, retencion, pdf, xml, enviado_en } = document;
  const name = taxDocumentName(document);
  const files = [pdf, xml].filter((path) => path !== null);
  return (
    <>
      <Typography>
        <strong>{name}</strong> por {formatCLP(total)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {[
          formatDayShort(dia),
          retencion > 0 && `retención ${formatCLP(retencion)}`,
          sharedBy(document, lines),
          isAdmin && usedBy(document),
          isAdmin && enviado_en && `enviada el ${formatDayShort(dayInChile(new Date(enviado_en)))}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {files.map((path) => {
          const ending = endingOf(path);
          return (
            <DownloadButton
              key={path}
              size="small"
              name={`${name}.${ending}`}
              load={() => data.downloadFile('tributarios', path)}
              aria-label={`Descargar ${name} en ${ending.toUpperCase()}`}
            >
              {ending.toUpperCase()}
            </DownloadButton>
          );
        })}
        {isAdmin && files.length > 0 && (
          <ConfirmButton
            size="small"
            aria-label={`Enviar ${name} al cliente`}
            title={`¿Enviar ${name} por correo?`}
            content="Sale ahora, con sus archivos, al correo de facturación del cliente. Si no tiene, a quien recibe los correos de pagos."
            confirm="Enviar"
            done="El correo está en camino"
            action={() => data.sendTaxDocument(id)}
          >
            Enviar al cliente
          </ConfirmButton>
        )}
        {isAdmin && files.length < 2 && <AddFile document={document} />}
        {isAdmin && (
          <ConfirmButton
            size="small"
            color="error"
            aria-label={`Quitar ${name}`}
            title={`¿Quitar ${name}?`}
            content="Hazlo solo si la anotaste por error: en el SII sigue emitida. Sus archivos se eliminan."
            confirm="Quitar"
            done="Documento quitado"
            action={() => data.removeTaxDocument(id)}
          >
            Quitar
          </ConfirmButton>
        )}
      </Box>
    </>
  );
}

/** Adds the file that a document has not yet. */
function AddFile({ document }: { document: TaxDocument }) {
  const data = useData();
  const { run, running } = useAction(
    (file: File) =>
      data.attachToTaxDocument(
        document,
        endingOf(file.name) === 'xml' ? { xml: file } : { pdf: file },
      ),
    { done: 'Archivo adjuntado' },
  );
  const attached = useAttachments({
    ...{ kind: 'tributarios', most: 1 },
    onAdd: ([file]) => {
      attached.clear();
      if (file) void run(file);
    },
  });
  return (
    <>
      <AttachButton
        of={attached}
        multiple={false}
        size="small"
        variant="outlined"
        disabled={running}
      >
        {document.pdf === null ? 'Adjuntar el PDF' : 'Adjuntar el XML'}
      </AttachButton>
      {attached.reading && <FileLimits of={attached} />}
    </>
  );
}
