/** In the place of MUI's underlined and filled fields: every field of the console is outlined. */
export default function LeftOut(): never {
  throw new Error('Only outlined fields are part of the build: scripts/vite/lighter/index.ts');
}
