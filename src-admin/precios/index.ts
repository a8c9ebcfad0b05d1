import { PrecioCreate } from './PrecioCreate.tsx';
import { PrecioList } from './PrecioList.tsx';

export const precios = { list: PrecioList, create: PrecioCreate };
