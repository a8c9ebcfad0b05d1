interface Lighter {
  type: string;
  srcSet: string;
}

/** Covers that come with the site have lighter siblings in three sizes. */
const OWN = /^(\/portafolio\/[^/]+\/portada)\.jpg$/;

/** Those that the studio uploads have one, for small screens: the console makes both. */
const UPLOADED = /^(\S*\/storage\/v1\/object\/public\/portadas\/[0-9a-f-]{36})\.(webp|jpg)$/;

/** Lighter files of the same cover for a browser to choose from; null for one from elsewhere. */
export function lighterFiles(cover: string): Lighter | null {
  const own = OWN.exec(cover)?.[1];
  if (own)
    return {
      type: 'image/avif',
      srcSet: [`${own}-400.avif 400w`, `${own}-600.avif 600w`, `${own}.avif 1200w`].join(', '),
    };
  const [, name, extension] = UPLOADED.exec(cover) ?? [];
  if (!name || !extension) return null;
  return {
    type: extension === 'webp' ? 'image/webp' : 'image/jpeg',
    srcSet: `${name}-600.${extension} 600w, ${cover} 1200w`,
  };
}
