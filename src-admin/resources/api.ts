import { auditoriaApi } from './auditoria/api.ts';
import { bandejaApi } from './bandeja/api.ts';
import { bloqueosApi } from './bloqueos/api.ts';
import { calendarioApi } from './calendario/api.ts';
import { citasApi } from './citas/api.ts';
import { clientesApi } from './clientes/api.ts';
import { correosApi } from './correos/api.ts';
import { correosEntrantesApi } from './correos_entrantes/api.ts';
import { documentosApi } from './documentos/api.ts';
import { estadoDeCuentaApi } from './estado_de_cuenta/api.ts';
import { hitosApi } from './hitos/api.ts';
import { importacionesApi } from './importaciones/api.ts';
import { informesApi } from './informes/api.ts';
import { mesApi } from './mes/api.ts';
import { materialesApi } from './plataformas/materialesApi.ts';
import { movimientosApi } from './movimientos/api.ts';
import { pagosApi } from './pagos/api.ts';
import { pedidosApi } from './pedidos/api.ts';
import { planesDePagoApi } from './planes_de_pago/api.ts';
import { plataformasApi } from './plataformas/api.ts';
import { propuestasApi } from './propuestas/api.ts';
import { registrosDeVentasApi } from './registros_de_ventas/api.ts';
import { saludApi } from './salud/api.ts';
import { serviciosApi } from './servicios/api.ts';
import { settingsApi } from './settings/api.ts';
import { solicitudesDatosApi } from './solicitudes_datos/api.ts';
import { ticketsApi } from './tickets/api.ts';
import { visitasApi } from './plataformas/visitasApi.ts';
import { vigilanciaApi } from './plataformas/vigilanciaApi.ts';
import { tributarioApi } from './pagos/tributarioApi.ts';
import { usuariosApi } from './usuarios/api.ts';

/** The methods of all resources. */
export const resourcesApi = {
  ...auditoriaApi,
  ...bandejaApi,
  ...bloqueosApi,
  ...calendarioApi,
  ...citasApi,
  ...clientesApi,
  ...correosApi,
  ...correosEntrantesApi,
  ...documentosApi,
  ...estadoDeCuentaApi,
  ...hitosApi,
  ...importacionesApi,
  ...informesApi,
  ...materialesApi,
  ...mesApi,
  ...movimientosApi,
  ...pagosApi,
  ...pedidosApi,
  ...planesDePagoApi,
  ...plataformasApi,
  ...propuestasApi,
  ...registrosDeVentasApi,
  ...saludApi,
  ...serviciosApi,
  ...settingsApi,
  ...solicitudesDatosApi,
  ...ticketsApi,
  ...tributarioApi,
  ...usuariosApi,
  ...visitasApi,
  ...vigilanciaApi,
};

export type ResourcesApi = typeof resourcesApi;
