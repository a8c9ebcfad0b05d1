import type { IconName } from '../../src-public/ui/Icon/paths.ts';

const DESTACADOS = [
  {
    titulo: 'Desarrollo a medida',
    texto: 'Nada de plantillas forzadas: cada pantalla responde a una tarea real de tu equipo.',
  },
  {
    titulo: 'Entrega puntual',
    texto: 'Fechas por escrito y un panel donde ves en qué va tu proyecto, hito por hito.',
  },
  {
    titulo: 'Tecnología de vanguardia',
    texto: 'Herramientas modernas y probadas, que otro equipo también podrá mantener.',
  },
] as const;

const LISTA: readonly { icon: IconName; titulo: string; texto: string }[] = [
  {
    icon: 'learning',
    titulo: 'Plataformas e-learning',
    texto:
      'Aulas virtuales con cursos, evaluaciones, certificados y seguimiento de cada estudiante.',
  },
  {
    icon: 'management',
    titulo: 'Sistemas de gestión empresarial',
    texto:
      'Inventario, ventas, turnos o cobranza en un solo lugar, con los reportes que necesitas.',
  },
  {
    icon: 'store',
    titulo: 'Comercio electrónico',
    texto:
      'Tiendas con pago en línea, despacho y boleta, fáciles de administrar sin saber programar.',
  },
  {
    icon: 'mobile',
    titulo: 'Aplicaciones web progresivas',
    texto: 'Se instalan desde el navegador, funcionan sin conexión y no pasan por ninguna tienda.',
  },
  {
    icon: 'integration',
    titulo: 'Integraciones y API',
    texto:
      'Conectamos tu sitio con el ERP, el medio de pago, el SII o lo que ya tengas funcionando.',
  },
  {
    icon: 'advice',
    titulo: 'Consultoría tecnológica',
    texto: 'Una segunda opinión honesta antes de comprar, migrar o reescribir un sistema.',
  },
];

const PASOS = [
  {
    titulo: 'Análisis y planificación',
    texto: 'Conversamos, miramos cómo trabajas y dejamos por escrito alcance, plazos y precio.',
  },
  {
    titulo: 'Diseño y desarrollo',
    texto:
      'Prototipo navegable primero, código después. Ves cada avance en tu panel y dices qué cambiar.',
  },
  {
    titulo: 'Pruebas y validación',
    texto: 'Lo probamos con tus datos y con tu gente, en los teléfonos que usa tu gente.',
  },
  {
    titulo: 'Implementación y soporte',
    texto:
      'Lo publicamos, capacitamos a tu equipo y sigues pidiendo lo que necesites desde tu panel.',
  },
] as const;

/** Lo que el estudio hace y cómo: la página Servicios, y su resumen en el inicio. */
export const SERVICIOS = {
  oficio: 'Desarrollo web y software a medida',
  rubro: 'Desarrollo de software',
  sobre: 'Servicios',
  titulo: 'Construimos lo que tu empresa necesita, y solo eso',
  bajada:
    'Un equipo pequeño que escucha, propone y programa. Trabajamos contigo desde la primera conversación hasta mucho después de la entrega.',
  destacados: DESTACADOS,
  lista: LISTA,
  proceso: {
    sobre: 'Cómo trabajamos',
    titulo: 'Cuatro pasos, sin letra chica',
    bajada: 'En tu panel ves en qué etapa estamos, qué sigue y para cuándo.',
    pasos: PASOS,
  },
  testimonios: { sobre: 'Clientes', titulo: 'Lo que dicen de trabajar con nosotros' },
  llamado: {
    titulo: 'Cuéntanos qué te quita tiempo hoy',
    bajada: 'La primera conversación va por nuestra cuenta.',
    boton: 'Solicitar una consulta gratuita',
  },
} as const;
