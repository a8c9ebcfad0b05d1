import { TIPOS_CORREO } from '../../../src-shared/correos.ts';
import { formatRelative } from '../../../src-shared/dates.ts';
import { optionText } from '../../../src-shared/options.ts';
import type { Correo } from '../../data/rows.ts';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { AgoField, RecordLink } from '../../kit/fields/fields.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { RetryMails } from './RetryMails.tsx';

const { Table, Col } = listOf<Correo>();

const filters = ['estado', 'entrega', 'tipo'];

const typeOf = (tipo: string): string => optionText(TIPOS_CORREO, tipo);

/** The last error of a mail, unless it was sent after all. */
const failureOf = ({ estado, ultimo_error }: Correo): string | null =>
  estado === 'enviado' ? null : ultimo_error;

export const CorreoList = () => (
  <ListPage
    filters={filters}
    empty={{
      title: 'Aún no hay correos',
      text: 'Aquí queda cada correo que sale del sitio: a quién, cuándo y qué pasó con él.',
    }}
  >
    <Table
      bulkActionButtons={<RetryMails />}
      primary={(correo) => correo.asunto ?? typeOf(correo.tipo)}
      secondary={(correo) =>
        [correo.para, formatRelative(correo.creado_en), failureOf(correo)]
          .filter(Boolean)
          .join(' · ')
      }
      tertiary={(correo) =>
        correo.entrega !== null ? (
          <StatusChip set="entrega" value={correo.entrega} />
        ) : (
          <StatusChip set="correo" value={correo.estado} />
        )
      }
    >
      <Col source="tipo">
        <RecordLink />
      </Col>
      <Col source="para" />
      <Col source="asunto" />
      <Col source="estado" />
      <Col source="entrega" />
      <Col source="ultimo_error" disableSort render={failureOf} />
      <Col source="intentos" />
      <Col source="creado_en" field={AgoField} />
    </Table>
  </ListPage>
);
