import { expect, test } from './fixtures.ts';

test('the home page answers with content, without waiting for a script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('the sign-in page answers', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel(/correo/i)).toBeVisible();
});

test('the API answers under the same origin', async ({ request }) => {
  const response = await request.get('/auth/v1/health');
  expect(response.status()).toBeLessThan(500);
});

test('each demo session opens the dashboard', async ({ adminPage, clienteAPage }) => {
  for (const page of [adminPage, clienteAPage]) {
    await page.goto('/dashboard/tickets');
    await expect(page).toHaveURL(/\/dashboard\/tickets/);
    await expect(page.getByRole('navigation').getByText('Tickets')).toBeVisible();
  }
});
