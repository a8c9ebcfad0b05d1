import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { Panel } from '../../kit/records/Details.tsx';
import { useThemeChoice, type ThemeChoice } from '../../kit/theme/useThemeChoice.ts';

const CHOICES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
  { value: 'system', label: 'El del sistema' },
];

/** Light, dark or as the system is: at once, and kept for the person in this browser. */
export function ThemeForm() {
  const [choice, choose] = useThemeChoice();
  return (
    <Panel title="Tema">
      <RadioGroup row aria-label="Tema" value={choice}>
        {CHOICES.map(({ value, label }) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio onChange={() => choose(value)} />}
            label={label}
          />
        ))}
      </RadioGroup>
    </Panel>
  );
}
