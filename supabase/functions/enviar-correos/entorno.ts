/** What the function needs to know of its surroundings. */
export interface Entorno {
  supabaseUrl: string;
  claveServicio: string;
  correoApiUrl: string;
  correoApiKey: string;
  remitente: { name: string; email: string };
}

/** Reads the environment, and names every missing variable at once. */
export function leerEntorno(leer: (nombre: string) => string | undefined): Entorno {
  const obligatorias = ['SUPABASE_URL', 'SUPABASE_SERVICE_ROLE_KEY', 'BREVO_API_KEY'];
  const faltan = obligatorias.filter((nombre) => !leer(nombre));
  if (faltan.length > 0) throw new Error(`Faltan variables de entorno: ${faltan.join(', ')}`);
  return {
    supabaseUrl: leer('SUPABASE_URL') ?? '',
    claveServicio: leer('SUPABASE_SERVICE_ROLE_KEY') ?? '',
    correoApiUrl: leer('CORREO_API_URL') ?? 'https://api.brevo.com',
    correoApiKey: leer('BREVO_API_KEY') ?? '',
    remitente: {
      name: leer('CORREO_REMITENTE_NOMBRE') ?? 'Estudio Cobre',
      email: leer('CORREO_REMITENTE') ?? 'hola@estudiocobre.cl',
    },
  };
}
