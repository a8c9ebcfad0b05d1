import { it } from 'vitest';
import { inHours } from '../../../tests/builders/clock.ts';
import { unaCita } from '../../../tests/builders/contacts.ts';
import { unHito } from '../../../tests/builders/people.ts';
import { unaSolicitudDatos } from '../../../tests/builders/studio.ts';
import { citas } from '../../resources/citas/resource.ts';
import { hitos } from '../../resources/hitos/resource.ts';
import { solicitudesDatos } from '../../resources/solicitudes_datos/resource.ts';
import { namesItsRow, type Act } from '../acts.cases.ts';

const ACTS: readonly (readonly [press: string, Act])[] = [
  [
    'No llegó',
    {
      page: citas,
      row: unaCita({ id: 1, inicio: inHours(-2), termino: inHours(-1.5) }),
      change: { estado: 'ausente' },
    },
  ],
  [
    'Empezar',
    {
      page: solicitudesDatos,
      ...{ row: unaSolicitudDatos({ id: 1 }), change: { estado: 'en_proceso' } },
    },
  ],
  [
    'Quitar la aprobación',
    {
      ...{ page: hitos, row: unHito({ id: 1, estado: 'aprobado' }) },
      ...{ confirm: 'Quitar la aprobación', change: { estado: 'en_curso' } },
    },
  ],
  [
    'Mostrar en el sitio',
    {
      page: hitos,
      row: unHito({ id: 1, estado: 'entregado', publicado: false }),
      ...{ confirm: 'Publicar', change: { publicado: true } },
    },
  ],
];

it.each(ACTS)('«%s» names the row that is on screen', namesItsRow);
