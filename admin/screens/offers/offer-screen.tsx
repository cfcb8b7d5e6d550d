/** One offer: its words, picture, figure, scope and dates, saved together. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { offerState } from '#domain/offers/offer-state.ts';
import { type Offer, offerSchema } from '#schemas/entities/offer.ts';
import { offerFormSchema, offerFormSections } from '#schemas/entities/offer-form.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { offerChoicesQuery } from '../../api/entry-queries.ts';
import { EntryForm } from '../../entries/entry-form.tsx';
import { EntryPage, EntryScreen, type OpenEntry } from '../../entries/entry-page.tsx';
import { EntryPicture } from '../../entries/entry-picture.tsx';
import { useEntryEdit } from '../../entries/use-entry-edit.ts';
import { useValidators } from '../../forms/schema-form.tsx';
import { type FormSettings, plainForm } from '../../forms/values/form-context.ts';
import { Panel } from '../../ui/screen.tsx';
import { OfferCover } from './offer-cover.tsx';

export function OfferScreen() {
  return <EntryScreen<Offer> folder="offers" what="this offer" open={OpenOffer} />;
}

function OpenOffer({ tenant, id, stored }: OpenEntry<Offer>) {
  const validators = useValidators();
  const choices = useQuery(offerChoicesQuery(tenant, '', stored.item.vehicle_ids));
  const zone = choices.data?.zone;
  const edit = useEntryEdit(stored, {
    tenant,
    folder: 'offers',
    id,
    schema: offerFormSchema,
    saved: (offer) => (zone === undefined ? 'Saved.' : savedWords(offer, zone)),
  });
  const { draft, messageAt } = edit;
  // Counts of the stock by filter are for those who see the site's documents.
  const mayCount = useAllowed()('documents.view');
  const settings = useMemo<FormSettings>(
    () => ({ ...plainForm, ...(mayCount ? { tenant } : {}), timeZone: zone }),
    [tenant, zone, mayCount],
  );
  const sections = new Map(
    offerFormSections.map(({ key, title, schema }) => [
      key,
      <Panel key={key} title={title}>
        <EntryForm kind="offer" part={key} schema={schema} stored={stored} edit={edit} settings={settings} />
      </Panel>,
    ]),
  );
  const page = choices.data?.page ?? null;
  return (
    <EntryPage
      tenant={tenant}
      folder="offers"
      list="Offers"
      title={stored.version === 0 ? 'A new offer' : stored.item.title}
      stored={stored}
      edit={edit}
      schema={offerSchema}
    >
      {stored.version > 0 && stored.removedAt === null && page !== null && mayCount ? (
        <p>
          <Link to={`/sites/${tenant}/edit/${page}?subject=${encodeURIComponent(stored.item.slug)}`}>
            Preview its page
          </Link>{' '}
          <span className="small">as it was saved last, whether it runs or not.</span>
        </p>
      ) : null}
      {choices.data && page === null ? (
        <p className="note note-warning">
          The site has no page for offers yet: apply the template update, so that each offer gets one.
        </p>
      ) : null}
      {sections.get('words')}
      <Panel title="Picture" id="offer_image">
        <EntryPicture
          label="Picture of the offer"
          folder="Offers"
          picture={draft.image}
          error={messageAt('/image')}
          onChange={(image) => edit.set((now) => ({ ...now, image }))}
        />
        <p className="field-help">Without one the first of its vehicles is shown.</p>
      </Panel>
      <OfferCover
        tenant={tenant}
        edit={edit}
        settings={settings}
        validate={validators?.['offer:filter']}
        choices={choices.data}
        disabled={stored.removedAt !== null}
      />
      {sections.get('price')}
      {sections.get('when')}
    </EntryPage>
  );
}

function savedWords(offer: Offer, zone: string): string {
  switch (offerState(offer, zone, new Date())) {
    case 'live':
      return 'Saved. It is on the site now.';
    case 'scheduled':
      return 'Saved. It will appear on the site at its start time.';
    case 'ended':
      return 'Saved. It has ended, so shoppers do not see it.';
    case 'draft':
      return 'Saved as a draft: shoppers do not see it.';
  }
}
