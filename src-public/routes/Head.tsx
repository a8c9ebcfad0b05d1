import { MARCA } from '../../src-shared/brand.ts';
import { environment } from '../../src-shared/environment.ts';

interface HeadProps {
  title: string;
  description: string;
  /** Canonical path. */
  path: string;
  indexed?: boolean;
  /** A file of public/og, without extension. */
  image?: string;
}

/** Title, description, canonical and Open Graph of a page. React puts them in the head. */
export function Head({ title, description, path, indexed = true, image = 'inicio' }: HeadProps) {
  const { siteUrl: sitio } = environment();
  const fullTitle = `${title} · ${MARCA.nombre}`;
  const canonical = `${sitio}${path}`;
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
      <meta property="og:image" content={`${sitio}/og/${image}.jpg`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
