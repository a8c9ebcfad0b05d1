import { parseArgs } from 'node:util';
import { resetBackend, startBackend } from './backend';
import { FalloDePaso } from './fallo';
import { puertosCon } from './puertos';

/** `tsx local/backend-cli.ts --perfil NAME --offset N [--reset]`: see local/README.md. */
const { values } = parseArgs({
  options: {
    perfil: { type: 'string', default: 'test' },
    offset: { type: 'string', default: '1000' },
    'site-url': { type: 'string' },
    reset: { type: 'boolean', default: false },
  },
});

try {
  const iniciar = values.reset ? resetBackend : startBackend;
  const { stop, ...datos } = await iniciar({
    perfil: values.perfil,
    puertos: puertosCon(Number(values.offset)),
    ...(values['site-url'] && { siteUrl: values['site-url'] }),
    log: (línea) => console.error(línea),
  });
  const terminar = (): void => {
    void stop().then(() => process.exit(0));
  };
  process.once('SIGINT', terminar);
  process.once('SIGTERM', terminar);
  console.log(JSON.stringify(datos));
} catch (error) {
  console.error(error instanceof FalloDePaso ? error.message : error);
  process.exit(1);
}
