const path = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z';

/**
 * Five stars filled to a rating.
 * @param fills how full each star is, 0 to 1, five of them: the rule for partial stars is the domain's
 * @param label for screen readers, for example "4.6 out of 5"
 */
export function Stars({ id, fills, label }: { id: string; fills: readonly number[]; label: string }) {
  return (
    <span className="ui-stars" role="img" aria-label={label}>
      {[0, 1, 2, 3, 4].map((star) => {
        const fill = Math.min(1, Math.max(0, fills[star] ?? 0));
        const clip = `${id}-star${star}`;
        return (
          <svg key={star} viewBox="0 0 24 24" aria-hidden="true">
            <path className="ui-star-empty" d={path} />
            {fill === 1 ? <path d={path} /> : null}
            {fill > 0 && fill < 1 ? (
              <>
                <clipPath id={clip}>
                  <rect width={24 * fill} height="24" />
                </clipPath>
                <path d={path} clipPath={`url(#${clip})`} />
              </>
            ) : null}
          </svg>
        );
      })}
    </span>
  );
}
