import ChatOutlined from '@mui/icons-material/ChatOutlined';
import MailOutline from '@mui/icons-material/MailOutline';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import { Box, Link, Typography } from '@mui/material';
import type { ClientHome } from '../../data/shapes/clientArea.ts';
import { Panel } from '../../kit/records/Details.tsx';

type Studio = NonNullable<ClientHome['estudio']>;

/** The ways to reach the studio that it has told. */
const waysTo = ({ email, telefono, whatsapp }: Studio) =>
  [
    whatsapp && {
      Icon: ChatOutlined,
      text: 'Escribir por WhatsApp',
      href: `https://wa.me/${whatsapp}`,
    },
    telefono && {
      Icon: PhoneOutlined,
      text: telefono,
      href: `tel:${telefono.replace(/[^\d+]/g, '')}`,
    },
    email && { Icon: MailOutline, text: email, href: `mailto:${email}` },
  ].filter((way) => typeof way === 'object' && way !== null);

/** How to reach the studio besides a ticket. */
export function StudioPanel({ studio }: { studio: Studio }) {
  return (
    <Panel title="Habla con el estudio">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {waysTo(studio).map(({ Icon, text, href }) => (
          <li key={href}>
            <Link
              href={href}
              {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
              sx={{
                display: 'inline-flex',
                alignItems: 'center',
                gap: 1,
                py: 0.75,
                overflowWrap: 'anywhere',
              }}
            >
              <Icon fontSize="small" />
              {text}
            </Link>
          </li>
        ))}
      </Box>
      {studio.horario !== null && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {studio.horario}
        </Typography>
      )}
    </Panel>
  );
}
