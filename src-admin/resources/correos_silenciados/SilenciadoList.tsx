import Undo from '@mui/icons-material/Undo';
import { formatRelative } from '../../../src-shared/dates.ts';
import { MOTIVOS_SILENCIO, optionText } from '../../../src-shared/options.ts';
import type { Row } from '../../data/rows.ts';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { AgoField } from '../../kit/fields/fields.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { DeleteButton } from '../../kit/buttons/DeleteButton.tsx';

const { Table, Col } = listOf<Row<'correos_silenciados'>>();

export const SilenciadoList = () => (
  <ListPage
    empty={{
      title: 'No hay direcciones silenciadas',
      text: 'Cuando un correo rebota, o alguien lo marca como spam, dejamos de escribir a esa dirección y queda aquí.',
    }}
  >
    <Table
      secondary={(record) =>
        `${optionText(MOTIVOS_SILENCIO, record.motivo)} · ${formatRelative(record.creado_en)}`
      }
      act={() => (
        <DeleteButton
          inList
          startIcon={<Undo />}
          color="primary"
          title="¿Volver a escribir a esta dirección?"
          content="Los correos que vengan saldrán otra vez. Si vuelve a rebotar, quedará silenciada de nuevo."
          done="Los próximos correos a esta dirección saldrán"
        >
          Volver a escribirle
        </DeleteButton>
      )}
    >
      <Col source="email" />
      <Col source="motivo" />
      <Col source="detalle" disableSort />
      <Col source="creado_en" field={AgoField} />
    </Table>
  </ListPage>
);
