/**
 * Marks bars with `data-form` while a form that a shopper fills in is in the middle of the screen: on a phone they
 * would cover its fields and offer the same action. Their own styles define what that changes.
 */
export function markFormInView(bar: HTMLElement): void {
  const forms = new Set(
    [...document.querySelectorAll('.lead-form')].map((form) => form.closest('[data-block]') ?? form),
  );
  const seen = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) isIntersecting ? seen.add(target) : seen.delete(target);
      bar.toggleAttribute('data-form', seen.size > 0);
    },
    // A form that only begins at the foot of the screen is not yet being used.
    { rootMargin: '-25% 0px -40%' },
  );
  for (const form of forms) observer.observe(form);
}
