/** Works out the weekly cost as one types. */
import { parseFuelField, weeklyFuelCost } from '#domain/finance/fuel-cost.ts';
import { displayCents } from '#domain/price/money.ts';

export function mount(block: Element): void {
  const form = block.querySelector<HTMLFormElement>('.fuel-calculator');
  if (!form) return;
  const value = (name: string) =>
    parseFuelField(form.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? '');
  const workOut = () => {
    const answer = form.querySelector('.fuel-calculator-answer > strong');
    const cost = weeklyFuelCost({ price: value('price'), weeklyKm: value('km'), consumption: value('consumption') });
    if (answer) answer.textContent = displayCents(cost);
  };
  form.addEventListener('input', workOut);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    workOut();
  });
  workOut();
}
