import { Button } from '@mui/material';

interface Props {
  submitting: boolean;
  /** What it says meanwhile. */
  during: string;
  children: string;
}

/** The one button of a form that is no record. */
export const SubmitButton = ({ submitting, during, children }: Props) => (
  <Button
    type="submit"
    variant="contained"
    size="large"
    loading={submitting}
    loadingPosition="start"
  >
    {submitting ? during : children}
  </Button>
);
