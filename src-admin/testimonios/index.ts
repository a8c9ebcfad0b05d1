import { TestimonioCreate } from './TestimonioCreate.tsx';
import { TestimonioEdit } from './TestimonioEdit.tsx';
import { TestimonioList } from './TestimonioList.tsx';

export const testimonios = {
  list: TestimonioList,
  create: TestimonioCreate,
  edit: TestimonioEdit,
  recordRepresentation: ({ nombre }: { nombre?: string }) => nombre ?? '',
};
