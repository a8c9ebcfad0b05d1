import { ContactoSection } from './ContactoSection';

/** The contact page. */
export default function ContactoPage() {
  return <ContactoSection level={1} />;
}
