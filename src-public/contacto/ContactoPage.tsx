import { ContactoSection } from './ContactoSection.tsx';

/** The contact page. */
export default function ContactoPage() {
  return <ContactoSection level={1} />;
}
