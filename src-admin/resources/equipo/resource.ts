import { onDemand } from '../../kit/pages/onDemand.tsx';
import { defineResource, flag } from '../../resource.ts';

/** Who works in the studio, as /nosotros shows them. */
export const equipo = defineResource<'equipo'>({
  name: 'equipo',
  rows: 'equipo',
  called: ['Integrante', 'Equipo'],
  createLabel: 'Nueva persona',
  saved: { created: 'Persona agregada al equipo', updated: 'Persona guardada' },
  represent: ({ nombre }: { nombre?: string }) => nombre ?? '',
  search: 'Nombre o cargo',
  query: { sort: { field: 'orden', order: 'ASC' } },
  screens: {
    list: onDemand(async () => (await import('./IntegranteList.tsx')).IntegranteList),
    create: onDemand(async () => (await import('./IntegranteForm.tsx')).IntegranteCreate),
    edit: onDemand(async () => (await import('./IntegranteForm.tsx')).IntegranteEdit),
  },
  access: { admin: ['list', 'create', 'edit', 'delete'], cliente: [], tickets: [] },
  menu: {
    admin: {
      under: 'configuracion',
      group: 'Tu sitio',
      label: 'Equipo en el sitio',
      says: 'Quienes aparecen en la página Nosotros',
    },
  },
  audit: { called: 'Integrante del equipo', by: 'nombre' },
  fields: {
    cargo: 'Cargo',
    desde: 'Desde',
    imagen: 'Retrato',
    nombre: 'Nombre',
    orden: 'Orden',
    publicado: flag('Publicado'),
    simbolo: 'Símbolo',
    texto: 'Quién es',
  },
  csv: ['nombre', 'cargo', 'desde', 'texto', 'orden', 'publicado'],
});
