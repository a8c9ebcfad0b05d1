import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { COMPANY, day, defineResource, flag, record, studio } from '../../resource.ts';

/** The sites that are made for clients. */
export const plataformas = defineResource<'plataformas'>({
  name: 'plataformas',
  icon: DevicesOutlined,
  rows: 'plataformas',
  api: {
    owner: 'cliente',
    inList: [
      ['clientes', 'plataformas_cliente_fkey'],
      ['clientes', 'plataformas_encargado_fkey'],
    ],
    reads: ['caidas'],
  },
  called: ['Plataforma', 'Plataformas'],
  own: 'Tus plataformas',
  createLabel: 'Nueva plataforma',
  saved: { created: 'Plataforma creada', updated: 'Plataforma guardada' },
  represent: 'plataforma',
  search: 'Buscar plataformas',
  screens: {
    list: onDemand(async () => (await import('./PlataformaList.tsx')).PlataformaList),
    show: onDemand(async () => (await import('./PlataformaShow.tsx')).PlataformaShow),
    create: onDemand(async () => (await import('./PlataformaForm.tsx')).PlataformaCreate),
    edit: onDemand(async () => (await import('./PlataformaForm.tsx')).PlataformaEdit),
  },
  access: {
    admin: ['list', 'show', 'create', 'edit', 'delete'],
    cliente: ['list', 'show'],
    tickets: [],
  },
  menu: {
    admin: {
      counts: ['caidas'],
      shows: { sitio_caido: 'true' },
      pending: ['sitio caído', 'sitios caídos'],
    },
    cliente: { label: 'Tus plataformas', last: true },
  },
  pending: [
    {
      clase: 'caidas',
      title: 'Sitios caídos',
      filter: { sitio_caido: 'true' },
      since: 'sitio caído',
    },
  ],
  begin: { label: 'Crear una plataforma', words: 'nueva plataforma proyecto' },
  find: { order: 4, details: ['cliente', 'dominio'] },
  audit: { called: 'Plataforma', by: 'plataforma' },
  fields: {
    cifras: 'Cifras',
    cliente: studio(record('Cliente', 'clientes', COMPANY)),
    cliente_nombre: 'Nombre público del cliente',
    decision: 'Decisión',
    descripcion: 'Descripción',
    dominio: 'Dominio',
    encargado: record('A cargo de', 'clientes', 'cliente'),
    fecha_inicio: day('Inicio'),
    fecha_termino: day('Término'),
    grupo: 'Grupo',
    logo: 'Logo',
    plataforma: 'Nombre',
    portada_texto: 'Qué se ve en la portada',
    problema: 'Problema',
    publico: studio(flag('Publicada en el portafolio')),
    resultado: 'Resultado',
    rubro: 'Rubro',
    sitio_caido: 'Sitio',
    slug: 'Dirección en el portafolio',
    url_portada: 'Portada',
    'cifras.valor': 'Cifra',
    'cifras.texto': 'Qué cuenta',
  },
  csv: ['plataforma', 'cliente', 'dominio', 'fecha_inicio', 'fecha_termino', 'publico'],
});
