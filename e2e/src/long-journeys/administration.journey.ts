import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { acceptEverythingFile, REFUSED_DOMAIN } from '../bank/addresses.ts';
import { at } from '../bank/at.ts';
import { clientOf } from '../bank/client-of.ts';
import { newApplication } from '../bank/new-application.ts';
import { receivedMail } from '../bank/received-mail.ts';
import { signIn } from '../bank/sign-in.ts';

test('a letter that could not leave is read with its reason, and leaves by itself once it can', async ({ browser }) => {
  // Between two tries the program pauses for 20 to 40 seconds, then for longer.
  test.setTimeout(300_000);
  const recipient = `penuh@${REFUSED_DOMAIN}`;
  const id = await newApplication('Sri Terlambat', { email: recipient });
  await at(browser, 'admin', async (page) => {
    const client = await clientOf(page);
    const notes = 'Permintaan kantor pusat';
    const { version } = await client.getCase({ params: { id } });
    await client.rejectApplicationAtDesk({
      body: { appId: id, reason: 'R01', notes, email: true, sms: false, version },
    });
    await expect(async () => {
      await page.goto(`/admin/messages?search=${recipient}`);
      const message = page.getByRole('row', { name: new RegExp(recipient) });
      await message.getByRole('button', { name: 'LIHAT' }).click();
      await expect(page.getByRole('dialog')).toContainText('mailbox is full', { timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByRole('dialog')).toContainText('Hasil pengajuan kredit Anda');

    writeFileSync(acceptEverythingFile, '');
    expect(await receivedMail(recipient, 200_000)).toContain(String(id));
    await page.goto(`/admin/messages?search=${recipient}`);
    await expect(page.getByRole('row', { name: new RegExp(recipient) })).toContainText('Terkirim');
  });
});

test('a person who is signed out by the administrator is led to the sign-in', async ({ browser }) => {
  const context = await browser.newContext();
  const away = await context.newPage();
  await signIn(away, 'kom2');
  await at(browser, 'admin', async (page) => {
    await page.goto('/admin/sessions?search=kom2');
    await page
      .getByRole('row', { name: /\(kom2\)/ })
      .first()
      .getByRole('button', { name: 'AKHIRI' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Lanjut' }).click();
    await expect(page.getByText('Sesi diakhiri.')).toBeVisible();
  });
  await away.goto('/borrower');
  await expect(away).toHaveURL(/\/auth\/login/);
  await context.close();
});
