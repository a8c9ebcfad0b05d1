import { MARCA } from '../../estudio/marca.ts';
import { environment } from '../../src-shared/environment.ts';

/** The whole address of a picture: a file of estudio/publico/og, of this site, or elsewhere. */
export function pictureAddress(image: string): string {
  if (/^https:/.test(image)) return image;
  const { siteUrl } = environment();
  return image.startsWith('/') ? `${siteUrl}${image}` : `${siteUrl}/og/${image}.jpg`;
}

interface HeadProps {
  title: string;
  description: string;
  /** Canonical path. */
  path: string;
  indexed?: boolean;
  /** A file of estudio/publico/og, without extension, or the address of a picture. */
  image?: string;
}

/** Title, description, canonical and Open Graph of a page. React puts them in the head. */
export function Head({ title, description, path, indexed = true, image = 'inicio' }: HeadProps) {
  const { siteUrl: sitio } = environment();
  const fullTitle = `${title} · ${MARCA.nombre}`;
  const canonical = `${sitio}${path}`;
  const drawn = !image.includes('/');
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {indexed ? (
        <link rel="canonical" href={canonical} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="es_CL" />
      <meta property="og:site_name" content={MARCA.nombre} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={pictureAddress(image)} />
      <meta property="og:image:alt" content={`${title}, ${MARCA.nombre}`} />
      {drawn ? <meta property="og:image:width" content="1200" /> : null}
      {drawn ? <meta property="og:image:height" content="630" /> : null}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
