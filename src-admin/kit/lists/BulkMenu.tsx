import { Button, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Menu } from '../forms/Menu.tsx';

/** Something that can be done with the selected rows. */
export interface BulkChoice<Change> {
  key: string;
  name: string;
  change: Change;
  /** Whether it is confirmed before it is done. */
  asks?: boolean;
}

interface Props<Change> {
  label: string;
  busy: boolean;
  choices: readonly BulkChoice<Change>[];
  onChoose: (choice: BulkChoice<Change>) => void;
}

/** A button of the selected rows that opens a menu. */
export function BulkMenu<Change>({ label, busy, choices, onChoose }: Props<Change>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        loading={busy}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {choices.map((choice) => (
          <MenuItem
            key={choice.key}
            onClick={() => {
              setAnchor(null);
              onChoose(choice);
            }}
          >
            {choice.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
