import FlagOutlined from '@mui/icons-material/FlagOutlined';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import {
  day,
  defineResource,
  files,
  flag,
  instant,
  option,
  record,
  studio,
} from '../../resource.ts';

/** The milestones of a platform, which its client approves. */
export const hitos = defineResource<'hitos_plataforma', 'respondido_nombre'>({
  name: 'hitos',
  icon: FlagOutlined,
  rows: 'hitos_plataforma',
  api: {
    owner: 'plataformas.cliente',
    inList: [['plataformas', 'hitos_plataforma_plataforma_id_fkey']],
    states: ['atrasado'],
  },
  called: ['Hito', 'Hitos'],
  createLabel: 'Nuevo hito',
  saved: { created: 'Hito creado', updated: 'Hito guardado' },
  represent: 'titulo',
  search: 'Buscar hitos',
  query: (isAdmin) => ({
    narrow: 'hitos',
    sort: isAdmin ? { field: 'fecha', order: 'DESC' } : { field: 'orden', order: 'ASC' },
  }),
  screens: {
    list: onDemand(async () => (await import('./HitoList.tsx')).HitoList),
    show: onDemand(async () => (await import('./HitoShow.tsx')).HitoShow),
    create: onDemand(async () => (await import('./HitoForm.tsx')).HitoCreate),
    edit: onDemand(async () => (await import('./HitoForm.tsx')).HitoEdit),
  },
  access: {
    admin: ['list', 'show', 'create', 'edit', 'delete'],
    cliente: ['list', 'show'],
    tickets: [],
  },
  menu: {
    admin: {
      shows: { estado: 'observado' },
      pending: ['devuelto con observaciones', 'devueltos con observaciones'],
    },
    cliente: { shows: { estado: 'entregado' }, pending: ['por aprobar', 'por aprobar'] },
  },
  begin: { label: 'Crear un hito', words: 'nuevo hito entrega' },
  pending: [
    {
      clase: 'hitos',
      title: 'Hitos con cambios pedidos',
      group: 'esperan',
      act: { label: 'Corregir' },
      filter: { estado: 'observado' },
    },
    {
      clase: 'hitos_atrasados',
      title: 'Hitos atrasados',
      group: 'promesas',
      act: {
        label: 'Entregar',
        button: {
          does: onDemand(async () => (await import('./DeliverAct.tsx')).DeliverAct),
          done: 'Entregado',
        },
      },
      filter: { estado: 'atrasado' },
      states: 'hito',
      due: 'day',
    },
  ],
  find: { order: 6, details: ['plataforma_id', 'estado'] },
  audit: { called: 'Hito', by: 'titulo' },
  fields: {
    activo: studio(flag('Visible para el cliente')),
    aprobado_en: instant('Aprobado'),
    descripcion: 'Descripción',
    entrega_archivos: files('Archivos de la entrega'),
    entrega_enlace: 'Enlace de la entrega',
    estado: option('Estado', 'hito'),
    fecha: day('Fecha'),
    imagen: 'Imagen',
    imagen_texto: 'Qué se ve en la imagen',
    observacion: 'Observación del cliente',
    observacion_imagenes: files('Imágenes de la observación'),
    orden: 'Orden',
    plataforma_id: record('Plataforma', 'plataformas', 'plataforma'),
    publicado: studio(flag('Publicado para visitantes')),
    respondido_en: instant('Respondido'),
    respondido_por: 'Cuenta que respondió',
    titulo: 'Título',
  },
  csv: [
    'titulo',
    'plataforma_id',
    'fecha',
    'estado',
    'entrega_enlace',
    'observacion',
    'aprobado_en',
    'activo',
    'publicado',
  ],
});
