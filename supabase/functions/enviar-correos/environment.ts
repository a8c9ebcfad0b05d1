import { MARCA } from '../../../estudio/marca.ts';
import { secretKeysOf, type Read } from '../_shared/access.ts';
import { mailApiUrl } from '../_shared/addresses.ts';
import { readReplies, type Replies } from '../_shared/correos/replies.ts';

/** What the function needs to know of its surroundings. */
export interface Environment {
  supabaseUrl: string;
  /** Every key that opens the function; the first one is used for its own calls to the API. */
  secretKeys: readonly string[];
  correoApiUrl: string;
  correoApiKey: string;
  sender: { name: string; email: string };
  /** Address of the site, without a slash at its end, for the links in mails; empty when not set. */
  siteUrl: string;
  /** Who sends what clients may turn off; the provider's own unsubscribe silences one sender at a time. */
  noticeSender: { name: string; email: string };
  /** With which links to turn notices off are signed; empty when not set. */
  signingKey: string;
  /** Null while clients cannot answer by mail. */
  replies: Replies | null;
}

/** The sender on one machine, whose mails reach nobody. */
const NOBODY = 'hola@ejemplo.cl';

/** Reads the environment, and names every missing variable at once. */
export function readEnvironment(read: Read): Environment {
  const secretKeys = secretKeysOf(read);
  const missing = [
    ...['SUPABASE_URL', 'BREVO_API_KEY'].filter((name) => !read(name)),
    ...(secretKeys.length === 0 ? ['SUPABASE_SECRET_KEYS o SUPABASE_SERVICE_ROLE_KEY'] : []),
  ];
  if (missing.length > 0) throw new Error(`Faltan variables de entorno: ${missing.join(', ')}`);
  return {
    supabaseUrl: read('SUPABASE_URL') ?? '',
    secretKeys,
    correoApiUrl: mailApiUrl(read),
    correoApiKey: read('BREVO_API_KEY') ?? '',
    sender: {
      name: read('CORREO_REMITENTE_NOMBRE') ?? MARCA.nombre,
      email: read('CORREO_REMITENTE') ?? NOBODY,
    },
    siteUrl: (read('SITE_URL') ?? '').replace(/\/+$/, ''),
    replies: readReplies(read),
    noticeSender: {
      name: read('CORREO_REMITENTE_NOMBRE') ?? MARCA.nombre,
      email: read('CORREO_REMITENTE_AVISOS') ?? read('CORREO_REMITENTE') ?? NOBODY,
    },
    signingKey: read('CORREO_CLAVE_FIRMA') ?? '',
  };
}
