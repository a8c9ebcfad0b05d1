import type { Meta, StoryObj } from '@storybook/react-vite';
import { Box, Button, CssBaseline } from '@mui/material';
import { AdminContext } from 'react-admin';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import type { FileKind } from '../../src-shared/fileKinds.ts';
import { heavyPng, phonePhoto, seen, transparentPng } from '../../tests/phonePhoto.ts';
import { i18nProvider } from '../../src-admin/app/i18nProvider.ts';
import { Toasts } from '../../src-admin/app/layout/Toasts.tsx';
import { createAdminTheme } from '../../src-admin/kit/theme/theme.ts';
import {
  AttachButton,
  ChosenFiles,
  FileLimits,
  useAttachments,
} from '../../src-admin/kit/files/Attachments.tsx';
import { cutPicture } from '../../src-admin/kit/files/cutPicture.ts';
import { SHAPES } from '../../src-admin/kit/files/shapes.ts';

const chosen = fn<(files: readonly File[]) => void>();

function Adjuntar({ kind, most = 10 }: { kind: FileKind; most?: number }) {
  const attached = useAttachments({ kind, most, onAdd: chosen });
  return (
    <Box sx={{ p: 2 }}>
      <ChosenFiles of={attached} />
      <AttachButton of={attached}>Adjuntar</AttachButton>
      <FileLimits of={attached} />
    </Box>
  );
}

const meta = {
  title: 'Fundamentos/Archivos',
  component: Adjuntar,
  args: { kind: 'adjuntos' },
  tags: ['!autodocs', 'matrix'],
  decorators: [
    (Story) => (
      <AdminContext theme={createAdminTheme('light')} i18nProvider={i18nProvider}>
        <CssBaseline />
        <Story />
        <Toasts />
      </AdminContext>
    ),
  ],
  beforeEach: () => {
    chosen.mockClear();
  },
} satisfies Meta<typeof Adjuntar>;
export default meta;

type Story = StoryObj<typeof meta>;

const MB = 1024 * 1024;

/** What becomes of some files that are chosen. */
async function choose(canvasElement: HTMLElement, ...files: File[]): Promise<readonly File[]> {
  await userEvent.upload(within(canvasElement).getByLabelText('Archivos para adjuntar'), files);
  await waitFor(() => expect(chosen).toHaveBeenCalledTimes(1), { timeout: 20_000 });
  return chosen.mock.calls[0]?.[0] ?? [];
}

export const ArchivosDeUnTicket: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Hasta 10 archivos de 10 MB cada uno/)).toBeVisible();
  },
};

/** A photo of a phone as a receipt: made smaller before it is sent, and as it was taken. */
export const FotoPesadaDeTelefono: Story = {
  args: { kind: 'comprobantes', most: 1 },
  play: async ({ canvas, canvasElement }) => {
    const photo = await phonePhoto('IMG_20261127.JPG');
    await expect(photo.size).toBeGreaterThan(8 * MB);
    await expect(canvas.getByText(/^Un PDF o una imagen, de hasta 5 MB/)).toBeVisible();
    const upload = choose(canvasElement, photo);
    await expect(await canvas.findByText('Preparando IMG_20261127.JPG')).toBeVisible();
    const [sent] = await upload;
    await expect(sent).toMatchObject({ name: 'IMG_20261127.JPG', type: 'image/jpeg' });
    await expect(sent?.size).toBeLessThan(5 * MB);
    const above = await seen(sent ?? photo, 0.5, 0.1);
    await expect(above.height / above.width).toBeCloseTo(1.5, 2);
    await expect(above.red - (await seen(sent ?? photo, 0.5, 0.9)).red).toBeGreaterThan(150);
    await expect(await canvas.findByText('IMG_20261127.JPG')).toBeVisible();
  },
};

/** What is no photo stays as it is while its place takes it, and sharp for as long as it can. */
export const CapturaDePantalla: Story = {
  play: async ({ canvasElement }) => {
    const small = await transparentPng('captura.png');
    const large = await heavyPng('captura-larga.png', 900, 5400);
    await expect(large.size).toBeGreaterThan(10 * MB);
    const [one, two] = await choose(canvasElement, small, large);
    await expect(one).toBe(small);
    await expect(two?.size).toBeLessThan(10 * MB);
    await expect(await seen(two ?? small, 0.1, 0.1)).toMatchObject({ width: 900, height: 5400 });
  },
};

/** What this browser does not open says what to do, and what was chosen before stays. */
export const FotoQueNoSeAbre: Story = {
  play: async ({ canvas, canvasElement }) => {
    await choose(canvasElement, await transparentPng('antes.png'));
    const heic = Uint8Array.of(
      ...[0, 0, 0, 24],
      ...new TextEncoder().encode('ftypheic\0\0\0\0mif1heic'),
    );
    await userEvent.upload(
      canvas.getByLabelText('Archivos para adjuntar'),
      new File([heic], 'IMG_0001.HEIC', { type: 'image/heic' }),
    );
    const said = await within(document.body).findByText(
      /^IMG_0001.HEIC: este navegador no abre fotos de ese formato/,
    );
    await waitFor(() => expect(said).toBeVisible());
    await expect(canvas.getByText('antes.png')).toBeVisible();
  },
};

/** A cover of what shines through, where the browser writes no WebP: on white, never on black. */
export const PortadaSinWebp: Story = {
  render: () => <Button variant="contained">Portada</Button>,
  play: async () => {
    const noWebp = spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
      this: HTMLCanvasElement,
      taken,
      type,
      quality,
    ) {
      const written = this.toDataURL(type === 'image/webp' ? 'image/png' : type, quality);
      void fetch(written)
        .then((answer) => answer.blob())
        .then(taken);
    });
    try {
      const file = await transparentPng('logo.png');
      const cut = { x: 0, y: 0, width: 200, height: 125 };
      const { large, small } = await cutPicture(file, cut, SHAPES.portada);
      for (const made of [large, small ?? large]) {
        await expect(made.type).toBe('image/jpeg');
        const { red, green, blue } = await seen(made, 0.02, 0.02);
        await expect(Math.min(red, green, blue)).toBeGreaterThan(240);
      }
      const logo = await cutPicture(file, { ...cut, height: 200 }, SHAPES.logo);
      await expect(await seen(logo.large, 0.02, 0.02)).toMatchObject({ alpha: 0 });
    } finally {
      noWebp.mockRestore();
    }
  },
};
