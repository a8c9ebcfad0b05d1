import { MARCA } from '../../estudio/marca.ts';
import { ACCOUNT } from './write.ts';

/** The README of another studio: its name, its one account, and no picture of this one. */
export function readmeOf(readme: string, name: string): string {
  const { email, password } = ACCOUNT.admin;
  return readme
    .replaceAll(MARCA.nombre, () => name)
    .replace(/^\| the public site .*\n.*\n.*\n\n/m, '')
    .replace(
      /^(\| demo account .*\n)\| -.*\n(?:\|.*\n)+/m,
      (_all, head: string) =>
        `${head}| --- | --- | --- |\n| ${email} | ${password} | the studio |\n`,
    );
}
