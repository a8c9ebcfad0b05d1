interface About {
  cliente: number | null;
  plataforma: number | null;
  hito?: number;
  pago?: number;
  categoria?: string;
  asunto: string;
}

/** As many letters as a subject has. */
const MOST = 200;

/** Where a ticket about something is opened; react-admin fills the form with what `source` says. */
export function askAbout(about: About): string {
  const source = JSON.stringify({ ...about, asunto: about.asunto.slice(0, MOST) });
  return `/tickets/create?source=${encodeURIComponent(source)}`;
}
