/**
 * Alert emails: the confirmation request, and new matches. Composed at sending time, so that they never list a sold
 * vehicle.
 */
import { mailKey } from '#domain/leads/person-keys.ts';
import type { MailMessage } from '#domain/mail/mail-message.ts';
import { inLocale } from '#domain/messages/languages.ts';
import { t } from '#domain/messages/translate.ts';
import { displayPrice, priceLine, spokenPrice } from '#domain/price/display-price.ts';
import { displayMoney } from '#domain/price/money.ts';
import { wasPriceChoices } from '#domain/price/was-price.ts';
import { isListed } from '#domain/stock/is-listed.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import type { Seals } from '#tenants/secrets/seals.ts';
import { listPrices } from '#tenants/stock/list-vehicles.ts';
import { findVehiclesById } from '#tenants/stock/read-stock.ts';
import { confirmDays, findAlert } from '#tenants/vehicle-alerts/alerts.ts';
import { type NewsOfMail, newsOfMail } from '#tenants/vehicle-alerts/news.ts';
import { liveSettings } from '../../site/release/release-settings.ts';
import { confirmPath, managePath } from '../../site/vehicle-alerts/alert-keys.ts';
import { dealerFacts, readableContact } from './dealer-facts.ts';
import type { MailBrand } from './mail-html.ts';
import { siteOrigin } from './site-origin.ts';

interface AlertMailDeps {
  readonly store: Store;
  readonly seals: Seals;
  readonly console: string;
}

interface AlertMail {
  readonly message: MailMessage;
  readonly brand: MailBrand;
  /** Language of the reader. */
  readonly locale: string;
  readonly replyTo: { readonly name: string; readonly address: string };
  /** One POST to it ends all alerts of the address; null for the email that asks for confirmation. */
  readonly optOut: string | null;
}

/** Vehicles that one mail names; more are behind its links. */
const mostVehicles = 10;
const mostNews = 200;

/** The mail that asks whether the alert was meant; null where that is settled. */
export async function confirmMail(deps: AlertMailDeps, scope: TenantScope, id: string): Promise<AlertMail | null> {
  const { store, seals, console } = deps;
  const alert = await findAlert(store.db, scope, id);
  if (alert === null || alert.state === 'ended') return null;
  const { dealer, footer, replyTo } = await senderOf(store, scope);
  const origin = await siteOrigin(store, scope, console);
  const isLive = alert.state === 'live';
  const manage = `${origin}${managePath(seals, scope, mailKey(alert.mail))}`;
  return inLocale(dealer.locale, () => ({
    brand: dealer.brand,
    locale: dealer.locale,
    replyTo,
    optOut: null,
    message: {
      subject: isLive
        ? t('You already have this alert from {dealer}', { dealer: dealer.name })
        : t('Confirm your alert from {dealer}', { dealer: dealer.name }),
      heading: isLive ? t('This alert is already on') : t('Confirm your alert'),
      intro: [
        isLive
          ? t('We will email you as soon as there is something new. Change or end it below.')
          : t(
              'Someone (we hope it was you) asked us to email this address about the vehicles below. Confirm within {count, plural, other {# days}}. If it was not you, ignore this email, and you will not hear from us again.',
              { count: confirmDays },
            ),
      ],
      facts: [[t('Alert'), alert.title]],
      button: isLive
        ? { label: t('Your alerts'), url: manage }
        : { label: t('Yes, email me'), url: `${origin}${confirmPath(seals, scope, alert.id)}` },
      outro: [],
      footer: [...footer, t('You get this email because this address was entered on our website.')],
    },
  }));
}

/**
 * The email of new matches to one address; null if none of them is available or true any more. @param mailId id of the outbox row.
 */
export async function newsMail(
  deps: AlertMailDeps,
  scope: TenantScope,
  { mailId, to }: { readonly mailId: string; readonly to: string },
): Promise<AlertMail | null> {
  const { store, seals, console } = deps;
  const news = await newsOfMail(store.db, scope, mailId, mostNews);
  const settings = await liveSettings(store, scope);
  const ids = [...new Set(news.map(({ vehicleId }) => vehicleId))];
  const vehicles = new Map(
    (await findVehiclesById(store, scope, ids))
      .filter(({ vehicle }) => isAvailable(vehicle) && isListed(vehicle, settings, store.now()))
      .map(({ vehicle }) => [vehicle.id, vehicle]),
  );
  // A vehicle that matches several alerts is listed once, under the first.
  const byVehicle = new Map<string, { readonly one: NewsOfMail; readonly vehicle: Vehicle }>();
  for (const one of news) {
    const vehicle = vehicles.get(one.vehicleId);
    if (vehicle === undefined || byVehicle.has(one.vehicleId)) continue;
    const ledger = one.kind === 'drop' ? await listPrices(store, scope, vehicle.id) : [];
    if (isStillTrue(one, vehicle, ledger, displayPrice(vehicle, settings)))
      byVehicle.set(one.vehicleId, { one, vehicle });
  }
  const [first] = byVehicle.values();
  if (first === undefined) return null;
  const { dealer, footer, replyTo } = await senderOf(store, scope);
  const origin = await siteOrigin(store, scope, console);
  const manage = `${origin}${managePath(seals, scope, mailKey(to))}`;
  const shown = [...byVehicle.values()].slice(0, mostVehicles);
  const more = byVehicle.size - shown.length;
  const titles = [...new Set(news.map(({ title }) => title))].slice(0, 3).join('; ');
  return inLocale(dealer.locale, () => {
    const many = t('{count, plural, other {# vehicles}} for you', { count: byVehicle.size });
    return {
      brand: dealer.brand,
      locale: dealer.locale,
      replyTo,
      optOut: `${manage}/stop`,
      message: {
        subject: (byVehicle.size === 1 ? `${headline(first.one)}: ${first.vehicle.name}` : many).slice(0, 150),
        heading: byVehicle.size === 1 ? headline(first.one) : many,
        intro: [t('News about your alerts: {titles}.', { titles })],
        facts: shown.map(({ one, vehicle }) => [
          vehicle.name,
          `${lineOf(one, displayPrice(vehicle, settings))}\n${origin}/cars/${vehicle.slug}`,
        ]),
        button:
          byVehicle.size === 1
            ? { label: t('See the vehicle'), url: `${origin}/cars/${first.vehicle.slug}` }
            : { label: t('See the vehicles'), url: `${origin}${first.one.address}` },
        outro: more > 0 ? [t('And {more} more on our website.', { more })] : [],
        footer: [...footer, t('You get this email because you requested alerts and confirmed them.')],
        optOut: { label: t('Change or end your alerts'), url: manage },
      },
    };
  });
}

async function senderOf(store: Store, scope: TenantScope) {
  const dealer = await dealerFacts(store, scope, '');
  const contact = readableContact(dealer);
  return {
    dealer,
    footer: [[dealer.name, contact.phone, contact.email].filter((part) => part !== '').join(', ')],
    replyTo: { name: dealer.name, address: contact.email },
  };
}

function headline({ kind }: NewsOfMail): string {
  return {
    new: t('New in stock'),
    drop: t('Price drop'),
    back: t('Available again'),
    going: t('Reserved by another shopper'),
  }[kind];
}

/** Mails wait for quiet hours: meanwhile the price may have risen again or cover something else, or a hold may have ended. */
function isStillTrue(
  { kind, beforePrice }: NewsOfMail,
  vehicle: Vehicle,
  ledger: Awaited<ReturnType<typeof listPrices>>,
  { kind: shown, amount }: ReturnType<typeof displayPrice>,
): boolean {
  if (kind === 'going') return vehicle.reserved;
  if (kind === 'back') return !vehicle.reserved;
  const higher = wasPriceChoices(ledger, { price: amount, price_type: vehicle.price_type });
  return kind === 'new' || (shown === 'price' && higher.some((price) => Math.round(price) === beforePrice));
}

/** @param price as the page shows it now */
function lineOf(one: NewsOfMail, price: ReturnType<typeof displayPrice>): string {
  const now = price.more.length > 0 ? priceLine(price) : price.isAmount ? spokenPrice(price) : '';
  const less = (one.beforePrice ?? 0) - (price.amount ?? 0);
  if (one.kind === 'drop') return t('Now {now}, {less} less than before', { now, less: displayMoney(less) });
  return [headline(one), now].filter((part) => part !== '').join(', ');
}
