import { expect, type Page } from '@playwright/test';

/** Presses what leads to the trial provider, and waits until it asks for an amount. */
export async function toProvider(page: Page, button: string, amount = '$89.250'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL(/\/app\/web\/pay\.php\?token=\w+$/);
  await expect(page.getByText('Pago de prueba: no se cobra nada')).toBeVisible();
  await expect(page.getByText(amount)).toBeVisible();
}
