import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { defineResource, flag, instant, option } from '../../resource.ts';

/** Everybody with an account of their own. */
export const usuarios = defineResource<'usuarios'>({
  name: 'usuarios',
  icon: ManageAccountsOutlined,
  rows: 'usuarios',
  api: { createIn: 'clientes' },
  called: ['Usuario', 'Usuarios'],
  createLabel: 'Sumar al equipo',
  saved: { updated: 'Usuario guardado' },
  represent: 'cliente',
  search: 'Nombre o correo',
  query: { narrow: 'clientes', sort: { field: 'cliente', order: 'ASC' } },
  screens: {
    list: onDemand(async () => (await import('./UsuarioList.tsx')).UsuarioList),
    show: onDemand(async () => (await import('./UsuarioShow.tsx')).UsuarioShow),
    create: onDemand(async () => (await import('./UsuarioForm.tsx')).UsuarioCreate),
    edit: onDemand(async () => (await import('./UsuarioForm.tsx')).UsuarioEdit),
  },
  access: { admin: ['list', 'show', 'create', 'edit'], cliente: [], tickets: [] },
  menu: { admin: {} },
  tab: { of: 'Quién entra', label: 'Equipo y clientes' },
  begin: {
    label: 'Sumar a alguien al equipo',
    words: 'nuevo usuario administrador invitar colega',
  },
  audit: null,
  fields: {
    acceso: option('Acceso', 'acceso'),
    activo: flag('Acceso'),
    cliente: 'Nombre',
    email: 'Correo',
    invitado_en: instant('Última invitación'),
    perfil: option('Perfil', 'perfil'),
    ultimo_ingreso: instant('Último ingreso'),
    usuario: 'Cuenta',
  },
  csv: ['cliente', 'email', 'perfil', 'acceso', 'invitado_en', 'ultimo_ingreso'],
});
