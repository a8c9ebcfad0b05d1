import GroupOutlined from '@mui/icons-material/GroupOutlined';
import type { Cliente } from '../../data/rows.ts';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import {
  COMPANY,
  defineResource,
  email,
  flag,
  instant,
  money,
  option,
  phone,
  rut,
} from '../../resource.ts';

/** Who the studio works for; the rows of its own people are `usuarios`. */
export const clientes = defineResource<'clientes', 'usuario'>({
  name: 'clientes',
  icon: GroupOutlined,
  rows: 'clientes',
  api: { computed: ['nombre'] },
  called: ['Cliente', 'Clientes'],
  createLabel: 'Nuevo cliente',
  saved: { created: 'Cliente creado. Falta enviarle la invitación.', updated: 'Cliente guardado' },
  represent: ({ cliente, empresa }: { cliente?: string; empresa?: string | null }) =>
    empresa ?? cliente ?? '',
  search: 'Nombre, empresa, correo o RUT',
  query: {
    ...{ narrow: 'clientes', filter: { perfil: 'cliente' } },
    sort: { field: 'nombre', order: 'ASC' },
    columns: '*,nombre,saldo,saldo_vencido,tickets_abiertos',
  },
  screens: {
    list: onDemand(async () => (await import('./ClienteList.tsx')).ClienteList),
    show: onDemand(async () => (await import('./ClienteShow.tsx')).ClienteShow),
    create: onDemand(async () => (await import('./ClienteForm.tsx')).ClienteCreate),
    edit: onDemand(async () => (await import('./ClienteForm.tsx')).ClienteEdit),
  },
  access: { admin: ['list', 'show', 'create', 'edit'], cliente: [], tickets: [] },
  menu: { admin: {} },
  begin: { label: 'Crear un cliente', words: 'nuevo cliente' },
  find: {
    order: 2,
    details: ['cliente', 'email'],
    // Those who run the studio are among them.
    as: ({ perfil }) => (perfil === 'admin' ? 'usuarios' : 'clientes'),
  },
  audit: { called: 'Cliente', by: COMPANY },
  fields: {
    activo: flag('Acceso'),
    cliente: 'Nombre',
    nombre: 'Cliente',
    creado_en: instant('Cliente desde'),
    email: email('Correo'),
    empresa: 'Empresa',
    invitado_en: instant('Última invitación'),
    perfil: option('Perfil', 'perfil'),
    rut: rut('RUT'),
    telefono: phone('Teléfono'),
    saldo: money('Por pagar'),
    saldo_vencido: money('Vencido'),
    tickets_abiertos: 'Tickets abiertos',
    giro: 'Giro',
    direccion: 'Dirección',
    comuna: 'Comuna',
    correo_facturacion: email('Correo de facturación'),
    retiene: flag('Retiene boletas de honorarios'),
    fusion: 'Cliente fusionado con este',
    sesiones: 'Sesiones abiertas',
  },
  sheet: [
    // Before the address of who signs in.
    {
      field: 'correo_facturacion',
      known: /(correo|mail).*(factur|dte|cobr)|(factur|dte).*(correo|mail)/,
    },
    { field: 'email', known: /correo|mail/ },
    { field: 'rut', known: /\bru[tn]\b/ },
    { field: 'telefono', known: /fono|celu|movil|whats|wsp|\btel\b/ },
    { field: 'giro', known: /giro|rubro|actividad/ },
    { field: 'direccion', known: /direccion|domicilio/ },
    { field: 'comuna', known: /comuna/ },
    { field: 'retiene', known: /retien|retencion/ },
    { field: 'empresa', known: /empresa|razon social|negocio|compania|comercio/ },
    { field: 'nombre', label: 'Nombre', known: /nombre|cliente|contacto|name|persona/ },
  ],
  csv: async () => {
    const { accessText } = await import('../usuarios/access.ts');
    return [
      ...['cliente', 'empresa', 'email', 'telefono', 'rut', 'giro', 'direccion', 'comuna'],
      ...['correo_facturacion', 'retiene'],
      { source: 'activo', label: 'Acceso', cell: (row) => accessText(row as unknown as Cliente) },
      ...['saldo', 'saldo_vencido', 'tickets_abiertos', 'invitado_en', 'creado_en'],
    ];
  },
});
