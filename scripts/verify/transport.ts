import { connect } from 'node:tls';
import { reasonOf } from '../reason.ts';
import { bad, ok, skipped, type Finding } from './report.ts';
import { get, type Target } from './target.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Days until the certificate of a host ends; throws when the host has no valid one. */
function certificateDays(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: 443, servername: host }, () => {
      const { valid_to: end } = socket.getPeerCertificate();
      socket.end();
      resolve(Math.floor((Date.parse(end) - Date.now()) / DAY));
    });
    socket.setTimeout(15_000, () => socket.destroy(new Error('sin respuesta')));
    socket.once('error', reject);
  });
}

/** The same site with and without www: one is the address, the other leads to it. */
const otherName = (host: string): string =>
  host.startsWith('www.') ? host.slice(4) : `www.${host}`;

async function checkCertificate(host: string): Promise<Finding> {
  try {
    const days = await certificateDays(host);
    return days > 7
      ? ok(`Certificado de ${host}, vence en ${days} días`)
      : bad(`El certificado de ${host} vence en ${days} días`, 'Renuévalo en el hosting.');
  } catch (error) {
    return bad(
      `${host} no tiene un certificado válido (${reasonOf(error)})`,
      'Actívalo en el hosting.',
    );
  }
}

/** Whether an address that is not the site's leads to it for good. */
async function checkLeads(from: string, to: string): Promise<Finding> {
  let url = from;
  try {
    for (let hops = 0; hops < 4; hops += 1) {
      const response = await get(url);
      const location = response.headers.get('location');
      await response.body?.cancel();
      if (location === null) {
        return new URL(url).origin === to && response.status === 200
          ? ok(`${from} lleva a ${to}`)
          : bad(
              `${from} responde ${response.status} en ${new URL(url).origin}`,
              `Configura en el hosting una redirección permanente a ${to}.`,
            );
      }
      url = new URL(location, url).href;
    }
    return bad(`${from} redirige sin fin`, 'Revisa las redirecciones del hosting.');
  } catch {
    return skipped(`${from} no responde: no compite con la dirección del sitio`);
  }
}

/** http to https, certificates of site and project, and the one name of the site. */
export async function checkTransport({ site, api, local }: Target): Promise<Finding[]> {
  if (local) return [skipped('https, certificado y otros nombres: no se miran en esta máquina')];
  const { host } = new URL(site);
  return [
    await checkCertificate(host),
    ...(api === site ? [] : [await checkCertificate(new URL(api).host)]),
    await checkLeads(`http://${host}/`, site),
    await checkLeads(`https://${otherName(host)}/`, site),
  ];
}
