import { expect } from 'vitest';
import type { ShopperState } from '#schemas/api/shopper.ts';
import { aPlatform, type TestPlatformOptions } from '#tests/build/platform.ts';
import { aBrowser, type Browser } from '#tests/build/shopper-browser.ts';
import { smtpReceiver } from '#tests/build/smtp-receiver.ts';

export const address = '/sign-in?type=my-garage&redirect=%2Fcars&back=%2F';

export const mia = 'Mia@Shoppers.example';

export const number = '+61412345678';

export const minute = 60_000;

export async function setUp(options: TestPlatformOptions = {}) {
  const smtp = await smtpReceiver();
  let at = Date.UTC(2026, 2, 2, 1);
  const opened = await aPlatform({
    now: () => new Date(at),
    mail: { from: 'news@forecourt.example', smtpUrl: smtp.url },
    ...options,
  });
  const { platform } = opened;
  const codeByMail = async () => {
    await platform.deliveries.runDue();
    return /Code: (\d{6})/.exec(smtp.received.at(-1)?.mail.text ?? '')?.[1] ?? '';
  };
  return {
    ...opened,
    smtp,
    codeByMail,
    browser: (host?: string, client?: string) => aBrowser(opened, host, client),
    pass: (ms: number) => {
      at += ms;
    },
    /** Requests a code by mail. @returns where it is entered. */
    ask: async (browser: Browser, contact = mia) => {
      const answer = await browser.post(address, { contact });
      expect(answer.status, answer.text).toBe(303);
      return answer.headers.get('location') ?? '';
    },
  };
}

export const whoIs = async (browser: Browser) => ((await browser.get('/api/shopper')).body as ShopperState).shopper;

export const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
