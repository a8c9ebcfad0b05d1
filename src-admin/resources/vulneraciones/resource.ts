import { onDemand } from '../../kit/pages/onDemand.tsx';
import { defineResource, instant, option } from '../../resource.ts';

/** Breaches of personal data, and who was notified. */
export const vulneraciones = defineResource<'vulneraciones', 'avisar_personas'>({
  name: 'vulneraciones',
  rows: 'vulneraciones',
  api: { states: ['por_avisar'] },
  called: ['Vulneración', 'Vulneraciones'],
  createLabel: 'Nueva vulneración',
  saved: { created: 'Vulneración anotada', updated: 'Vulneración guardada' },
  represent: 'titulo',
  search: 'Título o texto',
  query: { sort: { field: 'notada_en', order: 'DESC' } },
  screens: {
    list: onDemand(async () => (await import('./VulneracionList.tsx')).VulneracionList),
    create: onDemand(async () => (await import('./VulneracionForm.tsx')).VulneracionCreate),
    edit: onDemand(async () => (await import('./VulneracionForm.tsx')).VulneracionEdit),
  },
  access: { admin: ['list', 'create', 'edit'], cliente: [], tickets: [] },
  menu: { admin: { under: 'solicitudes_datos', pending: ['por avisar', 'por avisar'] } },
  tab: { of: 'Privacidad', label: 'Vulneraciones' },
  pending: [
    {
      clase: 'vulneraciones',
      title: 'Vulneraciones por avisar',
      group: 'promesas',
      act: { label: 'Avisar' },
      namesWho: true,
      filter: { estado: 'por_avisar' },
    },
  ],
  audit: { called: 'Vulneración', by: 'titulo' },
  fields: {
    avisada_agencia_en: instant('Aviso a la Agencia'),
    avisadas_personas_en: instant('Aviso a las personas'),
    categorias: option('Qué datos', 'vulneracion'),
    cuantas_personas: 'Cuántas personas',
    de_quienes: 'De quiénes son los datos',
    medidas: 'Medidas',
    notada_en: instant('Cuándo la notamos'),
    ocurrida_en: instant('Cuándo ocurrió'),
    que_paso: 'Qué pasó',
    estado: 'Estado',
    sin_aviso: 'Por qué no se avisó',
    titulo: 'Título',
  },
  csv: [
    'titulo',
    'notada_en',
    'de_quienes',
    'cuantas_personas',
    'avisada_agencia_en',
    'avisadas_personas_en',
  ],
});
