import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { defineResource, flag, instant, option } from '../../resource.ts';
import { CUENTAS, optionText } from '../../../src-shared/options.ts';

/** Everybody with an account of their own; its list has the further people of clients, too. */
export const usuarios = defineResource<'usuarios' | 'cuentas', 'clase' | 'fila'>({
  name: 'usuarios',
  icon: ManageAccountsOutlined,
  rows: 'usuarios',
  api: { list: 'cuentas', createIn: 'clientes', reads: ['personas'] },
  called: ['Usuario', 'Usuarios'],
  createLabel: 'Sumar al equipo',
  saved: { updated: 'Usuario guardado' },
  represent: 'cliente',
  search: 'Nombre, correo o empresa',
  query: {
    narrow: 'byCliente',
    sort: { field: 'nombre', order: 'ASC' },
    columns: '*,segundo_paso,ultimo_ingreso',
  },
  screens: {
    list: onDemand(async () => (await import('./UsuarioList.tsx')).UsuarioList),
    show: onDemand(async () => (await import('./UsuarioShow.tsx')).UsuarioShow),
    create: onDemand(async () => (await import('./UsuarioForm.tsx')).UsuarioCreate),
    edit: onDemand(async () => (await import('./UsuarioForm.tsx')).UsuarioEdit),
  },
  access: { admin: ['list', 'show', 'create', 'edit'], cliente: [], tickets: [] },
  menu: { admin: {} },
  begin: {
    label: 'Sumar a alguien al equipo',
    words: 'nuevo usuario administrador invitar colega',
  },
  audit: null,
  fields: {
    acceso: option('Acceso', 'acceso'),
    activo: flag('Acceso'),
    cliente: 'Nombre',
    de: 'Cliente',
    email: 'Correo',
    invitado_en: instant('Última invitación'),
    nombre: 'Nombre',
    perfil: option('Perfil', 'perfil'),
    segundo_paso: flag('Segundo paso'),
    ultimo_ingreso: instant('Último ingreso'),
    usuario: 'Cuenta',
  },
  csv: () =>
    Promise.resolve([
      ...['nombre', 'de', 'email'],
      {
        source: 'perfil',
        label: 'Quién es',
        cell: ({ perfil }) => optionText(CUENTAS, String(perfil)),
      },
      ...['acceso', 'segundo_paso', 'invitado_en', 'ultimo_ingreso'],
    ]),
});
