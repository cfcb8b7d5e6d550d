import { useEffect, useState } from 'react';
import { t } from '#domain/messages/translate.ts';
import { patientFetch } from '../ui/patient-fetch.ts';

interface ServiceRating {
  readonly rating: number;
  readonly stars: number;
}

/** The rating of the review service, once it has answered; null until then, and where it does not. */
export function useRating(address: string | null): ServiceRating | null {
  const [rating, setRating] = useState<ServiceRating | null>(null);
  useEffect(() => {
    if (address === null) return;
    let isOpen = true;
    fetchRating(address)
      .then((found) => {
        if (isOpen) setRating(found);
      })
      .catch((error: unknown) => console.info(t('Unable to fetch Snap 21 ratings at this moment.'), error));
    return () => {
      isOpen = false;
    };
  }, [address]);
  return rating;
}

async function fetchRating(address: string): Promise<ServiceRating> {
  const response = await patientFetch(address, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`the rating answered ${response.status}`);
  // Of our own server.
  const { rating, stars } = (await response.json()) as { rating: number | null; stars: number | null };
  if (rating === null || stars === null) throw new Error('No data returned');
  return { rating, stars };
}
