import { BoardPage } from './BoardPage.tsx';
import { BandejaList } from './BandejaList.tsx';
import { ContactoCreate } from './ContactoCreate.tsx';
import { ContactoShow } from './ContactoShow.tsx';

export const bandeja = {
  list: BandejaList,
  show: ContactoShow,
  create: ContactoCreate,
  recordRepresentation: 'nombre',
};

export const tablero = { list: BoardPage };
