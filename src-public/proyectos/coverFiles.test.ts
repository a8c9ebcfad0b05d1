import { expect, it } from 'vitest';
import { lighterFiles } from './coverFiles.ts';

const NAME = '0b9f3c7e-2a41-4c1d-9e55-8d1f6a2b3c4d';

it('covers that come with the site have lighter files', () => {
  expect(lighterFiles('/portafolio/vivero-laurel/portada.jpg')).toEqual({
    type: 'image/avif',
    srcSet:
      '/portafolio/vivero-laurel/portada-400.avif 400w, /portafolio/vivero-laurel/portada-600.avif 600w, /portafolio/vivero-laurel/portada.avif 1200w',
  });
});

it.each([
  ['', 'webp', 'image/webp'],
  ['https://abc.supabase.co', 'jpg', 'image/jpeg'],
])('uploaded ones have a small sibling: %s….%s', (origin, extension, type) => {
  const folder = `${origin}/storage/v1/object/public/portadas`;
  expect(lighterFiles(`${folder}/${NAME}.${extension}`)).toEqual({
    type,
    srcSet: `${folder}/${NAME}-600.${extension} 600w, ${folder}/${NAME}.${extension} 1200w`,
  });
});

it.each([
  'https://otro.cl/portada.jpg',
  'https://otro.cl/portafolio/a/portada.jpg',
  '/portafolio/a/b/portada.jpg',
  `/storage/v1/object/public/otros/${NAME}.webp`,
  `/storage/v1/object/public/portadas/${NAME}.png`,
  '/storage/v1/object/public/portadas/vivero-laurel.webp',
  `/storage/v1/object/public/portadas/${NAME}.webp x.webp`,
])('others have none: %s', (cover) => {
  expect(lighterFiles(cover)).toBeNull();
});
