import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useData } from '../../data/dataProvider.ts';
import { AddLink } from '../../kit/buttons/CreateLink.tsx';
import { DeleteButton } from '../../kit/buttons/DeleteButton.tsx';
import { DownloadButton } from '../../kit/buttons/DownloadButton.tsx';
import { EditLink } from '../../kit/buttons/EditLink.tsx';
import { optionText } from '../../kit/fields/options.ts';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { Columns, Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { Show } from '../../kit/records/records.tsx';
import { Acceptance, useAccepted } from './Acceptance.tsx';
import { ApprovalButton } from './ApprovalButton.tsx';
import { Links } from './Links.tsx';
import { Preview } from './Preview.tsx';
import { CopyLinkButton, ProposalMessage, WithdrawButton } from './ProposalActs.tsx';
import { Questions } from './Questions.tsx';
import { isClosed, type Propuesta } from './rows.ts';
import { MissingNotice, SendButton } from './SendButton.tsx';
import { SumsOf } from './Sums.tsx';
import { Versions } from './Versions.tsx';

/** A proposal or a template: what it offers, what is done with it, and once it was sent what came of that. */
export const PropuestaShow = () => (
  <Show<Propuesta> actions={(propuesta) => <Acts {...propuesta} />}>
    {(propuesta) => <Whole {...propuesta} />}
  </Show>
);

function Whole(propuesta: Propuesta) {
  const { id, version } = propuesta;
  const accepted = useAccepted(propuesta);
  const { aceptada, contenido = propuesta.contenido } = accepted;
  return (
    <Columns>
      <>
        <MissingNotice propuesta={propuesta} />
        {version > 0 && <Questions propuesta={id} waiting={propuesta.pregunta_en !== null} />}
        <Preview written={{ ...propuesta, contenido, aceptada }} />
      </>
      <>
        <Panel title="Total">
          <SumsOf contenido={contenido} chosen={aceptada?.elegidos} />
        </Panel>
        {isClosed(propuesta) && <Acceptance {...accepted} />}
        <Ficha {...propuesta} />
        {version > 0 && <Links propuesta={id} />}
        {version > 1 && <Versions propuesta={id} version={version} />}
      </>
    </Columns>
  );
}

function Acts(propuesta: Propuesta) {
  const data = useData();
  const { id, estado, plantilla, version } = propuesta;
  return (
    <>
      <SendButton propuesta={propuesta} />
      {version > 0 && <CopyLinkButton id={id} />}
      {version > 0 && <ProposalMessage propuesta={propuesta} />}
      {version > 0 && (
        <DownloadButton name={`propuesta-${id}.pdf`} load={() => data.proposal('file', id)}>
          PDF
        </DownloadButton>
      )}
      {estado === 'enviada' && <ApprovalButton propuesta={propuesta} />}
      {version > 0 && estado !== 'retirada' && <WithdrawButton propuesta={propuesta} />}
      {!isClosed(propuesta) && <EditLink />}
      <AddLink resource="propuestas" record={copyOf(propuesta)}>
        {plantilla ? 'Usar la plantilla' : 'Duplicar'}
      </AddLink>
      {version === 0 && (
        <DeleteButton
          title={plantilla ? '¿Eliminar esta plantilla?' : '¿Eliminar este borrador?'}
          content="No se puede deshacer."
          done={plantilla ? 'Plantilla eliminada' : 'Borrador eliminado'}
        >
          Eliminar
        </DeleteButton>
      )}
    </>
  );
}

const Ficha = (propuesta: Propuesta) => (
  <Panel title="Ficha">
    <Details>
      <Detail source="situacion">
        <StatusChip set="propuesta" value={propuesta.situacion ?? propuesta.estado} />
      </Detail>
      {propuesta.plantilla ? <Detail source="plantilla" /> : <ForWhom {...propuesta} />}
      {propuesta.version === 0 ? (
        <Detail source="validez" />
      ) : (
        <>
          <Detail source="version" />
          <Detail source="enviada_en" />
          <Detail source="vence_el" />
        </>
      )}
      <Detail source="encargado" />
      {propuesta.motivo && (
        <Detail label={whyOf(propuesta)} wide>
          {propuesta.motivo}
        </Detail>
      )}
    </Details>
  </Panel>
);

/** Whose reason it is: who refused, who took back what they had accepted, or the studio. */
const whyOf = ({ estado, cerro }: Propuesta): string =>
  estado === 'rechazada'
    ? 'Por qué la rechazaron'
    : cerro === 'cliente'
      ? 'Por qué se retractaron'
      : 'Por qué se retiró';

const ForWhom = ({ cliente, plataforma, destinatario, clase, fila, ...para }: Propuesta) => (
  <>
    {cliente ? (
      <Detail source="cliente" />
    ) : (
      <Detail source="destinatario">{destinatario ?? 'Sin destinatario'}</Detail>
    )}
    {para.para_email && <Detail source="para_email" />}
    {para.para_rut && <Detail source="para_rut" />}
    {clase && (
      <Detail label="Contacto">
        <Link component={RouterLink} to={`/bandeja/${clase}-${fila}/show`}>
          {optionText('clase', clase)}
        </Link>
      </Detail>
    )}
    <Detail source={plataforma ? 'plataforma' : 'plataforma_nombre'} />
  </>
);

/** What another one begins with: all that is offered, for nobody yet. */
const copyOf = ({ titulo, contenido, validez, encargado }: Propuesta) => ({
  ...{ titulo, contenido, validez, encargado, plantilla: false },
});
