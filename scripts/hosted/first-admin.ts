import { firstAdminSql } from './firstAdmin.ts';

/** `npm run first-admin -- 'Nombre Apellido' correo@dominio.cl`: prints the two steps. */

const [name = '', email = ''] = process.argv.slice(2);
if (name.trim() === '' || !/^[^\s@']+@[^\s@']+\.[^\s@']+$/.test(email.trim())) {
  console.error("\n  Uso: npm run first-admin -- 'Nombre Apellido' correo@dominio.cl\n");
  process.exit(1);
}
console.log(`
  1. En el panel del proyecto, SQL Editor, ejecuta:

${firstAdminSql(name, email).replace(/^/gm, '       ')}

  2. Después, en Authentication > Users > Add user > Send invitation, invita a ${email.trim()}.
     En ese orden: sin la fila, la invitación se rechaza. Con el sitio ya publicado también sirve
     «¿Olvidaste tu contraseña?», en /login.

  El correo lleva a /dashboard/auth-callback, donde la persona elige su contraseña.
`);
