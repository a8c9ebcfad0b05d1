import type { Meta } from '@storybook/react-vite';
import { uuid } from '../../../tests/builders/builder.ts';
import { unIngreso } from '../../../tests/builders/people.ts';
import { unaCuenta, unUsuario } from '../../../tests/builders/views.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { usuarios } from './resource.ts';

export default { title: 'Consola/Usuarios', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const stories = pagesOf({
  resource: usuarios,
  rows: () => ({
    usuarios: [
      unUsuario(),
      unUsuario({ usuario: null, ultimo_ingreso: null, acceso: 'invitado' }),
      unUsuario({ usuario: null, ultimo_ingreso: null, invitado_en: null, acceso: 'sin_invitar' }),
      unUsuario({
        activo: false,
        acceso: 'desactivado',
        cliente: 'Maximiliano-Errázuriz-de-la-Fuente-y-Undurraga',
      }),
      unUsuario({ perfil: 'admin', cliente: 'Berta Paz' }),
    ],
    seguimiento_usuarios: [unIngreso(), unIngreso({ usuario_id: uuid(1) })],
  }),
});

const accounts = pagesOf({
  resource: usuarios,
  rows: () => ({
    usuarios: [
      unaCuenta({
        nombre: 'Berta Paz',
        perfil: 'admin',
        cliente: null,
        de: null,
        segundo_paso: true,
      }),
      unaCuenta(),
      unaCuenta({
        clase: 'personas',
        nombre: 'Bernardita-Isidora-Larraín-Echenique-Valdivieso',
        perfil: 'tickets',
        usuario: null,
        acceso: 'invitado',
        ultimo_ingreso: null,
      }),
      unaCuenta({ usuario: null, ultimo_ingreso: null, acceso: 'invitacion_vencida' }),
      unaCuenta({ activo: false, acceso: 'desactivado' }),
    ],
  }),
});

export const Lista = accounts.list('Berta Paz');
export const Vacia = stories.empty('Aún no hay usuarios');
export const Ficha = stories.show(/190\.98\.10\.20/);
export const Crear = stories.create('Sumar a alguien al equipo');
export const Editar = stories.edit('Guardar');
