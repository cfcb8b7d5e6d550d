/** Mails of alerts: whether somebody meant it, and what is new. Composed when they leave, so that nothing sold is told. */
import { mailKey } from '#domain/leads/person-keys.ts';
import type { MailMessage } from '#domain/mail/mail-message.ts';
import { displayMoney } from '#domain/price/money.ts';
import { isListed } from '#domain/stock/is-listed.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import type { Seals } from '#tenants/secrets/seals.ts';
import { findVehiclesById } from '#tenants/stock/read-stock.ts';
import { confirmDays, findAlert } from '#tenants/vehicle-alerts/alerts.ts';
import { newsOfMail, type ToldNews } from '#tenants/vehicle-alerts/news.ts';
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
  readonly replyTo: { readonly name: string; readonly address: string };
  /** Where one POST ends all alerts of the address; null for the mail that asks first. */
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
  return {
    brand: dealer.brand,
    replyTo,
    optOut: null,
    message: {
      subject: isLive ? `You already have this alert from ${dealer.name}` : `Confirm your alert from ${dealer.name}`,
      heading: isLive ? 'This alert is already on' : 'One press, and your alert is on',
      intro: [
        isLive
          ? 'We write to you as soon as there is something new. Change or end it below.'
          : `Somebody, we hope you, asked us to write to this address when there is news of what is named below. Confirm within ${confirmDays} days. If it was not you, do nothing: you get no more mail.`,
      ],
      facts: [['Alert', alert.title]],
      button: isLive
        ? { label: 'Your alerts', url: manage }
        : { label: 'Yes, write to me', url: `${origin}${confirmPath(seals, scope, alert.id)}` },
      outro: [],
      footer: [...footer, 'You get this mail because this address was entered on our website.'],
    },
  };
}

/** What is new to one address; null where none of it can be had any more. @param mailId of the outbox's row. */
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
  // A vehicle that several alerts tell of is named once, by the first.
  const told = new Map<string, { readonly one: ToldNews; readonly vehicle: Vehicle }>();
  for (const one of news) {
    const vehicle = vehicles.get(one.vehicleId);
    if (vehicle !== undefined && !told.has(one.vehicleId)) told.set(one.vehicleId, { one, vehicle });
  }
  const [first] = told.values();
  if (first === undefined) return null;
  const { dealer, footer, replyTo } = await senderOf(store, scope);
  const origin = await siteOrigin(store, scope, console);
  const manage = `${origin}${managePath(seals, scope, mailKey(to))}`;
  const shown = [...told.values()].slice(0, mostVehicles);
  const more = told.size - shown.length;
  const titles = [...new Set(news.map(({ title }) => title))].slice(0, 3).join('; ');
  const subject = told.size === 1 ? `${headline(first.one)}: ${first.vehicle.name}` : `${told.size} vehicles for you`;
  return {
    brand: dealer.brand,
    replyTo,
    optOut: `${manage}/stop`,
    message: {
      subject: subject.slice(0, 150),
      heading: told.size === 1 ? headline(first.one) : `${told.size} vehicles for you`,
      intro: [`News of what you asked for: ${titles}.`],
      facts: shown.map(({ one, vehicle }) => [vehicle.name, `${lineOf(one)}\n${origin}/cars/${vehicle.slug}`]),
      button:
        told.size === 1
          ? { label: 'See the vehicle', url: `${origin}/cars/${first.vehicle.slug}` }
          : { label: 'See what is there', url: `${origin}${first.one.address}` },
      outro: more > 0 ? [`And ${more} more on our website.`] : [],
      footer: [...footer, 'You get this mail because you asked for alerts and confirmed it.'],
      optOut: { label: 'Change or end your alerts', url: manage },
    },
  };
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

function headline({ kind }: ToldNews): string {
  return { new: 'New in stock', drop: 'Price drop', back: 'Available again', going: 'Reserved by somebody else' }[kind];
}

function lineOf(one: ToldNews): string {
  const now = one.price > 0 ? displayMoney(one.price) : '';
  if (one.kind === 'drop' && one.beforePrice !== null)
    return `Now ${now}, ${displayMoney(one.beforePrice - one.price)} less than before`;
  return [headline(one), now].filter((part) => part !== '').join(', ');
}
