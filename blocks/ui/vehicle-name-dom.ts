/** The whole name of a card's vehicle: its heading leaves out the text on the line below. '' without a card. */
export function nameOnCard(card: HTMLElement | null | undefined): string {
  return card?.dataset['name'] ?? card?.querySelector('.vehicle-card-name')?.textContent ?? '';
}
