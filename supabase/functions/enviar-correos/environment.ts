/** What the function needs to know of its surroundings. */
export interface Environment {
  supabaseUrl: string;
  serviceKey: string;
  correoApiUrl: string;
  correoApiKey: string;
  sender: { name: string; email: string };
}

/** Reads the environment, and names every missing variable at once. */
export function readEnvironment(read: (name: string) => string | undefined): Environment {
  const required = ['SUPABASE_URL', 'SUPABASE_SERVICE_ROLE_KEY', 'BREVO_API_KEY'];
  const missing = required.filter((name) => !read(name));
  if (missing.length > 0) throw new Error(`Faltan variables de entorno: ${missing.join(', ')}`);
  return {
    supabaseUrl: read('SUPABASE_URL') ?? '',
    serviceKey: read('SUPABASE_SERVICE_ROLE_KEY') ?? '',
    correoApiUrl: read('CORREO_API_URL') ?? 'https://api.brevo.com',
    correoApiKey: read('BREVO_API_KEY') ?? '',
    sender: {
      name: read('CORREO_REMITENTE_NOMBRE') ?? 'Estudio Cobre',
      email: read('CORREO_REMITENTE') ?? 'hola@estudiocobre.cl',
    },
  };
}
