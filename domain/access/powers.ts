/** What each permission lets a person read, send out of the platform, and do with money (decision 0310). */
import type { Permission } from '#schemas/api/access.ts';

export interface Power {
  /** Of people or of the business, beyond what any shopper sees. */
  readonly reads?: string;
  /** What leaves the platform, or where something leads, because of this act. */
  readonly leaves?: string;
  readonly money?: string;
}

/** Every permission has a row, so that a new one cannot be forgotten. An empty row says that it does none of the three. */
export const powers: { readonly [permission in Permission]: Power } = {
  'site.view': {},
  'documents.view': { reads: 'drafts, settings, releases, where leads go, and answers to previews' },
  'reports.view': { reads: 'counts of visits, searches and leads, without names' },
  'pages.edit': { leaves: 'words and links on pages, forms and menus, and redirects within the site' },
  'media.edit': { leaves: 'pictures and files that the site serves' },
  'theme.edit': {},
  'switches.edit': { leaves: 'what pages show' },
  'site.edit': { leaves: 'the site’s words and the texts of emails to shoppers; a sample email to the own address' },
  'site.legal': { leaves: 'legal texts' },
  'site.domains': {},
  'domains.move': { leaves: 'a domain moves to another site' },
  'finance.rules': { money: 'rates, repayments and valuations that shoppers see; no payments depend on them' },
  'keys.manage': { leaves: 'stock to the search host; events and hashed contacts to services by their keys' },
  'previews.share': { leaves: 'drafts to anyone with the link, for up to 30 days' },
  'site.publish': { leaves: 'drafts become public, limited to the fields that the person may change' },
  'approvals.manage': {},
  'site.live': { leaves: 'the site becomes public or private' },
  'site.export': { reads: 'the whole site as a file', leaves: 'the file' },
  'template.apply': { leaves: 'a template’s release becomes drafts' },
  'templates.edit': { leaves: 'what sites inherit' },
  'sites.create': { leaves: 'new sites' },
  'fleet.view': { reads: 'the health of all sites' },
  'fleet.manage': { leaves: 'changes to many sites at once' },
  'platform.watch': { reads: 'how the platform is doing, without people' },
  'stock.view': { reads: 'stock that is not public, imports, feeds, and how many people watch a vehicle' },
  'stock.edit': { leaves: 'vehicles and prices on the site and in feeds to marketplaces' },
  'imports.run': { leaves: 'vehicles and prices on the site and in feeds to marketplaces' },
  'feeds.manage': { leaves: 'public stock, as a feed at an address that cannot be guessed' },
  'feeds.secrets': { leaves: 'a password to a feed’s host; tokens and addresses that can deliver stock' },
  'locations.edit': { leaves: 'addresses, phone numbers and hours on the site' },
  'reviews.edit': { leaves: 'reviews on the site' },
  'models.edit': { leaves: 'makes and models on the site' },
  'offers.edit': { leaves: 'offers on the site' },
  'leads.read': { reads: 'leads with names, contacts, messages and files, reservations, appointments and payments' },
  'leads.export': { reads: 'all leads and the ledger as files', leaves: 'the files' },
  'leads.route': { leaves: 'leads, by webhook to other systems' },
  'leads.privacy': { reads: 'all that is stored of one person', leaves: 'a person’s data to the person' },
  'leads.handle': {
    leaves: 'emails and text messages to the shopper of a lead; leads again to their earlier recipients',
    money: 'asks shoppers for payments to the site’s own account, and records what was received',
  },
  'payments.refund': { money: 'refunds deposits to the card that paid, and corrects records' },
  'payments.account': { money: 'sets the keys of the payment service' },
  'people.manage': { reads: 'the names and addresses of staff', leaves: 'invitations and links to new passwords' },
  'people.manage-all': { reads: 'the names and addresses of all staff', leaves: 'invitations to any site' },
  'audit.read': { reads: 'who did what on the site' },
  'audit.read-all': { reads: 'who did what on the platform' },
};
