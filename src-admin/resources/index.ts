import type { Definition } from '../resource.ts';
import { accionesDatos } from './acciones_datos/resource.ts';
import { auditoria } from './auditoria/resource.ts';
import { bandeja, tablero } from './bandeja/resource.ts';
import { bloqueos } from './bloqueos/resource.ts';
import { calendario } from './calendario/resource.ts';
import { citas } from './citas/resource.ts';
import { clientes } from './clientes/resource.ts';
import { correos } from './correos/resource.ts';
import { correosEntrantes } from './correos_entrantes/resource.ts';
import { correosSilenciados } from './correos_silenciados/resource.ts';
import { documentos } from './documentos/resource.ts';
import { equipo } from './equipo/resource.ts';
import { formularioInicial } from './formulario_inicial/resource.ts';
import { hitos } from './hitos/resource.ts';
import { horarios } from './horarios/resource.ts';
import { informes } from './informes/resource.ts';
import { importaciones } from './importaciones/resource.ts';
import { leads } from './leads/resource.ts';
import { mes } from './mes/resource.ts';
import { movimientos } from './movimientos/resource.ts';
import { pagos } from './pagos/resource.ts';
import { pedidos } from './pedidos/resource.ts';
import { personas } from './personas/resource.ts';
import { planesDePago } from './planes_de_pago/resource.ts';
import { plataformas } from './plataformas/resource.ts';
import { precios } from './precios/resource.ts';
import { propuestas } from './propuestas/resource.ts';
import { registrosDeVentas } from './registros_de_ventas/resource.ts';
import { respuestasGuardadas } from './respuestas_guardadas/resource.ts';
import { salud } from './salud/resource.ts';
import { servicios } from './servicios/resource.ts';
import { settings } from './settings/resource.ts';
import { solicitudes } from './solicitudes/resource.ts';
import { solicitudesDatos } from './solicitudes_datos/resource.ts';
import { productos } from './productos/resource.ts';
import { tasasDeRetencion } from './tasas_de_retencion/resource.ts';
import { testimonios } from './testimonios/resource.ts';
import { tickets } from './tickets/resource.ts';
import { usuarios } from './usuarios/resource.ts';
import { vulneraciones } from './vulneraciones/resource.ts';

/** Every resource, in the order in which the navigation and the tabs show them. */
export const resources: readonly Definition[] = [
  tickets,
  plataformas,
  clientes,
  hitos,
  usuarios,
  personas,
  pagos,
  mes,
  movimientos,
  planesDePago,
  servicios,
  informes,
  documentos,
  bandeja,
  tablero,
  propuestas,
  leads,
  solicitudes,
  formularioInicial,
  citas,
  calendario,
  horarios,
  bloqueos,
  pedidos,
  settings,
  precios,
  productos,
  tasasDeRetencion,
  respuestasGuardadas,
  equipo,
  testimonios,
  solicitudesDatos,
  vulneraciones,
  accionesDatos,
  auditoria,
  importaciones,
  registrosDeVentas,
  correos,
  correosEntrantes,
  correosSilenciados,
  salud,
];
