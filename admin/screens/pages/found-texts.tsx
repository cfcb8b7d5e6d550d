/** Where the texts of the site contain the words that pages are searched for. */
import { skipToken, useQuery } from '@tanstack/react-query';
import { callApi, displayError, useTenant } from '../../api/api.ts';
import { PlaceList } from '../../documents/place-list.tsx';
import { useSettled } from '../../ui/use-settled.ts';

/** Milliseconds that typing has to pause. */
const pause = 300;

export function FoundTexts({ words }: { readonly words: string }) {
  const tenant = useTenant();
  const sought = useSettled(words.trim().slice(0, 100), pause);
  const isSought = sought.length >= 2 && words.trim() !== '';
  const places = useQuery({
    queryKey: ['find', tenant, sought],
    staleTime: 0,
    retry: false,
    queryFn: isSought
      ? ({ signal }) =>
          callApi('GET /tenants/:tenant/find', { tenant, query: new URLSearchParams({ words: sought }), signal })
      : skipToken,
  });
  if (!isSought) return null;
  const { found = [], isCut = false } = places.data ?? {};
  return (
    <section className="stack-small" aria-label="In texts">
      <h2>In texts</h2>
      <p role="status" className="soft small">
        {places.error ? displayError(places.error) : summary(places.data && found.length, isCut)}
      </p>
      {found.length === 0 ? null : (
        <PlaceList places={found.map((place) => ({ ...place, site: tenant, name: place.title }))} />
      )}
    </section>
  );
}

/** @param count undefined until the answer is there */
function summary(count: number | undefined, isCut: boolean): string {
  if (count === undefined) return 'Looking…';
  if (count === 0) return 'No page, setting, location, offer, model, make or review has these words.';
  return `${count === 1 ? 'One place has' : `${count} places have`} these words.${isCut ? ' There are more: search for more words.' : ''}`;
}
