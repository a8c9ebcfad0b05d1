import { useConfiguracion } from '../configuracion/api/getConfiguracion';
import { ContactList } from '../configuracion/ContactList';

/** The studio's contact data beside the form. */
export default function ContactoData() {
  return <ContactList configuracion={useConfiguracion()} />;
}
