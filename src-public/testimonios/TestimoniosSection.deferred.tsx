import { Section } from '../ui/Section/Section.tsx';
import { Testimonials } from './Testimonials.tsx';
import { useTestimonios, type Pagina } from './api/getTestimonios.ts';

interface TestimoniosSectionProps {
  pagina: Pagina;
  label: string;
  title: string;
  tone?: 'deep';
}

/** What clients say, as a section of a landing; no section while nobody says anything. */
export default function TestimoniosSection({ pagina, ...heading }: TestimoniosSectionProps) {
  const testimonios = useTestimonios(pagina);
  return testimonios?.length ? (
    <Section id="testimonios" {...heading}>
      <Testimonials items={testimonios} stars={pagina === 'primera-web'} />
    </Section>
  ) : null;
}
