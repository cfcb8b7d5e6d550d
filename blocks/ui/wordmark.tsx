import type { ReactNode } from 'react';
import type { Site } from '#schemas/documents/site.ts';
import { pictureAt } from './picture-source.ts';

type Mark = NonNullable<NonNullable<Site['logo']>['mark']>;

const marks: { readonly [mark in Exclude<Mark, 'none'>]: ReactNode } = {
  bar: <path d="M4 3h5v26H4zM13 3h3v26h-3z" />,
  disc: <path d="M16 2a14 14 0 1 0 0 28 14 14 0 0 0 0-28m0 8a6 6 0 1 1 0 12 6 6 0 0 1 0-12" />,
  chevron: <path d="m3 20 13-15 13 15v8L16 14 3 28z" />,
  leaf: (
    <path d="M27 4C12 4 5 11 5 20c0 2.8.8 5.2 2 7.500C9.500 20 14 15 21 12c-5.500 4.500-9.500 9.500-11 16 10.500 1.500 18-5.500 17-24" />
  ),
  wave: (
    <path d="M2 13c5-6 9-6 14 0s9 6 14 0v5c-5 6-9 6-14 0s-9-6-14 0zm0 9c5-6 9-6 14 0s9 6 14 0v4c-5 6-9 6-14 0s-9-6-14 0z" />
  ),
  field: <path d="M2 14a14 11 0 0 1 28 0zM2 17h28v3H2zm3 6h22v3H5zm5 6h12v2H10z" />,
};

/** The tenant's logo, or its name set as one with a drawn mark. */
export function Wordmark({ site }: { site: Site }): ReactNode {
  if (site.logo?.image) {
    return <img className="ui-logo" src={pictureAt(site.logo.image, 480)} alt={site.name} width={240} height={60} />;
  }
  const mark = site.logo?.mark ?? 'none';
  return (
    <span className="ui-wordmark">
      {mark === 'none' ? null : (
        <svg viewBox="0 0 32 32" aria-hidden="true">
          {marks[mark]}
        </svg>
      )}
      <span>
        <strong>{site.name}</strong>
        {site.tagline ? <small>{site.tagline}</small> : null}
      </span>
    </span>
  );
}
