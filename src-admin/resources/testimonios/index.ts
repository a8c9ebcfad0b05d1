import { onDemand } from '../../kit/onDemand.tsx';

export const testimonios = {
  list: onDemand(async () => (await import('./TestimonioList.tsx')).TestimonioList),
  create: onDemand(async () => (await import('./TestimonioCreate.tsx')).TestimonioCreate),
  edit: onDemand(async () => (await import('./TestimonioEdit.tsx')).TestimonioEdit),
  recordRepresentation: ({ nombre }: { nombre?: string }) => nombre ?? '',
};
