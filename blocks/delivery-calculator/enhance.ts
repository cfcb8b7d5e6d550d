/** Answers the form in place: idle, loading, result or error (specification, section 4). */
import { message, t } from '#domain/messages/translate.ts';
import { postcodeProblem } from '#domain/places/postcode.ts';

const failed = message('That did not work just now. Please try again, or give us a call.');

export function mount(block: Element): void {
  const form = block.querySelector<HTMLFormElement>('.delivery-calculator');
  const field = form?.querySelector<HTMLInputElement>('input[name=postcode]');
  if (!form || !field) return;
  let asked = 0;
  form.removeAttribute('data-wakes');
  field.addEventListener('input', () => {
    showProblem(form, field, null);
    asked += 1;
    show(form, 'idle', '');
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const problem = postcodeProblem(field.value);
    showProblem(form, field, problem);
    if (problem !== null) {
      show(form, 'error', '');
      field.focus();
      return;
    }
    asked += 1;
    const mine = asked;
    show(form, 'loading', t('Working out your delivery…'));
    const { state, message } = await quote(form);
    // Text typed since then belongs to another request.
    if (mine === asked) show(form, state, message);
  });
}

async function quote(form: HTMLFormElement): Promise<{ state: 'result' | 'error'; message: string }> {
  const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  try {
    const response = await fetch(`${form.action}?${query}`, { headers: { accept: 'application/json' } });
    const answer = await response.json();
    if (!response.ok) return { state: 'error', message: String(answer.error?.message ?? t(failed)) };
    return { state: answer.price === null ? 'error' : 'result', message: String(answer.message) };
  } catch {
    return { state: 'error', message: t(failed) };
  }
}

function show(form: HTMLElement, state: 'idle' | 'loading' | 'result' | 'error', message: string): void {
  form.dataset.state = state;
  const answer = form.querySelector('.delivery-calculator-answer');
  if (answer) answer.textContent = message;
}

function showProblem(form: HTMLElement, field: HTMLInputElement, problem: string | null): void {
  const error = form.querySelector<HTMLElement>('.ui-field-error');
  if (problem === null) field.removeAttribute('aria-invalid');
  else field.setAttribute('aria-invalid', 'true');
  if (!error) return;
  error.textContent = problem;
  error.hidden = problem === null;
}
